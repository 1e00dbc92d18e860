import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTempFolders } from '#site-generator/fixtures/temp-folder.ts';
import { readOwner } from '#site-generator/read-owner.ts';
import { importGitHub, parseGitHubName } from './github.ts';

const avatar = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const user = {
  ...{ login: 'bo', name: 'Bo Sample', type: 'User', bio: ':wave: Writes forms. ', location: 'Lisbon, Portugal' },
  ...{ company: null, blog: 'bo.test', email: 'bo@sample.test', twitter_username: 'bo' },
  html_url: 'https://github.com/bo',
};
const accounts = [
  { provider: 'mastodon', url: 'https://social.test/@bo' },
  { provider: 'linkedin', url: 'https://www.linkedin.com/in/bo' },
  { provider: 'twitter', url: 'https://twitter.com/bo' },
  { provider: 'generic', url: 'https://talks.test/bo' },
];
const repository = (name: string, fields: object = {}) => ({
  name,
  html_url: `https://github.com/bo/${name}`,
  description: `What ${name} does`,
  ...{ homepage: '', language: null, topics: [], fork: false, archived: false, disabled: false, stargazers_count: 0 },
  created_at: '2021-03-04T05:06:07Z',
  pushed_at: '2024-01-01T00:00:00Z',
  ...fields,
});
const repositories = [
  ...['one', 'two', 'three', 'four'].map((name) => repository(name)),
  repository('newest', { pushed_at: '2025-01-01T00:00:00Z', language: 'Rust' }),
  repository('contour', {
    stargazers_count: 9,
    homepage: 'contour.test',
    language: 'TypeScript',
    topics: ['maps', 'typescript'],
    description: 'Draws at a::b: speed :sparkles:',
  }),
  repository('fork', { fork: true, stargazers_count: 99 }),
  repository('old', { archived: true, stargazers_count: 99 }),
  repository('undescribed', { description: null, stargazers_count: 99 }),
  repository('Bo', { stargazers_count: 99 }),
  repository('bo.github.io', { stargazers_count: 99 }),
];

const inFolder = createTempFolders();
let server: Server;
let baseUrl = '';
let handle: (request: IncomingMessage, response: ServerResponse) => void;
const requests: IncomingMessage[] = [];

const sendJson = (response: ServerResponse, body: unknown, status = 200, headers = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    .end(JSON.stringify(body));

/** Responds as GitHub does, with these fields of the profile. */
const serve = (fields: object = {}) => {
  handle = (request, response) => {
    const { pathname, search } = new URL(request.url ?? '', baseUrl);
    if (pathname === '/avatar' && search === '?v=4&s=640')
      return response.writeHead(200, { 'content-type': 'image/png' }).end(avatar);
    const bodies: Record<string, unknown> = {
      '/users/bo': { ...user, avatar_url: `${baseUrl}/avatar?v=4`, ...fields },
      '/users/bo/social_accounts': accounts,
      '/users/bo/repos': search === '?type=owner&sort=pushed&per_page=100' && repositories,
    };
    return sendJson(response, bodies[pathname] ?? { message: 'Not Found' }, bodies[pathname] ? 200 : 404);
  };
};
const run = (name = 'bo', token = '') => importGitHub(name, inFolder(), token, baseUrl);
const readJson = (name: string) => JSON.parse(readFileSync(inFolder(name), 'utf8'));

beforeEach(async () => {
  requests.length = 0;
  server = createServer((request, response) => {
    requests.push(request);
    handle(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  serve();
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

test.each([
  ['@bo', 'bo'],
  ['github.com/bo-1', 'bo-1'],
  ['https://www.GitHub.com/bo/?tab=repositories', 'bo'],
  ['bo.zip', null],
  ['gitlab.com/bo', null],
  ['./github.com/bo', null],
])('reads %j as the name %j', (argument, name) => {
  expect(parseGitHubName(argument)).toBe(name);
});

test('writes the profile, from which a site can be built', async () => {
  expect(await run()).toMatch(
    /^Wrote .+resume\.json from https:\/\/github\.com\/bo:\n {2}\+ basics\.name: "Bo Sample"\n[\s\S]+\nNext: npm run doctor$/,
  );
  expect(readdirSync(inFolder()).sort()).toEqual(['photo.png', 'resume.json']);
  const { owner, images } = await readOwner(inFolder());
  expect(images.get('photo.png')).toMatchObject({ width: 1, height: 1 });
  expect(owner).toMatchObject({
    name: 'Bo Sample',
    email: 'bo@sample.test',
    website: 'https://bo.test',
    location: 'Lisbon, Portugal',
    summary: ['Writes forms.'],
  });
  expect(owner.profiles.map(({ label, url }) => `${label} ${url}`)).toEqual([
    'GitHub https://github.com/bo',
    'Mastodon https://social.test/@bo',
    'LinkedIn https://www.linkedin.com/in/bo',
    'X https://twitter.com/bo',
    'talks.test https://talks.test/bo',
  ]);
  expect(owner.projects.map(({ name }) => name)).toEqual(['contour', 'newest', 'one', 'two', 'three', 'four']);
  expect(readJson('resume.json').projects[0]).toEqual({
    name: 'contour',
    description: 'Draws at a::b: speed',
    url: 'https://contour.test',
    startDate: '2021-03',
    keywords: ['TypeScript', 'maps'],
  });
  expect(owner.skills.map(({ name }) => name)).toEqual(['TypeScript', 'Rust', 'maps']);
});

test('reads an empty profile', async () => {
  serve({ name: null, bio: null, location: null, blog: '', email: null, twitter_username: null, avatar_url: null });
  await run();
  expect(Object.keys(readJson('resume.json').basics)).toEqual(['name', 'profiles']);
  expect(readJson('resume.json').basics.name).toBe('bo');
});

test('takes a blog at a known network as a profile', async () => {
  serve({ blog: 'codeberg.org/bo' });
  await run();
  const { profiles, url } = readJson('resume.json').basics;
  expect([profiles.at(-1), url]).toEqual([{ network: 'Codeberg', url: 'https://codeberg.org/bo' }, undefined]);
});

test('adds only missing parts to an owner’s resume, and keeps the original', async () => {
  const profiles = [{ network: 'linkedin', username: 'bo' }];
  const mine = {
    basics: { name: 'Bo S.', website: 'https://me.test', picture: 'me.jpg', profiles },
    work: [{ name: 'Acme' }],
    projects: [{ name: 'Contour lines', url: 'http://www.contour.test/' }, { name: 'one' }],
    skills: [{ name: 'CSS' }],
    notes: 'kept',
  };
  writeFileSync(inFolder('resume.json'), JSON.stringify(mine));
  const text = await run();
  expect(text.split('\n').filter((line) => line.startsWith('  + '))).toEqual([
    '  + basics.email: "bo@sample.test"',
    '  + basics.summary: "Writes forms."',
    '  + basics.location: {"city":"Lisbon","region":"Portugal"}',
    '  + basics.profiles: https://github.com/bo',
    '  + basics.profiles: https://social.test/@bo',
    '  + basics.profiles: https://twitter.com/bo',
    '  + basics.profiles: https://talks.test/bo',
    '  + projects: https://github.com/bo/newest',
    '  + projects: https://github.com/bo/two',
    '  + projects: https://github.com/bo/three',
    '  + projects: https://github.com/bo/four',
  ]);
  expect(text).toMatch(/\nWhat was there is in .+resume\.backup\.json\.\n/);
  expect(readJson('resume.backup.json')).toEqual(mine);
  const written = readJson('resume.json');
  expect(written).toMatchObject({
    ...mine,
    basics: expect.objectContaining({ name: 'Bo S.' }),
    projects: expect.anything(),
  });
  expect(existsSync(inFolder('photo.png'))).toBe(false);
  expect(await run()).toMatch(/resume\.json has all of it already\.$/);
  expect(readJson('resume.json')).toEqual(written);
});

test('replaces no photo', async () => {
  writeFileSync(inFolder('photo.png'), 'mine');
  await run();
  expect(readFileSync(inFolder('photo.png'), 'utf8')).toBe('mine');
});

test('sends the token to GitHub only, and doesn’t print it', async () => {
  const sent = () => requests.map(({ url, headers }) => [url?.split('?')[0], headers.authorization]);
  const text = await run('bo', 'secret');
  expect(text).not.toContain('secret');
  const tokens = sent().map(([, header]) => header);
  expect(tokens).toEqual(['Bearer secret', 'Bearer secret', 'Bearer secret', undefined]);
  expect(sent()[3]?.[0]).toBe('/avatar');
  await expect(run('bo', 'secret\nline')).rejects.toThrow(/^((?!secret)[\s\S])*$/);
});

const usedUp = { 'x-ratelimit-remaining': '0' };
const refused = { message: 'API rate limit exceeded for 192.0.2.1' };
test.each<[string, typeof handle, string]>([
  ['no such name', (_, response) => sendJson(response, {}, 404), 'GitHub has no user of this name. Check the spelling'],
  [
    'an organization',
    (_, response) => sendJson(response, { ...user, type: 'Organization' }),
    'bo is an organization on GitHub. Name a person’s account',
  ],
  [
    'too many requests',
    (_, response) => sendJson(response, refused, 403, usedUp),
    'GitHub’s requests of this hour are used up. Try again in an hour, or set GITHUB_TOKEN',
  ],
  [
    'a wrong token',
    (_, response) => sendJson(response, { message: 'Bad credentials' }, 401),
    'GitHub rejects the token in GITHUB_TOKEN. Renew it, or unset it',
  ],
  ['no network', (_, response) => response.destroy(), 'GitHub can’t be reached. Check your connection, then try again'],
  [
    'a proxy',
    (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>'),
    'A proxy or sign-in page answered (status 404). Try another network',
  ],
  ['another failure', (_, response) => sendJson(response, {}, 500), 'GitHub can’t respond now (status 500)'],
])('names the problem and writes nothing: %s', async (_name, respond, message) => {
  handle = respond;
  await expect(run()).rejects.toThrow(new Error(message));
  expect(readdirSync(inFolder())).toEqual([]);
});
