import { formatCount } from '#lib/number-format.ts';
import type { JsonObject } from '#site-generator/content/content-json.ts';
import { present } from '#site-generator/content/partial-date.ts';
import { parseUrl } from '#site-generator/content/url.ts';
import { toKey, toList, toPlain, toText } from './github-api.ts';

export type Repository = ReturnType<typeof readRepository>;

// `golang` accompanies the language Go.
const otherTopics =
  /^(?:awesome(?:-lists?)?|hacktoberfest.*|good-first-issue|help-wanted|open-?source|(?:personal-)?(?:portfolio|website)|projects?|learning|tutorials?|lists?|resources?|github|golang)$/;
const otherNames =
  /^\.?(?:my-?)?(?:dot-?files|resume|cv|leet-?code)(?:-(?:solutions?|practice|problems|\d+))?$|\.github\.(?:io|com)$/;
const yearMs = 365 * 24 * 60 * 60 * 1000;

/** Reads a repository of the API. `technologies` are its language and the topics that name one. */
export function readRepository(json: JsonObject) {
  const [name, description, pushed] = [toText(json.name), toPlain(json.description), toText(json.pushed_at)];
  const [url, homepage] = [json.html_url, json.homepage].map((link) => parseUrl(toText(link)));
  const topics = toList(json.topics)
    .map(toText)
    .filter((topic) => !otherTopics.test(topic) && toKey(topic) !== toKey(name));
  const technologies = Map.groupBy([toText(json.language), ...topics].filter(Boolean), toKey);
  const hasEnded = json.archived === true || Date.now() - Date.parse(pushed) > yearMs;
  return {
    name,
    description: (description.match(/\p{L}/gu)?.length ?? 0) < 3 ? null : description,
    url,
    homepage: toKey(homepage) === toKey(url) ? null : homepage,
    technologies: [...technologies.values()].flatMap(([first]) => first ?? []),
    stars: Number(json.stargazers_count) || 0,
    pushed,
    startDate: toText(json.created_at).slice(0, 7),
    endDate: hasEnded ? pushed.slice(0, 7) : present,
    isFork: json.fork === true,
    isArchived: json.archived === true,
    isDisabled: json.disabled === true,
  };
}

/** The projects among an owner's repositories, the most popular first, and the names of the others by the reason for omitting them. */
export function findProjects(repositories: readonly Repository[], login: string) {
  const omit = ({ name, description, stars, isFork, isArchived, isDisabled }: Repository) => {
    if (isFork) return 'forks';
    if (isDisabled) return 'disabled';
    if (otherNames.test(name.toLowerCase()) || toKey(name) === toKey(login)) return 'by their names no projects';
    if (isArchived && stars === 0) return 'archived, without stars';
    return description === null && stars === 0 ? 'without a description or stars' : '';
  };
  const sorted = repositories.toSorted((a, b) => b.stars - a.stars || b.pushed.localeCompare(a.pushed));
  const { '': projects = [], ...omitted } = Object.groupBy(sorted, omit);
  return { projects, omitted };
}

/** A project of a JSON Resume. A single star is often the owner's own. */
export function toProject(repository: Repository): JsonObject {
  const { name, description, url, homepage, technologies, stars, startDate, endDate } = repository;
  const popularity = stars > 1 ? `${formatCount(stars)} stars on GitHub` : null;
  const source = homepage ? `[${popularity ?? 'Source on GitHub'}](${url})` : popularity;
  return {
    name,
    description: description ?? undefined,
    url: homepage ?? url,
    startDate,
    endDate,
    highlights: source ? [source] : undefined,
    keywords: technologies,
  };
}

/** The twelve most frequent languages and topics. */
export function rankSkills(projects: readonly Repository[]): readonly JsonObject[] {
  const [main, others] = [
    projects.map((each) => each.technologies.slice(0, 1)),
    projects.map((each) => each.technologies.slice(1)),
  ];
  const names = [...main, ...others].flat();
  const groups = [...Map.groupBy(names, toKey).values()].sort((a, b) => b.length - a.length);
  return groups.slice(0, 12).map(([name]) => ({ name }));
}
