import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toFields } from '#lib/parsing.ts';
import { readContentFile } from '#site-generator/content/content-folder.ts';
import { isBlank, isObject, type JsonObject } from '#site-generator/content/content-json.ts';
import { detectNetwork, profileLink } from '#site-generator/content/profiles.ts';
import { parseEmail, parseUrl } from '#site-generator/content/url.ts';
import { loadAvatar } from './avatar.ts';
import { toJsonResume, toObjects } from './entry.ts';
import { requestJson, toKey, toList, toPlain, toText } from './github-api.ts';
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
    promise.catch((error: Error) => {
      warnings.push(`${failure}: ${error.message}`);
      return null;
    });
  const get = (path: string) => requestJson(`${api}/${path}`, token);
  const user = toFields(await get(`users/${encodeURIComponent(name)}`));
  if (user.type !== 'User')
    throw new Error(`${name} is a GitHub account of type ${toText(user.type)}. Name a person’s account`);
  // Differs from `name` after the account was renamed.
  const login = /^[\w-]+$/.exec(toText(user.login))?.[0] ?? name;
  const search = `search/repositories?q=user:${login}&sort=stars&order=desc&per_page=30`;
  const [accounts, latest, starred] = await Promise.all([
    attempt('The links to other accounts aren’t included', get(`users/${login}/social_accounts`)),
    get(`users/${login}/repos?type=owner&sort=pushed&per_page=100`),
    attempt('Popular repositories may be missing', get(search)),
  ]);
  const all = [...toObjects(latest), ...toObjects(toFields(starred).items)].map((json) => readRepository(json, login));
  const repositories = [
    ...new Map(all.filter(({ name, url }) => name && url).map((each) => [each.url, each])).values(),
  ].toSorted((a, b) => b.stars - a.stars || b.pushed.localeCompare(a.pushed));
  const { '': projects = [], ...omitted } = Object.groupBy(repositories, ({ reason }) => reason);
  const needsPhoto = isBlank([settings.photo, toFields(own.basics).image]);
  const photo = needsPhoto ? await attempt('There is no photo', loadAvatar(toText(user.avatar_url))) : null;
  const additions = findMissing(own, user, toObjects(accounts), projects, photo?.file);

  const file = toRelativePath(join(directory, 'resume.json'));
  const lines = listAdditions(additions);
  if (lines.length === 0) return [`${file} has all of it already.`, ...warnings].join('\n');
  const extended = add(before, additions);
  // JSON Resume's names could hide what the owner has under others.
  const isComplete = contains(readOwn(extended).resume, readOwn(add(own, additions)).resume);
  const kept = writeResume(directory, isComplete ? extended : add(own, additions));
  if (photo && !existsSync(join(directory, photo.file))) writeFileSync(join(directory, photo.file), photo.bytes);
  return [
    `Wrote ${file} from ${toText(user.html_url)}:`,
    ...lines,
    ...describeOmitted({ ...omitted, 'less popular': projects.slice(maxProjects) }),
    ...warnings,
    ...(isComplete
      ? []
      : ['Your resume had another form. It is a JSON Resume now.', ...notes.map((note) => `  – ${note}`)]),
    ...kept,
    'Next: npm run doctor',
  ].join('\n');
}

/** A resume as the site reads it, in the form of JSON Resume. */
function readOwn(json: JsonObject) {
  return toJsonResume(isReactiveResume(json) ? importReactiveResume(json) : { resume: json, findings: [] });
}

function toBasics(user: JsonObject, profiles: readonly JsonObject[]): JsonObject {
  const [, city, region] = /^([^,]*),?\s*(.*)$/.exec(toText(user.location)) ?? [];
  const blog = parseUrl(toText(user.blog));
  return {
    name: toText(user.name) || toText(user.login),
    email: parseEmail(toText(user.email)),
    url: profiles.some(({ url }) => url === blog) ? null : blog,
    summary: toPlain(user.bio),
    location: { city, region: region || undefined },
  };
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
type Additions = ReturnType<typeof findMissing>;

/** The parts of a GitHub profile that a resume doesn't have. */
function findMissing(
  own: JsonObject,
  user: JsonObject,
  accounts: readonly JsonObject[],
  repositories: Repositories,
  image?: string,
) {
  const ownBasics = toFields(own.basics);
  const toKeys = (values: readonly unknown[]) => new Set(values.map(toKey));
  const noProfile = { network: null, username: null, url: null };
  const links = toObjects(ownBasics.profiles).map((profile) => profileLink({ ...noProfile, ...profile }));
  const ownLinks = toKeys(links.flatMap((link) => (link ? [link.label, link.url] : [])));
  const ownProjects = toKeys(toObjects(own.projects).flatMap(({ name, url }) => [name, url]));
  const profiles = toProfiles(user, accounts);
  const basics = Object.entries({ ...toBasics(user, profiles), image });
  // "@acme @example", "Acme, Inc."
  const employers = toText(user.company)
    .split(/[\s,&]+(?=@)/)
    .filter(Boolean);
  return {
    basics: Object.fromEntries(basics.filter(([field, value]) => !isBlank(value) && isBlank(ownBasics[field]))),
    profiles: profiles.filter(({ network, url }) => ![network, url].some((id) => ownLinks.has(toKey(id)))),
    work: isBlank(own.work) ? employers.map((name) => ({ name: name.replace('@', '') })) : [],
    projects: repositories
      .slice(0, maxProjects)
      .filter(({ name, url, project }) => ![name, url, project.url].some((id) => ownProjects.has(toKey(id))))
      .map(({ project }) => project),
    skills: isBlank(own.skills) ? rankSkills(repositories) : [],
  };
}

function add(resume: JsonObject, { basics, profiles, ...lists }: Additions): JsonObject {
  const before = toFields(resume.basics);
  const append = (old: unknown, entries: readonly JsonObject[]) =>
    isBlank(entries) ? old : [...toList(old), ...entries];
  const sections = Object.entries(lists).map(([name, entries]) => [name, append(resume[name], entries)]);
  const personal = { ...before, ...basics, profiles: append(before.profiles, profiles) };
  return { ...resume, basics: personal, ...Object.fromEntries(sections) };
}

/** True if a value has all fields of another, and its lists all entries. */
function contains(whole: unknown, part: unknown): boolean {
  if (Array.isArray(part)) return part.every((item) => toList(whole).some((other) => contains(other, item)));
  if (isObject(part)) return Object.entries(part).every(([name, value]) => contains(toFields(whole)[name], value));
  return whole === part;
}

function listAdditions({ basics, profiles, ...lists }: Additions): readonly string[] {
  const entries: [string, readonly JsonObject[]][] = Object.entries({ 'basics.profiles': profiles, ...lists });
  return [
    ...Object.entries(basics).map(([field, value]) => `  + basics.${field}: ${JSON.stringify(value)}`),
    ...entries.flatMap(([name, list]) => list.map((each) => `  + ${name}: ${each.url ?? each.name}`)),
  ];
}

function describeOmitted(groups: Readonly<Record<string, Repositories>>): readonly string[] {
  const lines = Object.entries(groups).flatMap(([reason, repositories]) => {
    const names = repositories.map(({ name }) => name);
    const more = names.length > 5 ? ' …' : '';
    return names.length === 0 ? [] : `  – ${reason} (${names.length}): ${names.slice(0, 5).join(', ')}${more}`;
  });
  return lines.length === 0 ? [] : ['Repositories that aren’t included:', ...lines];
}
