import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type MockApi, type MockRoute, startMockApi } from './server.ts';

const nowMs = Date.UTC(2026, 5, 21, 10, 7, 30);
let mockApi: MockApi;

beforeAll(async () => {
  mockApi = await startMockApi({ now: () => nowMs });
});
afterEach(() => mockApi.reset());
afterAll(() => mockApi.close());

const paths: Readonly<Record<MockRoute, string>> = {
  coins: '/api/v3/coins/markets?vs_currency=usd&per_page=5&sparkline=true',
  geocode: '/geo/1.0/direct?q=London&limit=5&appid=key',
  weather: '/data/2.5/weather?lat=51.5074&lon=-0.1278&units=metric&appid=key',
  'meteo-geocode': '/v1/search?name=London&count=5',
  'meteo-forecast': '/v1/forecast?latitude=51.5&longitude=-0.13&current=temperature_2m&daily=sunrise,sunset',
  image: '/img/wn/10d@2x.png',
};
const allRoutes = Object.keys(paths) as MockRoute[];
const jsonRoutes = allRoutes.filter((route) => route !== 'image');

const get = (path: string, init?: RequestInit) => fetch(mockApi.origin + path, init);
const getText = async (route: MockRoute) => {
  const response = await get(paths[route]);
  return { response, text: await response.text() };
};
const corsNames = (response: Response) =>
  [...response.headers.keys()].filter((name) => name.startsWith('access-control'));

test.each(allRoutes)('serves %s and records the request', async (route) => {
  expect((await getText(route)).response.status).toBe(200);
  const [path] = paths[route].split('?');
  expect(mockApi.requests(route)).toMatchObject([{ route, method: 'GET', path }]);
});

test('records decoded queries until it is reset', async () => {
  await get('/v1/search?name=S%C3%A3o+Paulo');
  await get('/nowhere');
  expect(mockApi.requests('meteo-geocode').map(({ query }) => query)).toEqual([{ name: 'São Paulo' }]);
  expect(mockApi.requests()[1]).toMatchObject({ route: null, path: '/nowhere' });
  mockApi.reset();
  expect(mockApi.requests()).toEqual([]);
});

test('lets pages of any origin read successful JSON responses', async () => {
  for (const route of jsonRoutes) {
    const { response } = await getText(route);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  }
});

test.each([429, 500, 502])('sends %i of CoinGecko without CORS headers', async (status) => {
  mockApi.setFault('coins', { kind: 'status', status });
  const { response } = await getText('coins');
  expect(response.status).toBe(status);
  expect(corsNames(response)).toEqual([]);
  expect(response.headers.get('retry-after')).toBe(status === 429 ? '60' : null);
});

test.each<[MockRoute, number, object]>([
  ['weather', 401, { cod: 401, message: expect.stringContaining('Invalid API key') }],
  ['weather', 404, { cod: '404', message: 'city not found' }],
  ['weather', 500, { cod: '500', message: 'Internal Server Error' }],
  ['meteo-forecast', 503, { error: true, reason: 'The service is overloaded' }],
])("sends on %s the provider's body for %i, readable for a page", async (route, status, body) => {
  mockApi.setFault(route, { kind: 'status', status });
  const { response, text } = await getText(route);
  expect(response.status).toBe(status);
  expect(JSON.parse(text)).toEqual(body);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

test.each(jsonRoutes)('sends on %s HTML with 200, or JSON of another shape', async (route) => {
  const { text: usual } = await getText(route);
  mockApi.setFault(route, { kind: 'html' });
  const html = await getText(route);
  expect(html.response.status).toBe(200);
  expect(html.response.headers.get('content-type')).toContain('text/html');

  mockApi.setFault(route, { kind: 'wrong-shape' });
  const shape = (json: string) => Object.keys(JSON.parse(json));
  expect(shape((await getText(route)).text)).not.toEqual(shape(usual));
});

test('sends exactly the given body', async () => {
  mockApi.setFault('coins', { kind: 'body', body: [{ id: 'x' }] });
  expect((await getText('coins')).text).toBe('[{"id":"x"}]');
  mockApi.setFault('coins', { kind: 'body', status: 418, body: 'Throttled' });
  const { response, text } = await getText('coins');
  expect([response.status, text, corsNames(response).length > 0]).toEqual([418, 'Throttled', true]);
});

test('destroys the connection of a dropped request', async () => {
  mockApi.setFault('weather', { kind: 'drop' });
  await expect(get(paths.weather)).rejects.toThrow('fetch failed');
});

test('stalls after the headers and half of the body', async () => {
  mockApi.setFault('weather', { kind: 'stall' });
  const controller = new AbortController();
  const response = await get(paths.weather, { signal: controller.signal });
  const reader = response.body?.getReader();
  expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(10);
  const rest = reader?.read();
  controller.abort(new Error('given up'));
  await expect(rest).rejects.toThrow('given up');
});

test('never ends an endless body', async () => {
  mockApi.setFault('coins', { kind: 'endless' });
  const reader = (await get(paths.coins)).body?.getReader();
  let bytes = 0;
  while (bytes < 3_000_000) bytes += (await reader?.read())?.value?.byteLength ?? Number.NaN;
  expect(bytes).toBeGreaterThanOrEqual(3_000_000);
  await reader?.cancel();
});

test('closes although requests hang or wait', async () => {
  const other = await startMockApi();
  other.setFault('weather', { kind: 'hang' });
  other.setFault('coins', { kind: 'slow', ms: 60_000 });
  const open = Promise.allSettled([fetch(other.origin + paths.weather), fetch(other.origin + paths.coins)]);
  while (other.requests().length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
  await other.close();
  expect((await open).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
