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
const cacheName = (id: string, site = scope) => `portfolio:${site}:${id}`;

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
  await saveVersion(version('v1', file(''), file('todo/'), file('assets/a-1.js')), { scope, caches, fetch });
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
  await saveVersion(version('v1', file('', 'old'), ...unchanged), { scope, caches, fetch: createFetch() });
  const fetch = createFetch();
  await saveVersion(version('v2', file('', 'new'), ...unchanged), { scope, caches, fetch });
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([scope]);
  expect(Object.keys(readContents()[cacheName('v1')] ?? {})).toHaveLength(3);
  expect(Object.keys(readContents()[cacheName('v2')] ?? {})).toHaveLength(3);
});

test('saves a redirected response in a form that browsers open as a page', async () => {
  const { caches, readContents } = createMemoryCaches();
  const redirected = async () => Object.defineProperty(new Response('page'), 'redirected', { value: true });
  await saveVersion(version('v1', file('todo/', 'x')), { scope, caches, fetch: redirected });
  expect(Object.values(readContents()[cacheName('v1')] ?? {})).toEqual(['page']);
});

test('saves nothing of a version if one of its files fails, and keeps the other caches', async () => {
  const before = { [cacheName('v1')]: { [scope]: 'old' }, 'of another site': {} };
  const { caches, readContents } = createMemoryCaches(before);
  const fetch = createFetch().mockImplementationOnce(createFetch()).mockRejectedValueOnce(new TypeError('Failed'));
  const saving = saveVersion(version('v2', file('a'), file('b'), file('c')), { scope, caches, fetch });
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
  const names = [cacheName('v9'), cacheName('v0'), cacheName('v1'), otherSite, 'of another site'];
  const { caches } = createMemoryCaches(Object.fromEntries(names.map((name) => [name, {}])));
  await removeOldVersions(site, { scope, caches });
  expect(await caches.keys()).toEqual(names.slice(1));
});

describe('a page', () => {
  const saved = new Response('saved');
  const readSaved = async () => saved;
  const respond = (status: number) => new Response('network', { status });

  test.each([200, 404])('comes from the network, also with status %i', async (status) => {
    const response = respond(status);
    expect(await preferNetwork(Promise.resolve(response), readSaved)).toBe(response);
  });

  test.each([
    ['without a network', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['if the server fails', async () => respond(503)],
  ])('comes from the cache %s', async (_case, request) => {
    expect(await preferNetwork(request(), readSaved)).toBe(saved);
  });

  test('comes from the cache after two seconds, and from a slow network if it isn’t saved', async () => {
    vi.useFakeTimers();
    const { promise: network, resolve } = Promise.withResolvers<Response>();
    const opened = vi.fn();
    void preferNetwork(network, readSaved).then(opened);
    const unsaved = preferNetwork(network, async () => undefined);
    await vi.advanceTimersByTimeAsync(1999);
    expect(opened).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toHaveBeenCalledWith(saved);
    const late = respond(200);
    resolve(late);
    expect(await unsaved).toBe(late);
    vi.useRealTimers();
  });
});
