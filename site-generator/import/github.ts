import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toFields } from '#lib/parsing.ts';
import { readContentFile } from '#site-generator/content/content-folder.ts';
import { isBlank, type JsonObject } from '#site-generator/content/content-json.ts';
import { detectNetwork } from '#site-generator/content/profiles.ts';
import { parseUrl } from '#site-generator/content/url.ts';
import { toObjects } from './entry.ts';
import { toRelativePath, writeResume } from './import-resume.ts';

const toText = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
/** Text without emoji names, which only GitHub renders: "A diff :sparkles:". */
const toPlain = (value: unknown) =>
  toText(value)
    .replaceAll(/(?<!\S):[\w+-]+:(?!\S)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const toKey = (value: unknown) =>
  toText(value)
    .toLowerCase()
    .replaceAll(/^https?:\/\/(?:www\.)?|\/$/g, '');

/** The user name in "@name", "github.com/name" or "https://github.com/name"; null for anything else. */
export function parseGitHubName(argument: string): string | null {
  return /^(?:@|(?:https?:\/\/)?(?:www\.)?github\.com\/)([\w-]+)(?:[/?#]|$)/i.exec(argument)?.[1] ?? null;
}

/**
 * Writes resume.json from a public GitHub profile. An owner's resume gets only missing fields and entries, and its original
 * becomes resume.backup.json. Returns the message for the owner, with each addition. An error precedes any change.
 */
export async function importGitHub(name: string, directory: string, token: string, api = 'https://api.github.com') {
  const read = async (file: string) => toFields(await readContentFile(directory, file));
  const [before, settings] = [await read('resume.json'), await read('site.json')];
  const url = `${api}/users/${name}`;
  // Most fields that the owner hasn't set are null or empty (https://docs.github.com/rest).
  const user = toFields(await request(url, token));
  if (user.type === 'Organization') throw new Error(`${name} is an organization on GitHub. Name a person’s account`);
  const accounts = toObjects(await request(`${url}/social_accounts`, token));
  const repositories = toObjects(await request(`${url}/repos?type=owner&sort=pushed&per_page=100`, token));
  const { image, picture } = toFields(before.basics);
  const photo = isBlank([settings.photo, image, picture]) ? await loadAvatar(`${user.avatar_url}&s=640`) : null;
  const profiles = toProfiles(user, accounts);
  const basics = { ...toBasics(user, profiles), image: photo?.file };
  const { resume, additions } = addMissing(before, basics, profiles, filterOwn(toText(user.login), repositories));

  const file = toRelativePath(join(directory, 'resume.json'));
  if (additions.length === 0) return `${file} has all of it already.`;
  const kept = writeResume(directory, resume);
  if (photo && !existsSync(join(directory, photo.file))) writeFileSync(join(directory, photo.file), photo.bytes);
  return [`Wrote ${file} from ${user.html_url}:`, ...additions, ...kept, 'Next: npm run doctor'].join('\n');
}

/** The errors have no cause, because it could quote the token. */
async function request(url: string, token: string): Promise<unknown> {
  const version = { Accept: 'application/vnd.github+json', 'X-GitHub-Api-Version': '2022-11-28' };
  const authorization = token === '' ? {} : { Authorization: `Bearer ${token}` };
  const headers = { ...version, ...authorization, 'User-Agent': 'developer-portfolio' };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(20_000) }).catch(() => null);
  if (response === null) throw new Error('GitHub can’t be reached. Check your connection, then try again');
  const json: unknown = await response.json().catch(() => null);
  const { ok, status, headers: limits } = response;
  if (json === null) throw new Error(`A proxy or sign-in page answered (status ${status}). Try another network`);
  if (ok) return json;
  if (status === 404) throw new Error('GitHub has no user of this name. Check the spelling');
  if (status === 401) throw new Error('GitHub rejects the token in GITHUB_TOKEN. Renew it, or unset it');
  if (limits.get('x-ratelimit-remaining') !== '0') throw new Error(`GitHub can’t respond now (status ${status})`);
  throw new Error('GitHub’s requests of this hour are used up. Try again in an hour, or set GITHUB_TOKEN');
}

/** Null for any failure: the site works without a photo. */
async function loadAvatar(url: string): Promise<{ readonly file: string; readonly bytes: Buffer } | null> {
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000) }).catch(() => null);
  const [, type] = /^image\/(png|jpeg)/.exec(response?.headers.get('content-type') ?? '') ?? [];
  const bytes = response?.ok && type ? await response.arrayBuffer().catch(() => null) : null;
  return bytes && { file: type === 'png' ? 'photo.png' : 'photo.jpg', bytes: Buffer.from(bytes) };
}

function toBasics(
  { name, login, email, blog, bio, location }: JsonObject,
  profiles: readonly JsonObject[],
): JsonObject {
  const [, city, region] = /^([^,]*),?\s*(.*)$/.exec(toText(location)) ?? [];
  const url = profiles.some((profile) => profile.url === parseUrl(blog)) ? null : parseUrl(blog);
  const place = { city, region: region || undefined };
  return { name: toText(name) || login, email, url, summary: toPlain(bio), location: place };
}

function toProfiles(
  { html_url, blog, twitter_username: handle }: JsonObject,
  accounts: readonly JsonObject[],
): readonly JsonObject[] {
  const isListed = isBlank(handle) || accounts.some(({ provider }) => provider === 'twitter');
  const others = [{ provider: 'twitter', url: isListed ? null : `https://x.com/${handle}` }, { url: blog }];
  return [{ url: html_url }, ...accounts, ...others].flatMap(({ provider, url: link }: JsonObject) => {
    const url = parseUrl(link);
    if (url === null) return [];
    const name = toText(provider).replace(/^./, (first) => first.toUpperCase());
    const known = detectNetwork({ network: name.replace('Twitter', 'X'), username: null, url });
    const network = known?.name ?? (name === 'Generic' ? new URL(url).hostname : name);
    return network === '' ? [] : [{ network, url }];
  });
}

/** The described repositories that aren't forks, archived or special, the most popular first. */
function filterOwn(login: string, repositories: readonly JsonObject[]): readonly JsonObject[] {
  const special = [login, `${login}.github.io`].map(toKey);
  return repositories
    .filter(({ fork, archived, disabled }) => !(fork || archived || disabled))
    .filter(({ name, description }) => !(isBlank(description) || special.includes(toKey(name))))
    .sort((a, b) => toText(b.pushed_at).localeCompare(toText(a.pushed_at)))
    .sort((a, b) => Number(b.stargazers_count) - Number(a.stargazers_count));
}

function toProject({ name, description, html_url, homepage, created_at, language, topics }: JsonObject): JsonObject {
  const keywords = [language, ...toList(topics).filter((topic) => toKey(topic) !== toKey(language))].filter(toText);
  return {
    name,
    description: toPlain(description),
    url: parseUrl(homepage) ?? html_url,
    startDate: `${created_at}`.slice(0, 7),
    keywords,
  };
}

/** Adds fields and entries that the resume doesn't have yet, and describes each in a line. */
function addMissing(
  before: JsonObject,
  found: JsonObject,
  accounts: readonly JsonObject[],
  repositories: readonly JsonObject[],
) {
  const basics: JsonObject = { ...toFields(before.basics) };
  const has = (list: unknown, ...ids: readonly unknown[]) => {
    const keys = toObjects(list).flatMap(({ name, network, url }) => [name, network, url].map(toKey));
    return ids.some((id) => toKey(id) !== '' && keys.includes(toKey(id)));
  };
  // `website` is the name of `url` in older resumes.
  const isMissing = (field: string) => isBlank(basics[field]) && !(field === 'url' && basics.website);
  const fields = Object.entries(found).filter(([field, value]) => !isBlank(value) && isMissing(field));
  const profiles = accounts.filter(({ network, url }) => !has(basics.profiles, network, url));
  const isNew = ({ name, html_url, homepage }: JsonObject) => !has(before.projects, name, html_url, homepage);
  const projects = repositories.slice(0, 6).filter(isNew).map(toProject);
  const skills = isBlank(before.skills) ? rankSkills(repositories) : [];
  const additions = [
    ...fields.map(([field, value]) => `  + basics.${field}: ${JSON.stringify(value)}`),
    ...profiles.map(({ url }) => `  + basics.profiles: ${url}`),
    ...projects.map(({ url }) => `  + projects: ${url}`),
    ...skills.map(({ name }) => `  + skills: ${name}`),
  ];
  const append = (old: unknown, entries: readonly JsonObject[]) =>
    isBlank(entries) ? old : [...toList(old), ...entries];
  Object.assign(basics, Object.fromEntries(fields), { profiles: append(basics.profiles, profiles) });
  const lists = { projects: append(before.projects, projects), skills: append(before.skills, skills) };
  return { resume: { ...before, basics, ...lists }, additions };
}

/** The twelve most frequent languages and topics. */
function rankSkills(repositories: readonly JsonObject[]): readonly JsonObject[] {
  const names = ['language', 'topics'].flatMap((field) => repositories.flatMap((repository) => repository[field]));
  const groups = [...Map.groupBy(names.filter(toText), toKey).values()].sort((a, b) => b.length - a.length);
  return groups.slice(0, 12).map(([name]) => ({ name }));
}
