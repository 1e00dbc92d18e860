import { expect, test, vi } from 'vitest';
import {
  cachePrefix,
  findSaved,
  removeOtherVersions,
  type SavedFile,
  type SiteVersion,
  saveVersion,
} from './site-cache.ts';

const scope = 'https://example.com/portfolio/';
const file = (name: string, content = name): SavedFile => ({ name, integrity: `sha256-${content}+/=` });
const version = (id: string, ...files: readonly SavedFile[]): SiteVersion => ({ id, files });

/** Caches that keep texts by address, as a browser's keep responses. */
function memoryCaches(initial: Readonly<Record<string, Readonly<Record<string, string>>>> = {}) {
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
  const contents = () => Object.fromEntries([...all].map(([name, entries]) => [name, Object.fromEntries(entries)]));
  return { caches, contents };
}

const answering = () => vi.fn(async (address: string, _options: RequestInit) => new Response(`content of ${address}`));

test('saves each file of a version under a key that names its content', async () => {
  const { caches, contents } = memoryCaches();
  await saveVersion(version('v1', file(''), file('todo/'), file('assets/index-abc.js')), {
    scope,
    caches,
    fetch: answering(),
  });
  expect(contents()).toEqual({
    [`portfolio:${scope}:v1`]: {
      [`${scope}?sha256-%2B%2F%3D`]: `content of ${scope}`,
      [`${scope}todo/?sha256-todo%2F%2B%2F%3D`]: `content of ${scope}todo/`,
      [`${scope}assets/index-abc.js`]: `content of ${scope}assets/index-abc.js`,
    },
  });
});

test('fetches with the hash, and past the browser’s cache where the name does not change with the content', async () => {
  const fetch = answering();
  await saveVersion(version('v1', file('todo/', 'x'), file('assets/a-1.js', 'y')), {
    scope,
    caches: memoryCaches().caches,
    fetch,
  });
  expect(fetch.mock.calls).toEqual([
    [`${scope}todo/`, expect.objectContaining({ integrity: 'sha256-x+/=', cache: 'no-cache' })],
    [`${scope}assets/a-1.js`, expect.objectContaining({ integrity: 'sha256-y+/=', cache: 'default' })],
  ]);
});

test('copies what the version before has, and fetches only what has changed', async () => {
  const { caches, contents } = memoryCaches();
  const first = version('v1', file('', 'old'), file('assets/same-1.js'), file('resume.pdf'));
  await saveVersion(first, { scope, caches, fetch: answering() });
  const fetch = answering();
  await saveVersion(version('v2', file('', 'new'), file('assets/same-1.js'), file('resume.pdf')), {
    scope,
    caches,
    fetch,
  });
  expect(fetch.mock.calls.map(([address]) => address)).toEqual([scope]);
  const saved = contents();
  expect(Object.keys(saved[`portfolio:${scope}:v1`] ?? {})).toHaveLength(3);
  expect(Object.keys(saved[`portfolio:${scope}:v2`] ?? {})).toHaveLength(3);
});

test('saves a redirected answer as one that a page can be opened from', async () => {
  const { caches, contents } = memoryCaches();
  const redirected = async () => Object.defineProperty(new Response('page'), 'redirected', { value: true });
  await saveVersion(version('v1', file('todo/', 'x')), { scope, caches, fetch: redirected });
  expect(Object.values(contents()[`portfolio:${scope}:v1`] ?? {})).toEqual(['page']);
});

test('leaves nothing of a version that could not be saved whole, and the others as they were', async () => {
  const before = { [`portfolio:${scope}:v1`]: { [scope]: 'old' }, 'of another site': {} };
  const { caches, contents } = memoryCaches(before);
  const failing = vi.fn(answering()).mockImplementationOnce(answering()).mockRejectedValueOnce(new TypeError('Failed'));
  const saving = saveVersion(version('v2', file('a'), file('b'), file('c')), { scope, caches, fetch: failing });
  await expect(saving).rejects.toThrow(new TypeError('Failed'));
  expect(failing).toHaveBeenCalledTimes(2);
  expect(contents()).toEqual(before);
});

const site = version('v1', file(''), file('todo/'), file('resume.pdf'), file('assets/index-abc.js'));

test.each([
  ['', ''],
  ['index.html', ''],
  ['?utm_source=mail', ''],
  ['#/todo', ''],
  ['todo/', 'todo/'],
  ['todo/index.html?x#y', 'todo/'],
  ['resume.pdf', 'resume.pdf'],
])('finds "%s" among the saved files', (address, name) => {
  const found = findSaved(scope + address, site, scope);
  expect(found).toEqual({ key: `${scope}${name}?${encodeURIComponent(file(name).integrity)}` });
});

test('finds a hashed file of any version by its own address', () => {
  expect(findSaved(`${scope}assets/older-xyz.js`, site, scope)).toEqual({ key: `${scope}assets/older-xyz.js` });
});

test('leads from a folder without its slash to its page, as hosts do', () => {
  expect(findSaved(`${scope}todo`, site, scope)).toEqual({ redirectTo: `${scope}todo/` });
});

test.each([
  'https://example.com/',
  'https://example.com/portfolio',
  'https://example.com/other/todo/',
  'https://api.example.com/portfolio/',
  `${scope}card.png`,
  `${scope}no/such`,
  `${scope}service-worker.js`,
  `${scope}resume.pdf/`,
])('leaves %s to the network', (address) => {
  expect(findSaved(address, site, scope)).toBeNull();
});

test('removes the other versions of this site alone', async () => {
  const { caches, contents } = memoryCaches({
    [`${cachePrefix(scope)}v0`]: {},
    [`${cachePrefix(scope)}v1`]: {},
    [`${cachePrefix('https://example.com/')}v0`]: {},
    'of another site': {},
  });
  await removeOtherVersions(site, { scope, caches, isInUse: async () => false });
  expect(Object.keys(contents())).toEqual([
    `portfolio:${scope}:v1`,
    'portfolio:https://example.com/:v0',
    'of another site',
  ]);
});

test('keeps them while they are in use, and does not even ask where there are none', async () => {
  const { caches, contents } = memoryCaches({ [`${cachePrefix(scope)}v0`]: {}, [`${cachePrefix(scope)}v1`]: {} });
  await removeOtherVersions(site, { scope, caches, isInUse: async () => true });
  expect(Object.keys(contents())).toHaveLength(2);
  const isInUse = vi.fn(async () => true);
  await removeOtherVersions(site, { scope, caches: memoryCaches().caches, isInUse });
  expect(isInUse).not.toHaveBeenCalled();
});
