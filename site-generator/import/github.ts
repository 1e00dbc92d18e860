import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { toFields } from '#lib/parsing.ts';
import { readContentFile } from '#site-generator/content/content-folder.ts';
import { isBlank, isObject, type JsonObject } from '#site-generator/content/content-json.ts';
import { detectNetwork, profileLink } from '#site-generator/content/profiles.ts';
import { parseEmail, parseUrl } from '#site-generator/content/url.ts';
import { omitBlank, toJsonResume, toObjects } from './entry.ts';
import { loadAvatar, requestJson, toKey, toList, toPlain, toText } from './github-api.ts';
import { type Repositories, rankSkills, readRepository } from './github-repositories.ts';
import { toRelativePath, writeResume } from './import-resume.ts';
import { importReactiveResume, isReactiveResume } from './reactive-resume.ts';

/** The user name in "@name", "github.com/name" or "https://github.com/name"; null for anything else. */
export function parseGitHubName(argument: string): string | null {
  const pattern = /^(?:@|(?:https?:\/\/)?(?:www\.)?github\.com\/)([\w-]+(?:\[bot\])?)(?:[/?#]|$)/i;
  return pattern.exec(argument)?.[1] ?? null;
}

/**
 * Writes resume.json from a public GitHub profile. An owner's resume gets only missing fields and entries, and its original
 * becomes resume.backup.json. Returns the message for the owner, with each addition. An error precedes any change.
 */
export async function importGitHub(name: string, directory: string, token: string, api = 'https://api.github.com') {
  const read = async (file: string) => toFields(await readContentFile(directory, file));
  const [before, settings] = [await read('resume.json'), await read('site.json')];
  const { resume: own, notes } = readOwn(before);
  const warnings: string[] = [];
  const attempt = <Value>(failure: string, promise: Promise<Value>) =>
    promise.catch(({ message }: Error) => void warnings.push(`${failure}: ${message}`));
  const get = (path: string) => requestJson(`${api}/${path}`, token);
  const user = toFields(await get(`users/${encodeURIComponent(name)}`));
  const type = toText(user.type);
  if (type !== 'User') throw new Error(`${name} is a GitHub account of type ${type}. Name a person’s account`);
  // Differs from `name` after the account was renamed.
  const login = encodeURIComponent(toText(user.login) || name);
  const search = `search/repositories?q=user:${login}&sort=stars&order=desc&per_page=30`;
  const [accounts, latest, starred] = await Promise.all([
    attempt('The links to other accounts aren’t included', get(`users/${login}/social_accounts`)),
    get(`users/${login}/repos?type=owner&sort=pushed&per_page=100`),
    attempt('Popular repositories may be missing', get(search)),
  ]);
  const found = [...toObjects(latest), ...toObjects(toFields(starred).items)]
    .map((json) => readRepository(json, login))
    .filter((repository) => repository.name && repository.url)
    .toSorted((a, b) => b.stars - a.stars || b.pushed.localeCompare(a.pushed));
  const repositories = [...new Map(found.map((each) => [each.url, each])).values()];
  const { '': projects = [], ...omitted } = Object.groupBy(repositories, ({ reason }) => reason);
  const needsPhoto = isBlank([settings.photo, toFields(own.basics).image]);
  const photo = needsPhoto ? await attempt('There is no photo', loadAvatar(toText(user.avatar_url))) : undefined;
  const additions = findMissing(own, user, toProfiles(user, toObjects(accounts)), projects, photo?.file);

  const file = toRelativePath(join(directory, 'resume.json'));
  if (isBlank(additions)) return [`${file} has all of it already.`, ...warnings].join('\n');
  const [extended, converted] = [add(before, additions), add(own, additions)];
  // JSON Resume's names could hide what the owner has under others.
  const isComplete = isDeepStrictEqual(readOwn(extended).resume, readOwn(converted).resume);
  const kept = writeResume(directory, isComplete ? extended : converted);
  if (photo && !existsSync(join(directory, photo.file))) writeFileSync(join(directory, photo.file), photo.bytes);
  const conversion = ['Your resume had another form. It is a JSON Resume now.', ...notes.map((note) => `  – ${note}`)];
  return [
    `Wrote ${file} from ${toText(user.html_url)}:`,
    ...listAdditions(additions),
    ...describeOmitted({ ...omitted, 'less popular': projects.slice(maxProjects) }),
    ...warnings,
    ...(isComplete ? [] : conversion),
    ...kept,
    'Next: npm run doctor',
  ].join('\n');
}

/** A resume as the site reads it, in the form of JSON Resume. */
function readOwn(json: JsonObject) {
  return toJsonResume(isReactiveResume(json) ? importReactiveResume(json) : { resume: json, findings: [] });
}

function toProfiles(user: JsonObject, accounts: readonly JsonObject[]): readonly JsonObject[] {
  const handle = toText(user.twitter_username);
  const isListed = handle === '' || accounts.some(({ provider }) => provider === 'twitter');
  const others = [{ provider: 'twitter', url: isListed ? null : `https://x.com/${handle}` }, { url: user.blog }];
  return [{ url: user.html_url }, ...accounts, ...others].flatMap(({ provider, url: link }: JsonObject) => {
    const url = parseUrl(toText(link));
    if (url === null) return [];
    const name = toText(provider).replace(/^./, (first) => first.toUpperCase());
    const known = detectNetwork({ network: name.replace('Twitter', 'X'), username: null, url });
    const network = known?.name ?? (name === 'Generic' ? new URL(url).hostname : name);
    return network === '' ? [] : [{ network, url }];
  });
}

const maxProjects = 6;

/** The parts of a GitHub profile that a resume doesn't have, as a resume. */
function findMissing(
  own: JsonObject,
  user: JsonObject,
  profiles: readonly JsonObject[],
  repositories: Repositories,
  image?: string,
): JsonObject {
  const basics = toFields(own.basics);
  const [, city, region] = /^([^,]*),?\s*(.*)$/.exec(toText(user.location)) ?? [];
  const blog = parseUrl(toText(user.blog));
  const fields = {
    name: toText(user.name) || toText(user.login),
    email: parseEmail(toText(user.email)),
    url: profiles.some(({ url }) => url === blog) ? null : blog,
    summary: toPlain(user.bio),
    location: { city, region },
    image,
  };
  const noProfile = { network: null, username: null, url: null };
  const links = toObjects(basics.profiles).map((profile) => profileLink({ ...noProfile, ...profile }));
  const ownLinks = links.flatMap((link) => [link?.label, link?.url]);
  const ownProjects = toObjects(own.projects).flatMap(({ name, url }) => [name, url]);
  const popular = repositories.slice(0, maxProjects);
  // "@acme @example", "Acme, Inc."
  const employers = toText(user.company).split(/(?:^|[\s,&]+)@/);
  return omitBlank({
    basics: {
      ...Object.fromEntries(Object.entries(fields).filter(([field]) => isBlank(basics[field]))),
      profiles: profiles.filter(({ network, url }) => isNew(ownLinks, network, url)),
    },
    work: isBlank(own.work) ? employers.filter(Boolean).map((name) => ({ name })) : [],
    projects: popular
      .filter(({ name, url, project }) => isNew(ownProjects, name, url, project.url))
      .map(({ project }) => project),
    skills: isBlank(own.skills) ? rankSkills(repositories) : [],
  });
}

/** True if none of these names and URLs is known. */
const isNew = (known: readonly unknown[], ...ids: readonly unknown[]) =>
  !ids.some((id) => known.map(toKey).includes(toKey(id)));

/** Adds the fields and the entries of another resume. */
function add(resume: JsonObject, additions: JsonObject): JsonObject {
  const merged = Object.entries(additions).map(([name, value]) => {
    if (Array.isArray(value)) return [name, [...toList(resume[name]), ...value]];
    return [name, isObject(value) ? add(toFields(resume[name]), value) : value];
  });
  return { ...resume, ...Object.fromEntries(merged) };
}

function listAdditions(additions: JsonObject, path = ''): readonly string[] {
  return Object.entries(additions).flatMap(([name, value]) => {
    if (Array.isArray(value)) return value.map(({ url, name: title }) => `  + ${path}${name}: ${url ?? title}`);
    if (name === 'basics') return listAdditions(toFields(value), 'basics.');
    return `  + ${path}${name}: ${JSON.stringify(value)}`;
  });
}

function describeOmitted(groups: Readonly<Record<string, Repositories>>): readonly string[] {
  const lines = Object.entries(groups).flatMap(([reason, repositories]) => {
    const names = repositories.map(({ name }) => name);
    const more = names.length > 5 ? ' …' : '';
    return names.length === 0 ? [] : `  – ${reason} (${names.length}): ${names.slice(0, 5).join(', ')}${more}`;
  });
  return lines.length === 0 ? [] : ['Repositories that aren’t included:', ...lines];
}
