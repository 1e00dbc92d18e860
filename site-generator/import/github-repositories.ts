import type { JsonObject } from '#site-generator/content/content-json.ts';
import { present } from '#site-generator/content/partial-date.ts';
import { parseUrl } from '#site-generator/content/url.ts';
import { toKey, toList, toPlain, toText } from './github-api.ts';

// `golang` accompanies the language Go.
const otherTopics =
  /^(?:awesome(?:-lists?)?|hacktoberfest.*|good-first-issue|help-wanted|open-?source|(?:personal-)?(?:portfolio|website)|projects?|learning|tutorials?|lists?|resources?|github|golang)$/;
const otherNames =
  /^\.?(?:my-?)?(?:dot-?files|resume|cv|leet-?code)(?:-(?:solutions?|practice|problems|\d+))?$|\.github\.(?:io|com)$/i;
const yearMs = 365 * 24 * 60 * 60 * 1000;

/** A repository of the API as a project of the resume, and the reason to leave it out; blank without one. */
export function readRepository(json: JsonObject, login: string) {
  const [name = '', pushed = '', created = ''] = [json.name, json.pushed_at, json.created_at].map(toText);
  const [url = null, homepage = null] = [json.html_url, json.homepage].map((link) => parseUrl(toText(link)));
  const description = /(?:\p{L}.*){3}/u.test(toPlain(json.description)) ? toPlain(json.description) : undefined;
  const keywords = [json.language, ...toList(json.topics)].map(toText).filter((keyword, index, all) => {
    const isFirst = all.findIndex((other) => toKey(other) === toKey(keyword)) === index;
    return isFirst && !['', toKey(name)].includes(toKey(keyword)) && !otherTopics.test(keyword);
  });
  const stars = Number(json.stargazers_count) || 0;
  const hasHomepage = homepage !== null && toKey(homepage) !== toKey(url);
  const links = { url: homepage ?? url, repository: hasHomepage ? url : undefined };
  const hasEnded = json.archived === true || Date.now() - Date.parse(pushed) > yearMs;
  const period = { startDate: created.slice(0, 7), endDate: hasEnded ? pushed.slice(0, 7) : present };
  const explain = () => {
    if (json.fork === true) return 'forks';
    if (json.disabled === true) return 'disabled';
    if (otherNames.test(name) || toKey(name) === toKey(login)) return 'not projects by their names';
    if (json.archived === true && stars === 0) return 'archived, without stars';
    return description === undefined && stars === 0 ? 'without a description or stars' : '';
  };
  // A single star is often the owner's own.
  const project = { name, description, ...links, ...period, stars: stars > 1 ? stars : undefined, keywords };
  return { name, url, stars, pushed, project, reason: explain() };
}

export type Repositories = readonly ReturnType<typeof readRepository>[];

/** The twelve most frequent languages and topics. */
export function rankSkills(repositories: Repositories): readonly JsonObject[] {
  const lists = repositories.map(({ project }) => project.keywords);
  const names = [...lists.map((list) => list.slice(0, 1)), ...lists.map((list) => list.slice(1))].flat();
  const groups = [...Map.groupBy(names, toKey).values()].sort((a, b) => b.length - a.length);
  return groups.slice(0, 12).map(([name]) => ({ name }));
}
