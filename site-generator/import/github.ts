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
import { findProjects, type Repository, rankSkills, readRepository, toProject } from './github-repositories.ts';
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
  const type = toText(user.type).toLowerCase() || 'unknown account';
  const article = /^[aeiou]/.test(type) ? 'an' : 'a';
  if (type !== 'user') throw new Error(`${name} is ${article} ${type} on GitHub. Name a person’s account`);
  // Differs from `name` after the account was renamed.
  const login = /^[\w-]+$/.exec(toText(user.login))?.[0] ?? name;
  const search = `search/repositories?q=user:${login}&sort=stars&order=desc&per_page=30`;
  const [accounts, latest, starred] = await Promise.all([
    attempt('The links to other accounts aren’t included', get(`users/${login}/social_accounts`)),
    get(`users/${login}/repos?type=owner&sort=pushed&per_page=100`),
    attempt('Popular repositories may be missing', get(search)),
  ]);
  const all = [...toObjects(latest), ...toObjects(toFields(starred).items)].map(readRepository);
  const named = new Map(all.filter(({ name, url }) => name && url).map((each) => [each.url, each]));
  const { projects, omitted } = findProjects([...named.values()], login);
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

/** The employers in "@acme @example" and "Acme, Inc.". */
function toWork(company: unknown): readonly JsonObject[] {
  return toText(company)
    .split(/[\s,&]+(?=@)/)
    .filter(Boolean)
    .map((text) => {
      const [, handle] = /^@([\w-]+)$/.exec(text) ?? [];
      return handle ? { name: handle, url: `https://github.com/${handle}` } : { name: text };
    });
}

const maxProjects = 6;

type Additions = ReturnType<typeof findMissing>;

/** The parts of a GitHub profile that a resume doesn't have. */
function findMissing(
  own: JsonObject,
  user: JsonObject,
  accounts: readonly JsonObject[],
  projects: readonly Repository[],
  image: string | undefined,
) {
  const ownBasics = toFields(own.basics);
  const links = toObjects(ownBasics.profiles).map((profile) =>
    profileLink({ network: null, username: null, url: null, ...profile }),
  );
  const ownProfiles = links.flatMap((link) => (link ? [link.label, link.url] : [])).map(toKey);
  const ownProjects = toObjects(own.projects).flatMap(({ name, url }) => [name, url].map(toKey).filter(Boolean));
  const profiles = toProfiles(user, accounts);
  const basics = Object.entries({ ...toBasics(user, profiles), image });
  const isOwn = ({ name, url, homepage }: Repository) =>
    [name, url, homepage].some((id) => ownProjects.includes(toKey(id)));
  return {
    basics: Object.fromEntries(basics.filter(([field, value]) => !isBlank(value) && isBlank(ownBasics[field]))),
    profiles: profiles.filter(({ network, url }) => ![network, url].some((id) => ownProfiles.includes(toKey(id)))),
    work: isBlank(own.work) ? toWork(user.company) : [],
    projects: projects
      .slice(0, maxProjects)
      .filter((project) => !isOwn(project))
      .map(toProject),
    skills: isBlank(own.skills) ? rankSkills(projects) : [],
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
  const entries = Object.entries(lists).flatMap(([name, list]) =>
    list.map((each) => `  + ${name}: ${each.url ?? each.name}`),
  );
  return [
    ...Object.entries(basics).map(([field, value]) => `  + basics.${field}: ${JSON.stringify(value)}`),
    ...profiles.map(({ url }) => `  + basics.profiles: ${url}`),
    ...entries,
  ];
}

function describeOmitted(groups: Readonly<Record<string, readonly Repository[]>>): readonly string[] {
  const lines = Object.entries(groups).flatMap(([reason, repositories]) => {
    const [names, count] = [
      repositories
        .slice(0, 5)
        .map(({ name }) => name)
        .join(', '),
      repositories.length,
    ];
    return count === 0 ? [] : `  – ${reason} (${count}): ${names}${count > 5 ? ' …' : ''}`;
  });
  return lines.length === 0 ? [] : ['Repositories that aren’t included:', ...lines];
}
