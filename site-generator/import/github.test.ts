import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkContent } from '#site-generator/doctor.ts';
import { createTempFolders } from '#site-generator/fixtures/temp-folder.ts';
import { readContent } from '#site-generator/read-content.ts';
import { importGitHub, parseGitHubName } from './github.ts';

const avatar = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
const user = {
  ...{ login: 'bo', name: 'Bo Sample', bio: 'Writes forms.', location: 'Lisbon, Portugal', company: '@acme' },
  ...{ blog: 'bo.test', email: 'bo@sample.test', html_url: 'https://github.com/bo' },
};
const accounts = [
  { provider: 'linkedin', url: 'https://www.linkedin.com/in/bo' },
  { provider: 'generic', url: 'https://talks.test/bo' },
];
const repository = (name: string, fields: object = {}) => ({
  name,
  html_url: `https://github.com/bo/${name}`,
  description: `What ${name} does`,
  ...{ homepage: '', language: 'Rust', topics: [], fork: false, stargazers_count: 0 },
  created_at: '2021-03-04T05:06:07Z',
  pushed_at: '2024-01-01T00:00:00Z',
  ...fields,
});
const contour = { stargazers_count: 9, homepage: 'contour.test', language: 'TypeScript', topics: ['maps'] };
const repositories = [
  ...['one', 'two', 'three', 'four', 'five', 'six'].map((name) => repository(name)),
  repository('contour', contour),
  repository('fork', { fork: true, stargazers_count: 99 }),
  repository('undescribed', { description: null, stargazers_count: 99 }),
];

const inFolder = createTempFolders();
const api = 'https://api.github.com/users/bo';
const picture = 'https://avatars.test/bo?v=4';
const responses: Readonly<Record<string, unknown>> = {
  [api]: { ...user, avatar_url: picture },
  [`${api}/social_accounts`]: accounts,
  [`${api}/repos?type=owner&sort=pushed&per_page=100`]: repositories,
  [`${picture}&s=640`]: avatar,
};

const headers = { 'content-type': 'image/png' };

/** Responds as GitHub does. */
const respond = async (url: string, _options: RequestInit) => {
  const body = responses[url];
  return body === avatar
    ? new Response(new Uint8Array(avatar), { headers })
    : Response.json(body, { status: body ? 200 : 404 });
};
const request = vi.fn(respond);
const run = (token = '') => importGitHub('bo', inFolder(), token);
const readJson = (name: string) => JSON.parse(readFileSync(inFolder(name), 'utf8'));

beforeEach(() => {
  request.mockReset().mockImplementation(respond);
  vi.stubGlobal('fetch', request);
});

test.each([
  ['github.com/bo-1', 'bo-1'],
  ['https://www.GitHub.com/bo/?tab=repositories', 'bo'],
  ['bo.zip', null],
  ['gitlab.com/bo', null],
  ['./github.com/bo', null],
])('reads %j as the name %j', (argument, name) => {
  expect(parseGitHubName(argument)).toBe(name);
});

test('writes the profile with its picture, from which a site can be built', async () => {
  const message = await run();
  expect(message).toContain('from https://github.com/bo.');
  expect(message).toContain('Projects: 6 of 9 repositories');
  expect(readdirSync(inFolder()).sort()).toEqual(['photo.png', 'resume.json']);
  const content = await readContent(inFolder());
  expect(content.images.get('photo.png')).toMatchObject({ width: 4, height: 4 });
  expect(content.owner).toMatchObject({
    ...{ name: 'Bo Sample', email: 'bo@sample.test', location: 'Lisbon, Portugal', summary: ['Writes forms.'] },
    codeHost: { url: 'https://github.com/bo' },
    professionalNetwork: { url: 'https://www.linkedin.com/in/bo' },
    resume: { work: [{ name: 'acme' }] },
  });
  expect(checkContent(content)).toEqual({ errors: [], warnings: [] });
});

test('has six repositories as projects, those with most stars first', async () => {
  await run();
  const { projects, basics } = readJson('resume.json');
  const dates = { startDate: '2021-03', endDate: '2024-01' };
  expect(projects.slice(0, 2)).toEqual([
    {
      ...{ name: 'contour', description: 'What contour does', ...dates, keywords: ['TypeScript', 'maps'] },
      ...{ url: 'https://contour.test', links: ['https://github.com/bo/contour'] },
    },
    { name: 'one', description: 'What one does', url: 'https://github.com/bo/one', ...dates, keywords: ['Rust'] },
  ]);
  expect(projects.slice(2).map(({ name }: { name: string }) => name)).toEqual(['two', 'three', 'four', 'five']);
  const urls = ['github.com/bo', 'www.linkedin.com/in/bo', 'talks.test/bo', 'bo.test'];
  expect(basics.profiles).toEqual(urls.map((url) => ({ url: `https://${url}` })));
});

test('keeps the earlier resume as a backup, and the photo', async () => {
  writeFileSync(inFolder('resume.json'), '{ "basics": { "name": "Before" } }');
  writeFileSync(inFolder('photo.jpg'), 'mine');
  expect(await run()).toContain('What was there is in ');
  expect(readJson('resume.backup.json').basics.name).toBe('Before');
  expect(readdirSync(inFolder()).filter((name) => name.startsWith('photo'))).toEqual(['photo.jpg']);
  await expect(run()).rejects.toThrow('resume.backup.json exists');
});

test('sends the token to GitHub’s API only', async () => {
  await run('secret');
  const tokens = request.mock.calls.map(([, { headers }]) => new Headers(headers).get('authorization'));
  expect(tokens).toEqual(['Bearer secret', 'Bearer secret', 'Bearer secret', null]);
});

test.each([
  [404, 'GitHub has no user of this name. Check the spelling'],
  [502, 'GitHub can’t respond now (status 502). Try again later'],
  [null, 'GitHub can’t be reached. Check your connection, then try again'],
])('explains the status %s and writes nothing', async (status, message) => {
  request.mockImplementation(async () => {
    if (status === null) throw new TypeError('fetch failed');
    return Response.json({}, { status });
  });
  await expect(run()).rejects.toThrow(message);
  expect(existsSync(inFolder('resume.json'))).toBe(false);
});

test.each([
  ['requested', () => Response.error()],
  ['read', () => new Response(new ReadableStream({ pull: () => Promise.reject(new Error('cut off')) }), { headers })],
])('has no photo if the account’s picture can’t be %s', async (_, respondWithPicture) => {
  request.mockImplementation(async (url, options) =>
    url.startsWith(picture) ? respondWithPicture() : respond(url, options),
  );
  expect(await run()).toContain('The account’s picture can’t be loaded, so there is no photo.');
  expect(readdirSync(inFolder())).toEqual(['resume.json']);
});
