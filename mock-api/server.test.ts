import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Fault, type MockApi, type MockRoute, startMockApi } from './server.ts';

const nowMs = Date.UTC(2026, 5, 21, 10, 7, 30);
let mockApi: MockApi;

beforeAll(async () => {
  mockApi = await startMockApi({ seed: 7, now: () => nowMs });
});
afterEach(() => mockApi.reset());
afterAll(() => mockApi.close());

const urls: Readonly<Record<MockRoute, string>> = {
  coins: '/api/v3/coins/markets?vs_currency=usd&per_page=5&sparkline=true',
  geocode: '/geo/1.0/direct?q=London&limit=5&appid=key',
  weather: '/data/2.5/weather?lat=51.5074&lon=-0.1278&units=metric&appid=key',
  'meteo-geocode': '/v1/search?name=London&count=5',
  'meteo-forecast': '/v1/forecast?latitude=51.5&longitude=-0.13&current=temperature_2m&timezone=auto',
  image: '/img/wn/10d@2x.png',
};
const allRoutes = Object.keys(urls) as MockRoute[];
const jsonRoutes = allRoutes.filter((route) => route !== 'image');

const get = (path: string, init?: RequestInit) => fetch(mockApi.origin + path, init);
const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);
const shapeOf = (json: string) => {
  const value: object = JSON.parse(json);
  return [typeOf(value), ...Object.entries(value).map(([key, each]) => `${key}: ${typeOf(each)}`)];
};
const corsNames = (response: Response) =>
  [...response.headers.keys()].filter((name) => name.startsWith('access-control'));

describe('requests', () => {
  test.each(allRoutes)('answers %s with 200 and records the request', async (route) => {
    const response = await get(urls[route]);
    expect(response.status).toBe(200);
    await response.text();
    const [recorded] = mockApi.requests(route);
    expect(recorded).toMatchObject({ route, method: 'GET', path: urls[route].split('?')[0], at: nowMs });
  });

  test('records the decoded query, counts for each route and forgets on reset', async () => {
    await get('/v1/search?name=S%C3%A3o+Paulo');
    await get('/nowhere');
    expect(mockApi.requests('meteo-geocode').map(({ query }) => query)).toEqual([{ name: 'São Paulo' }]);
    expect(mockApi.requests('coins')).toEqual([]);
    expect(mockApi.requests()).toHaveLength(2);
    expect(mockApi.requests()[1]).toMatchObject({ route: null, path: '/nowhere' });
    mockApi.reset();
    expect(mockApi.requests()).toEqual([]);
  });

  test('answers 404 for a path that no provider has and 405 for another method', async () => {
    expect((await get('/api/v3/coins/list')).status).toBe(404);
    expect((await get(urls.coins, { method: 'DELETE' })).status).toBe(405);
  });

  test('answers the preflight of CoinGecko without the name of the key header', async () => {
    const response = await get(urls.coins, { method: 'OPTIONS' });
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'Origin, X-Requested-With, Content-Type, Accept, Authorization',
    );
    expect(response.headers.get('access-control-allow-methods')).toBe('POST, PUT, DELETE, GET, OPTIONS');
  });

  test('lets a page of any origin read every good JSON answer', async () => {
    for (const route of jsonRoutes) {
      const response = await get(urls[route]);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
  });
});

describe('faults', () => {
  const fetchText = async (route: MockRoute) => {
    const response = await get(urls[route]);
    return { response, text: await response.text() };
  };

  test('sends the 429 of CoinGecko in 187 bytes, with retry-after and without any CORS header', async () => {
    mockApi.setFault('coins', { kind: 'status', status: 429 });
    const { response, text } = await fetchText('coins');
    expect(response.status).toBe(429);
    expect(corsNames(response)).toEqual([]);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(response.headers.get('content-length')).toBe('187');
    expect(text).toBe(
      '{"status":{"error_code":429,"error_message":"You\'ve exceeded the Rate Limit. Please visit https://www.coingecko.com/en/api/pricing to subscribe to our API plans for higher rate limits."}}',
    );
  });

  test.each([400, 401, 403, 404, 500, 502, 503])(
    'sends the %i of CoinGecko without any CORS header',
    async (status) => {
      mockApi.setFault('coins', { kind: 'status', status });
      const { response, text } = await fetchText('coins');
      expect(response.status).toBe(status);
      expect(corsNames(response)).toEqual([]);
      expect(text.length).toBeGreaterThan(10);
    },
  );

  const openWeather401 =
    '{"cod":401, "message": "Invalid API key. Please see https://openweathermap.org/faq#error401 for more info."}';
  const openWeather429 =
    '{"cod":429, "message": "Your account is temporary blocked due to exceeding of requests limitation of your subscription type. Please choose the proper subscription https://openweathermap.org/price"}';

  test.each<[MockRoute, number, string]>([
    ['weather', 400, '{"cod":"400","message":"Nothing to geocode"}'],
    ['weather', 401, openWeather401],
    ['weather', 404, '{"cod":"404","message":"city not found"}'],
    ['weather', 429, openWeather429],
    ['weather', 500, '{"cod":"500","message":"Internal error: 500001"}'],
    ['geocode', 401, openWeather401],
    ['geocode', 404, '{"cod":"404","message":"not found"}'],
    ['meteo-geocode', 400, '{"error":true,"reason":"No value found (expected type \'String\') at path \'name\'."}'],
    ['meteo-forecast', 400, '{"error":true,"reason":"Latitude must be in range of -90 to 90°. Given: 95.0."}'],
    [
      'meteo-forecast',
      429,
      '{"error":true,"reason":"Minutely API request limit exceeded. Please try again in one minute."}',
    ],
    ['meteo-forecast', 503, '{"error":true,"reason":"The service is overloaded"}'],
  ])('sends on %s the %i to the byte and readable for a page', async (route, status, body) => {
    mockApi.setFault(route, { kind: 'status', status });
    const { response, text } = await fetchText(route);
    expect(response.status).toBe(status);
    expect(text).toBe(body);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('retry-after')).toBeNull();
  });

  test.each(jsonRoutes)('sends on %s HTML with 200, JSON cut off, JSON of another shape', async (route) => {
    const { text: whole } = await fetchText(route);
    mockApi.setFault(route, { kind: 'html' });
    const html = await fetchText(route);
    expect(html.response.status).toBe(200);
    expect(html.response.headers.get('content-type')).toContain('text/html');
    expect(html.response.headers.get('access-control-allow-origin')).toBe('*');
    expect(html.text).toContain('<html>');

    mockApi.setFault(route, { kind: 'truncated' });
    const cut = await fetchText(route);
    expect(cut.response.status).toBe(200);
    expect(whole.startsWith(cut.text)).toBe(true);
    expect(() => JSON.parse(cut.text)).toThrow(SyntaxError);

    mockApi.setFault(route, { kind: 'wrong-shape' });
    const other = await fetchText(route);
    expect(other.response.status).toBe(200);
    expect(shapeOf(other.text)).not.toEqual(shapeOf(whole));
  });

  test('sends exactly the wanted body with the usual headers', async () => {
    mockApi.setFault('coins', { kind: 'body', body: [{ id: 'x' }] });
    const json = await fetchText('coins');
    expect(json.text).toBe('[{"id":"x"}]');
    expect(json.response.headers.get('access-control-expose-headers')).toBe('link, per-page, total');
    mockApi.setFault('coins', { kind: 'body', status: 418, body: 'Throttled' });
    const text = await fetchText('coins');
    expect([text.response.status, text.text]).toEqual([418, 'Throttled']);
  });

  test('destroys the connection of a dropped request', async () => {
    mockApi.setFault('weather', { kind: 'drop' });
    await expect(get(urls.weather)).rejects.toThrow('fetch failed');
  });

  test('stalls after half of the answer, with the head of a good one', async () => {
    mockApi.setFault('weather', { kind: 'stall' });
    const response = await fetch(mockApi.origin + urls.weather, { signal: AbortSignal.timeout(300) });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('timeout');
  });

  test('never ends an endless answer', async () => {
    mockApi.setFault('coins', { kind: 'endless' });
    const reader = (await get(urls.coins)).body?.getReader();
    let bytes = 0;
    while (bytes < 3_000_000) bytes += (await reader?.read())?.value?.byteLength ?? Number.NaN;
    expect(bytes).toBeGreaterThan(3_000_000 - 1);
    await reader?.cancel();
  });

  test('redirects to the address that it is given, and to none that is no address', async () => {
    mockApi.setFault('weather', { kind: 'redirect', location: 'https://example.com/' });
    const response = await fetch(mockApi.origin + urls.weather, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, 'https://example.com/']);
    expect(() => mockApi.setFault('weather', { kind: 'redirect', location: 'elsewhere' })).toThrow('absolute address');
  });

  test('answers a slow request as usual, but late', async () => {
    const { text: usual } = await fetchText('weather');
    mockApi.setFault('weather', { kind: 'slow', ms: 60 });
    const started = performance.now();
    const { text } = await fetchText('weather');
    expect(performance.now() - started).toBeGreaterThanOrEqual(55);
    expect(text).toBe(usual);
  });

  test('leaves a hanging request open until the client gives up', async () => {
    mockApi.setFault('weather', { kind: 'hang' });
    await expect(get(urls.weather, { signal: AbortSignal.timeout(60) })).rejects.toThrow(/timeout/);
    expect(mockApi.requests('weather')).toHaveLength(1);
  });

  test('closes although requests hang or wait', async () => {
    const other = await startMockApi();
    other.setFault('weather', { kind: 'hang' });
    other.setFault('coins', { kind: 'slow', ms: 60_000 });
    const open = Promise.allSettled([fetch(other.origin + urls.weather), fetch(other.origin + urls.coins)]);
    while (other.requests().length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    await other.close();
    expect((await open).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('counts a fault off and then answers as usual', async () => {
    mockApi.setFault('geocode', { kind: 'status', status: 500 }, { times: 2 });
    const statuses = [];
    for (let call = 0; call < 3; call++) statuses.push((await fetchText('geocode')).response.status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  test('keeps several faults with different matches apart and prefers a match', async () => {
    mockApi.setFault('meteo-geocode', { kind: 'status', status: 503 });
    mockApi.setFault('meteo-geocode', { kind: 'status', status: 429 }, { match: 'name=São Paulo' });
    mockApi.setFault('meteo-geocode', { kind: 'html' }, { match: 'Oslo' });
    const statusOf = async (name: string) => (await get(`/v1/search?${new URLSearchParams({ name })}`)).status;
    expect([await statusOf('São Paulo'), await statusOf('Oslo'), await statusOf('Roma')]).toEqual([429, 200, 503]);
    mockApi.setFault('meteo-geocode', null, { match: 'name=São Paulo' });
    expect([await statusOf('São Paulo'), await statusOf('Roma')]).toEqual([503, 503]);
    mockApi.setFault('meteo-geocode', null);
    expect([await statusOf('São Paulo'), await statusOf('Oslo')]).toEqual([200, 200]);
  });

  test('does not spend a fault on a preflight', async () => {
    mockApi.setFault('coins', { kind: 'status', status: 500 }, { times: 1 });
    await get(urls.coins, { method: 'OPTIONS' });
    expect((await get(urls.coins)).status).toBe(500);
  });

  test.each<[string, MockRoute, Fault, string]>([
    ['a variant', 'weather', { kind: 'odd', variant: 'flat' }, '"flat" is no odd variant of weather'],
    ['a status', 'coins', { kind: 'status', status: 99 }, 'A status is a whole number from 200 to 599, not 99'],
    ['a duration', 'coins', { kind: 'slow', ms: Number.NaN }, 'A slow fault needs 0 to 600000 whole milliseconds'],
  ])('refuses %s that does not exist', (_what, route, fault, message) => {
    expect(() => mockApi.setFault(route, fault)).toThrow(message);
  });
});

describe('control page', () => {
  test('shows each route, the fault in force and the number of requests', async () => {
    await get(urls.coins);
    mockApi.setFault('coins', { kind: 'body', body: '<b>&' }, { times: 3 });
    const page = await (await get('/')).text();
    expect(page).toContain('1 request so far');
    expect(page).toContain('{&quot;kind&quot;:&quot;body&quot;,&quot;body&quot;:&quot;&lt;b&gt;&amp;&quot;}');
    expect(page).toContain('3 more');
    for (const route of allRoutes) expect(page).toContain(`<h2>${route}</h2>`);
    expect(mockApi.requests()).toHaveLength(1);
  });

  const form = (fields: Record<string, string>) =>
    get('/__faults', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  test('switches a fault on and off by form', async () => {
    const on = await form({ route: 'weather', kind: 'status', status: '429', ms: '3000', times: '', match: '' });
    expect([on.status, on.headers.get('location')]).toEqual([303, '/']);
    expect((await get(urls.weather)).status).toBe(429);
    await form({ route: 'weather', kind: 'none', ms: '3000', status: '', times: '', match: '' });
    expect((await get(urls.weather)).status).toBe(200);
  });

  test('switches a fault by JSON, lists the requests and resets', async () => {
    const input = { route: 'coins', fault: { kind: 'odd', variant: 'empty' }, times: 1 };
    const headers = { 'content-type': 'application/json' };
    const set = await get('/__faults', { method: 'POST', headers, body: JSON.stringify(input) });
    expect(await set.json()).toMatchObject({ faults: [{ route: 'coins', timesLeft: 1 }] });
    expect(await (await get(urls.coins)).text()).toBe('[]');
    expect(await (await get('/__requests')).json()).toMatchObject([{ route: 'coins', query: { vs_currency: 'usd' } }]);
    await get('/__reset', { method: 'POST' });
    expect(mockApi.requests()).toEqual([]);
  });

  test.each([
    [{ route: 'nowhere', kind: 'html' }, 'route must be one of'],
    [{ route: 'coins', kind: 'explode' }, 'There is no fault of the kind "explode"'],
    [{ route: 'coins', kind: 'slow' }, 'ms must be a number'],
    [{ route: 'coins', kind: 'odd', variant: 'x' }, '"x" is no odd variant of coins'],
  ])('refuses %o and says why', async (fields, message) => {
    const response = await form(fields);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(message);
  });
});
