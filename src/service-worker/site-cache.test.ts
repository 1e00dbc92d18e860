import { describe, expect, test, vi } from 'vitest';
import {
  findSaved,
  preferNetwork,
  removeOldVersions,
  type SavedFile,
  type SiteVersion,
  saveVersion,
} from './site-cache.ts';

const scope = 'https://example.com/portfolio/';
const file = (name: string, content = name): SavedFile => ({ name, integrity: `sha256-${content}+/=` });
const version = (id: string, ...files: readonly SavedFile[]): SiteVersion => ({ id, files });
const cacheName = (id: string, site = scope, nowMs = 1) => `portfolio:${site}:${id}:${nowMs}`;

/** Like a browser's caches, but with texts instead of responses. */
function createMemoryCaches(initial: Readonly<Record<string, Readonly<Record<string, string>>>> = {}) {
  const all = new Map(Object.entries(initial).map(([name, entries]) => [name, new Map(Object.entries(entries))]));
  const caches = {
    async open(name: string) {
      const entries = all.get(name) ?? new Map<string, string>();
      all.set(name, entries);
      return {
        put: async (key: string, response: Response) => {
          if (response.redirected) throw new Error('Saved a redirected response');
          entries.set(key, await response.text());
        },
      };
    },
    async match(key: string) {
      const text = [...all.values()].map((entries) => entries.get(key)).find((entry) => entry !== undefined);
      return text === undefined ? undefined : new Response(text);
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  } as unknown as CacheStorage;
  const readContents = () => Object.fromEntries([...all].map(([name, entries]) => [name, Object.fromEntries(entries)]));
  return { caches, readContents };
}

const createFetch = () => vi.fn(async (url: string, _options: RequestInit) => new Response(`content of ${url}`));

test('fetches each file of a version with its hash, and saves it under a key that identifies its content', async () => {
  const { caches, readContents } = createMemoryCaches();
  const fetch = createFetch();
  await saveVersion(version('v1', file(''), file('todo/'), file('assets/a-1.js')), { scope, caches, fetch, nowMs: 1 });
  const getOptions = (name: string, cache: string) =>
    expect.objectContaining({ integrity: file(name).integrity, cache });
  // Past the HTTP cache, unless the name contains a hash.
  expect(fetch.mock.calls).toEqual([
    [scope, getOptions('', 'no-store')],
    [`${scope}todo/`, getOptions('todo/', 'no-store')],
    [`${scope}assets/a-1.js`, getOptions('assets/a-1.js', 'default')],
  ]);
  expect(readContents()).toEqual({
    [cacheName('v1')]: {
      [`${scope}?sha256-%2B%2F%3D`]: `content of ${scope}`,
      [`${scope}todo/?sha256-todo%2F%2B%2F%3D`]: `content of ${scope}todo/`,
      [`${scope}assets/a-1.js`]: `content of ${scope}assets/a-1.js`,
    },
  });
});

test('copies unchanged files from the previous version and fetches only the others', async () => {
  const { caches, readContents } = createMemoryCaches();
  const unchanged = [file('assets/same-1.js'), file('resume.pdf')];
  await saveVersion(version('v1', file('', 'old'), ...unchanged), { scope, caches, fetch: createFetch(), nowMs: 1 });
  const fetch = createFetch();
  await saveVersion(version('v2', file('', 'new'), ...unchanged), { scope, caches, fetch, nowMs: 1 });
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([scope]);
  expect(Object.keys(readContents()[cacheName('v1')] ?? {})).toHaveLength(3);
  expect(Object.keys(readContents()[cacheName('v2')] ?? {})).toHaveLength(3);
});

test('saves a redirected response in a form that browsers open as a page', async () => {
  const { caches, readContents } = createMemoryCaches();
  const redirected = async () => Object.defineProperty(new Response('page'), 'redirected', { value: true });
  await saveVersion(version('v1', file('todo/', 'x')), { scope, caches, fetch: redirected, nowMs: 1 });
  expect(Object.values(readContents()[cacheName('v1')] ?? {})).toEqual(['page']);
});

test('saves nothing of a version if one of its files fails, and keeps the other caches', async () => {
  const before = { [cacheName('v1')]: { [scope]: 'old' }, 'of another site': {} };
  const { caches, readContents } = createMemoryCaches(before);
  const fetch = createFetch().mockImplementationOnce(createFetch()).mockRejectedValueOnce(new TypeError('Failed'));
  const saving = saveVersion(version('v2', file('a'), file('b'), file('c')), { scope, caches, fetch, nowMs: 1 });
  await expect(saving).rejects.toThrow(new TypeError('Failed'));
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(readContents()).toEqual(before);
});

const site = version('v1', file(''), file('todo/'), file('resume.pdf'), file('assets/index-abc.js'));

const fileKey = (name: string) => ({
  kind: 'file',
  key: `${scope}${name}?${encodeURIComponent(file(name).integrity)}`,
});

test.each([
  [scope, fileKey('')],
  [`${scope}index.html`, fileKey('')],
  [`${scope}?utm_source=mail`, fileKey('')],
  [`${scope}todo/`, fileKey('todo/')],
  [`${scope}todo/index.html?x#y`, fileKey('todo/')],
  // Hosts redirect a folder without its slash too.
  [`${scope}todo`, { kind: 'redirect', url: `${scope}todo/` }],
  // A hashed file of any version.
  [`${scope}assets/older-xyz.js`, { kind: 'hashed', key: `${scope}assets/older-xyz.js` }],
  ['https://example.com/portfolio', null],
  ['https://example.com/other/todo/', null],
  ['https://api.example.com/portfolio/', null],
  [`${scope}service-worker.js`, null],
  [`${scope}resume.pdf/`, null],
])('finds the saved response for %s', (url, saved) => {
  expect(findSaved(url, site, scope)).toEqual(saved);
});

test('keeps the previous version and removes older ones, of this site only', async () => {
  const otherSite = cacheName('v0', 'https://example.com/');
  // v1 was published again after v0.
  const names = [otherSite, 'of another site', cacheName('v1'), cacheName('v0'), cacheName('v1', scope, 2)];
  const { caches } = createMemoryCaches(Object.fromEntries(names.map((name) => [name, {}])));
  await removeOldVersions(site, { scope, caches });
  expect(await caches.keys()).toEqual(names.toSpliced(2, 1));
  await saveVersion(version('v2'), { scope, caches, fetch: createFetch(), nowMs: 3 });
  await removeOldVersions(version('v2'), { scope, caches });
  expect(await caches.keys()).toEqual([
    otherSite,
    'of another site',
    cacheName('v1', scope, 2),
    cacheName('v2', scope, 3),
  ]);
});

describe('a page', () => {
  const saved = new Response('saved');
  const respond = (status: number, body: BodyInit = 'network') => new Response(body, { status });
  const stream = (end: (controller: ReadableStreamDefaultController) => void) =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('<!doctype html>'));
        end(controller);
      },
    });

  test.each([200, 404])('comes from the network, also with status %i', async (status) => {
    const response = await preferNetwork(Promise.resolve(respond(status)), saved);
    expect([response.status, await response.text()]).toEqual([status, 'network']);
  });

  test('follows the network’s redirect', async () => {
    const redirect = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
    expect(await preferNetwork(Promise.resolve(redirect), saved)).toBe(redirect);
  });

  test.each([
    ['without a network', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['without a network in Firefox', async () => Response.error()],
    ['if the server fails', async () => respond(503)],
    ['if the server refuses it', async () => respond(403)],
    ['if the network’s is empty', async () => respond(200, '')],
    [
      'if the network’s ends early',
      async () =>
        respond(
          200,
          stream((body) => body.error(new TypeError('Failed'))),
        ),
    ],
  ])('comes from the cache %s', async (_case, request) => {
    expect(await preferNetwork(request(), saved)).toBe(saved);
  });

  test('comes from the cache two seconds after the request if the network’s isn’t complete', async () => {
    vi.useFakeTimers();
    const opened = vi.fn();
    void preferNetwork(
      Promise.resolve(
        respond(
          200,
          stream(() => undefined),
        ),
      ),
      saved,
    ).then(opened);
    await vi.advanceTimersByTimeAsync(1999);
    expect(opened).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toHaveBeenCalledWith(saved);
    vi.useRealTimers();
  });

  test('comes from the network, whatever it sends, if it isn’t saved', async () => {
    const response = respond(503);
    expect(await preferNetwork(Promise.resolve(response), undefined)).toBe(response);
  });
});
