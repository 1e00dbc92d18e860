import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTempFolders } from '#site-generator/fixtures/temp-folder.ts';
import { readOwner } from '#site-generator/read-owner.ts';
import { importGitHub, parseGitHubName } from './github.ts';
import { toPlain } from './github-api.ts';

const toPng = (svg: string) => sharp(Buffer.from(svg)).png().toBuffer();
const avatar = await toPng('<svg width="4" height="4" xmlns="http://www.w3.org/2000/svg"/>');
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
  repository('old', { archived: true }),
  repository('undescribed', { description: '🚀 v2' }),
  repository('Bo', { stargazers_count: 99 }),
  repository('bo.github.io', { stargazers_count: 99 }),
];

const inFolder = createTempFolders();
let server: Server;
let baseUrl = '';
let image = avatar;
let handle: (request: IncomingMessage, response: ServerResponse) => void;
const requests: IncomingMessage[] = [];

const sendJson = (response: ServerResponse, body: unknown, status = 200, headers = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    .end(JSON.stringify(body));

/** Responds as GitHub does, with these fields of the profile and other responses. Null is a failure. */
const serve = (fields: object = {}, others: Record<string, unknown> = {}) => {
  handle = (request, response) => {
    const { pathname, search } = new URL(request.url ?? '', baseUrl);
    if (pathname === '/avatar' && search === '?v=4&s=640')
      return response.writeHead(200, { 'content-type': 'image/png' }).end(image);
    const bodies: Record<string, unknown> = {
      '/users/bo': { ...user, avatar_url: `${baseUrl}/avatar?v=4`, ...fields },
      '/users/bo/social_accounts': accounts,
      '/users/bo/repos': search === '?type=owner&sort=pushed&per_page=100' && repositories,
      '/search/repositories': search === '?q=user:bo&sort=stars&order=desc&per_page=30' && { items: [] },
      ...others,
    };
    return sendJson(response, bodies[pathname] ?? { message: 'Not Found' }, bodies[pathname] ? 200 : 404);
  };
};
const run = (name = 'bo', token = '') => importGitHub(name, inFolder(), token, baseUrl);
const readJson = (name: string) => JSON.parse(readFileSync(inFolder(name), 'utf8'));

beforeEach(async () => {
  requests.length = 0;
  image = avatar;
  server = createServer((request, response) => {
    requests.push(request);
    handle(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  serve();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
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
  serve({ company: '@acme @sample' });
  expect(await run()).toMatch(
    /^Wrote .+resume\.json from https:\/\/github\.com\/bo:\n {2}\+ basics\.name: "Bo Sample"\n[\s\S]+\nNext: npm run doctor$/,
  );
  expect(readdirSync(inFolder()).sort()).toEqual(['photo.png', 'resume.json']);
  const { owner, images } = await readOwner(inFolder());
  expect(images.get('photo.png')).toMatchObject({ width: 4, height: 4 });
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
    repository: 'https://github.com/bo/contour',
    startDate: '2021-03',
    endDate: '2024-01',
    stars: 9,
    keywords: ['TypeScript', 'maps'],
  });
  expect(owner.work.map(({ name }) => name)).toEqual(['acme', 'sample']);
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

test('finds an old repository with many stars, and ends a repository at its last push', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-15') });
  const ended = { stargazers_count: 18_000, created_at: '2014-02-01T00:00:00Z', pushed_at: '2020-05-06T00:00:00Z' };
  const items = [
    repository('sheet', { ...ended, description: null, topics: ['sheet', 'awesome', 'hacktoberfest2019', 'canvas'] }),
    repository('loved', { archived: true, stargazers_count: 20, pushed_at: '2025-12-01T00:00:00Z' }),
    repository('recent', { stargazers_count: 15, pushed_at: '2025-02-01T00:00:00Z', homepage: 'recent.test' }),
    repository('contour', { stargazers_count: 9 }),
  ];
  serve({}, { '/search/repositories': { items } });
  await run();
  const { projects } = readJson('resume.json');
  expect(projects[0]).toEqual({
    ...{ name: 'sheet', url: 'https://github.com/bo/sheet', startDate: '2014-02', endDate: '2020-05' },
    ...{ stars: 18_000, keywords: ['canvas'] },
  });
  expect(projects.slice(1, 4)).toMatchObject([
    { name: 'loved', endDate: '2025-12' },
    { name: 'recent', endDate: 'present', repository: 'https://github.com/bo/recent', stars: 15 },
    { name: 'contour' },
  ]);
});

test('says which repositories it leaves out, and why', async () => {
  const names = ['.dotfiles', 'My-Resume', 'leetcode-solutions', 'x.github.io', 'resume-parser'];
  serve({}, { '/users/bo/repos': [...repositories, ...names.map((name) => repository(name))] });
  expect(await run()).toContain(`Repositories that aren’t included:
  – forks (1): fork
  – not projects by their names (6): Bo, bo.github.io, .dotfiles, My-Resume, leetcode-solutions …
  – archived, without stars (1): old
  – without a description or stars (1): undescribed
  – less popular (1): resume-parser
`);
});

test.each([
  [':rocket::fire: A diff :smile:.', 'A diff.'],
  [':wave:Hi, std::sort in 10:20:30 and a:b:c', 'Hi, std::sort in 10:20:30 and a:b:c'],
])('removes the names of emoji: %s', (text, plain) => {
  expect(toPlain(text)).toBe(plain);
});

const toGrid = (squares: string) =>
  `<svg width="420" height="420" xmlns="http://www.w3.org/2000/svg"><path fill="#f0f0f0" d="M0 0h420v420H0z"/><path fill="#7a3" d="${squares}"/></svg>`;
test.each([
  ['an account without one', toGrid('M35 35h70v70H35zM315 35h70v70h-70zM175 105h70v210h-70z'), true],
  ['a logo', toGrid('M210 60 360 360H60z'), false],
])('recognizes the generated picture of an account: %s', async (_name, svg, isGenerated) => {
  image = await toPng(svg);
  const text = await run();
  expect(text.includes('There is no photo: it is the pattern of an account without one')).toBe(isGenerated);
  expect(existsSync(inFolder('photo.png'))).toBe(!isGenerated);
});

test('works without a picture, other accounts or the search, and says so', async () => {
  image = avatar.subarray(0, -20);
  serve({}, { '/users/bo/social_accounts': null, '/search/repositories': null });
  const text = await run();
  expect(text).toContain('There is no photo: it isn’t a complete image');
  expect(text).toContain('The links to other accounts aren’t included: ');
  expect(text).toContain('Popular repositories may be missing: ');
  expect(readdirSync(inFolder())).toEqual(['resume.json']);
});

const toItem = (text: string) => ({ name: text.split(' ')[0], description: text.split(' ')[1] });
test.each([
  {
    ...{ name: 'Bo S.', mail: 'me@me.test', company: 'no field', profiles: { github: 'bo' }, skills: ['CSS'] },
    ...{ jobs: ['Acme'], projects: { Contour: { text: 'Mine' }, Boats: { text: 'Folds' } } },
  },
  {
    ...{ basics: { name: 'Bo S.', email: 'me@me.test' }, metadata: {} },
    sections: {
      profiles: { items: [{ network: 'GitHub', username: 'bo' }] },
      experience: { items: [{ company: 'Acme' }] },
      projects: { items: ['Contour Mine', 'Boats Folds'].map(toItem) },
      skills: { items: [{ name: 'CSS' }] },
    },
  },
])('keeps what the owner has in another form', async (mine) => {
  writeFileSync(inFolder('resume.json'), JSON.stringify(mine));
  expect(await run()).toContain('Your resume had another form. It is a JSON Resume now.');
  expect(readJson('resume.backup.json')).toEqual(mine);
  const { owner } = await readOwner(inFolder());
  expect(owner).toMatchObject({ name: 'Bo S.', email: 'me@me.test', skills: [{ name: 'CSS' }] });
  expect(owner.profiles.map(({ label }) => label)).toEqual(['GitHub', 'Mastodon', 'LinkedIn', 'X', 'talks.test']);
  expect(owner.work.map(({ name }) => name)).toEqual(['Acme']);
  expect(owner.projects.slice(0, 3)).toMatchObject([
    { name: 'Contour', description: 'Mine' },
    { name: 'Boats', description: 'Folds' },
    { name: 'newest' },
  ]);
});

test('takes only texts, without control characters', async () => {
  const name = 'Bo\u202e\u001b[31m Red\u0007';
  const bio = '\u001b]8;;https://bad.test\u0007A\u001b]8;;\u0007\r\n\u2066B\u2069';
  const topics = [7, 'ok\u202e'];
  const odd = [repository('a\u001b[2Jb', { language: {}, topics, created_at: 7 }), null, repository('')];
  const fields = { name, bio, location: {}, company: [], blog: 7, email: {}, twitter_username: {} };
  serve(fields, { '/users/bo/repos': odd, '/users/bo/social_accounts': [{ provider: {}, url: [] }, null] });
  const text = await run();
  const written = readJson('resume.json');
  expect(`${text}${JSON.stringify(written)}`).not.toMatch(/[^\P{C}\n]|object Object/u);
  expect(written).toMatchObject({
    basics: { name: 'Bo Red', summary: 'A B' },
    projects: [{ name: 'ab', keywords: ['ok'] }],
  });
  expect(Object.keys(written)).toEqual(['basics', 'projects', 'skills']);
});

test('sends the token to GitHub only, and doesn’t print it', async () => {
  const sent = () => requests.map(({ url, headers }) => [url?.split('?')[0], headers.authorization]);
  const text = await run('bo', 'secret');
  expect(text).not.toContain('secret');
  const tokens = sent().map(([, header]) => header);
  expect(tokens).toEqual([...Array.from({ length: 4 }, () => 'Bearer secret'), undefined]);
  expect(sent()[4]?.[0]).toBe('/avatar');
  await expect(run('bo', 'secret\nline')).rejects.toThrow(/^((?!secret)[\s\S])*$/);
});

const usedUp = { 'x-ratelimit-remaining': '0' };
const refused = { message: 'API rate limit exceeded for 192.0.2.1' };
test.each<[string, typeof handle, string]>([
  [
    'no such name, at the last request of the hour',
    (_, response) => sendJson(response, {}, 404, usedUp),
    'GitHub has no user of this name. Check the spelling',
  ],
  [
    'an organization',
    (_, response) => sendJson(response, { ...user, type: 'Organization' }),
    'bo is a GitHub account of type Organization. Name a person’s account',
  ],
  [
    'a bot',
    (_, response) => sendJson(response, { ...user, type: 'Bot' }),
    'bo is a GitHub account of type Bot. Name a person’s account',
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
  [
    'GitHub’s page for a failure',
    (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Unicorn!</h1>'),
    'GitHub can’t respond now (status 502). Try again later',
  ],
  [
    'a response that breaks off',
    (_, response) => response.writeHead(200, { 'content-length': 99 }).write('{"login":', () => response.destroy()),
    'GitHub’s response was cut off. Try again',
  ],
  [
    'a slow response',
    (_, response) => response.writeHead(200).write('{"login":'),
    'GitHub took longer than 20 seconds. Try again later',
  ],
])('names the problem and writes nothing: %s', async (_name, respond, message) => {
  handle = respond;
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 20));
  await expect(run()).rejects.toThrow(new Error(message));
  expect(readdirSync(inFolder())).toEqual([]);
});
