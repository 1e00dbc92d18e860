import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JsonObject, toFields } from '#site-generator/content/content-json.ts';
import { parseUrl } from '#site-generator/text/url.ts';
import { writeResume } from './write-resume.ts';

/** The user name in "github.com/name" or "https://github.com/name"; null for anything else. */
export function parseGitHubName(argument: string): string | null {
  const pattern = /^(?:https?:\/\/)?(?:www\.)?github\.com\/([\w-]+)(?:[/?#]|$)/i;
  return pattern.exec(argument)?.[1] ?? null;
}

/**
 * Writes resume.json, and the account's picture if there is no photo, from a public GitHub profile. Returns the message for the
 * owner. Nothing changes if a request fails, unless it is the one for the picture.
 * @param token for more requests an hour; may be blank
 */
export async function importGitHub(name: string, directory: string, token: string): Promise<string> {
  const get = (path: string) => requestJson(`https://api.github.com/users/${name}${path}`, token);
  const user = toFields(await get(''));
  const accounts = toObjects(await get('/social_accounts'));
  const links = [user.html_url, ...accounts.map(({ url }) => url), user.blog].map((url) => parseUrl(url));
  const repositories = toObjects(await get('/repos?type=owner&sort=pushed&per_page=100'));
  const chosen = chooseRepositories(repositories);
  const resume = {
    basics: {
      name: user.name ?? user.login,
      email: user.email,
      summary: user.bio,
      location: user.location,
      profiles: [...new Set(links)].flatMap((url) => (url === null ? [] : [{ url }])),
    },
    work: typeof user.company === 'string' ? [{ name: user.company.replace(/^@/, '') }] : [],
    projects: chosen.map(toProject),
    skills: [...new Set(repositories.map(({ language }) => language))].filter((language) => language !== null),
  };
  return [
    ...writeResume(directory, String(user.html_url), resume),
    `Projects: ${chosen.length} of ${repositories.length} repositories, those with a description and most stars.`,
    ...(await loadPhoto(String(user.avatar_url), directory)),
    'Next: npm run doctor',
  ].join('\n');
}

const usedUp = 'GitHub’s requests of this hour are used up. Try again in an hour, or set GITHUB_TOKEN';
const problems: Readonly<Record<number, string>> = {
  401: 'GitHub rejects the token in GITHUB_TOKEN. Renew it, or unset it',
  403: usedUp,
  404: 'GitHub has no user of this name. Check the spelling',
  429: usedUp,
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
  if (readdirSync(directory).some((name) => name.startsWith('photo.'))) return [];
  const response = await fetch(`${url}&s=640`, { signal: AbortSignal.timeout(20_000) }).catch(() => null);
  const type = /^image\/(png|jpeg|webp)/.exec(response?.headers.get('content-type') ?? '')?.[1];
  const bytes = await response?.arrayBuffer().catch(() => null);
  if (!response?.ok || type === undefined || !bytes)
    return ['The account’s picture can’t be loaded, so there is no photo.'];
  const file = `photo.${type.replace('jpeg', 'jpg')}`;
  writeFileSync(join(directory, file), Buffer.from(bytes));
  return [`The photo is the account’s picture, content/${file}. Replace or delete it as you like.`];
}

const toObjects = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.map(toFields) : []);

/** The six with most stars, then the latest, without forks and those that describe nothing. */
function chooseRepositories(repositories: readonly JsonObject[]): readonly JsonObject[] {
  return repositories
    .filter(({ fork, description }) => fork !== true && Boolean(description))
    .toSorted((a, b) => Number(b.stargazers_count) - Number(a.stargazers_count))
    .slice(0, 6);
}

/** A repository as a project, from its creation to the last push. */
function toProject(repository: JsonObject): JsonObject {
  const { name, description, html_url, created_at, pushed_at, language, topics } = repository;
  const homepage = parseUrl(repository.homepage);
  return {
    name,
    description,
    url: homepage ?? html_url,
    repository: homepage === null ? undefined : html_url,
    startDate: String(created_at).slice(0, 7),
    endDate: String(pushed_at).slice(0, 7),
    keywords: [language, ...(Array.isArray(topics) ? topics : [])],
  };
}
