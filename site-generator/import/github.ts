import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toFields } from '#lib/parsing.ts';
import type { JsonObject } from '#site-generator/content/content-json.ts';
import { present } from '#site-generator/content/partial-date.ts';
import { detectNetwork } from '#site-generator/content/profiles.ts';
import { parseUrl } from '#site-generator/content/url.ts';
import { writeResume } from './write-resume.ts';

/** The user name in "@name", "github.com/name" or "https://github.com/name"; null for anything else. */
export function parseGitHubName(argument: string): string | null {
  const pattern = /^(?:@|(?:https?:\/\/)?(?:www\.)?github\.com\/)([\w-]+)(?:[/?#]|$)/i;
  return pattern.exec(argument)?.[1] ?? null;
}

/**
 * Writes resume.json, and the account's picture if there is no photo, from a public GitHub profile. Returns the message for the
 * owner. A failed request precedes any change.
 * @param token for more requests an hour; may be blank
 */
export async function importGitHub(name: string, directory: string, token: string) {
  const get = (path: string) => requestJson(`https://api.github.com/users/${name}${path}`, token);
  const user = toFields(await get(''));
  const [accounts, repositories] = await Promise.all([
    get('/social_accounts'),
    get('/repos?type=owner&sort=pushed&per_page=100'),
  ]);
  const chosen = chooseRepositories(toObjects(repositories), name);
  const resume = {
    basics: {
      name: toText(user.name) || toText(user.login),
      email: user.email,
      summary: toText(user.bio),
      location: user.location,
      profiles: listProfiles(user, toObjects(accounts)),
    },
    work: toText(user.company) === '' ? [] : [{ name: toText(user.company).replace(/^@/, '') }],
    projects: chosen.map(toProject),
    skills: [...new Set(toObjects(repositories).map(({ language }) => toText(language)))].filter(Boolean),
  };
  const lines = writeResume(directory, toText(user.html_url), resume);
  const photo = await loadPhoto(toText(user.avatar_url), directory);
  const left = toObjects(repositories).length - chosen.length;
  return [
    ...lines,
    `Repositories that aren’t included: ${left}. Forks, those without a description, and all but the six with most stars are left out.`,
    ...photo,
    'Next: npm run doctor',
  ].join('\n');
}

const problems: Readonly<Record<number, string>> = {
  401: 'GitHub rejects the token in GITHUB_TOKEN. Renew it, or unset it',
  403: 'GitHub’s requests of this hour are used up. Try again in an hour, or set GITHUB_TOKEN',
  404: 'GitHub has no user of this name. Check the spelling',
  429: 'GitHub’s requests of this hour are used up. Try again in an hour, or set GITHUB_TOKEN',
};

/** The JSON of a response of GitHub's API. The errors have no cause, because it could quote the token. */
async function requestJson(url: string, token: string): Promise<unknown> {
  const headers = {
    Accept: 'application/vnd.github+json',
    'User-Agent': 'developer-portfolio',
    ...(token !== '' && { Authorization: `Bearer ${token}` }),
  };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(20_000) }).catch(() => null);
  if (response === null) throw new Error('GitHub can’t be reached. Check your connection, then try again');
  const json: unknown = await response.json().catch(() => null);
  if (response.ok && json !== null) return json;
  throw new Error(problems[response.status] ?? `GitHub can’t respond now (status ${response.status}). Try again later`);
}

/** Saves the account's picture as content/photo.*, unless there is a photo. Returns what to tell the owner. */
async function loadPhoto(url: string, directory: string): Promise<readonly string[]> {
  mkdirSync(directory, { recursive: true });
  if (readdirSync(directory).some((name) => name.startsWith('photo.'))) return [];
  const response = await fetch(`${url}&s=640`, { signal: AbortSignal.timeout(20_000) }).catch(() => null);
  const type = /^image\/(png|jpeg|webp)/.exec(response?.headers.get('content-type') ?? '')?.[1];
  if (!response?.ok || type === undefined) return ['The account’s picture can’t be loaded, so there is no photo.'];
  const file = `photo.${type.replace('jpeg', 'jpg')}`;
  writeFileSync(join(directory, file), Buffer.from(await response.arrayBuffer()));
  return [`The photo is the account’s picture, content/${file}. Replace or delete it as you like.`];
}

const toObjects = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.map(toFields) : []);

/** Text on one line without the names of emoji, which only GitHub shows as such: "A diff :smile:"; blank for other values. */
const toText = (value: unknown) =>
  typeof value === 'string'
    ? value
        .replaceAll(/\s*(?<![\w:]):[\w+-]+:(?!\w)/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
    : '';

/** The links of a profile: GitHub, the accounts that it names, and its website. */
function listProfiles(user: JsonObject, accounts: readonly JsonObject[]): readonly JsonObject[] {
  const urls = [user.html_url, ...accounts.map((account) => account.url), user.blog].map((url) => parseUrl(url));
  return [...new Set(urls)].flatMap((url) => {
    if (url === null) return [];
    const known = detectNetwork({ network: null, username: null, url });
    return [{ network: known?.name ?? new URL(url).hostname, url }];
  });
}

/** The six with most stars, then the latest, without forks, those that describe nothing, and the account's own pages. */
function chooseRepositories(repositories: readonly JsonObject[], login: string): readonly JsonObject[] {
  const isPage = (name: string) =>
    /^dot-?files$|\.github\.io$/i.test(name) || name.toLowerCase() === login.toLowerCase();
  return repositories
    .filter(
      ({ fork, name, description }) => fork !== true && /\p{L}/u.test(toText(description)) && !isPage(toText(name)),
    )
    .toSorted((a, b) => Number(b.stargazers_count) - Number(a.stargazers_count))
    .slice(0, 6);
}

const yearMs = 365 * 24 * 60 * 60 * 1000;

/** A repository as a project. One that is archived, or without pushes for a year, has ended. */
function toProject(repository: JsonObject): JsonObject {
  const [created, pushed] = [toText(repository.created_at), toText(repository.pushed_at)];
  const hasEnded = repository.archived === true || Date.now() - Date.parse(pushed) > yearMs;
  const homepage = parseUrl(repository.homepage);
  return {
    name: repository.name,
    description: toText(repository.description),
    url: homepage ?? repository.html_url,
    repository: homepage === null ? undefined : repository.html_url,
    startDate: created.slice(0, 7),
    endDate: hasEnded ? pushed.slice(0, 7) : present,
    keywords: [repository.language, ...(Array.isArray(repository.topics) ? repository.topics : [])],
  };
}
