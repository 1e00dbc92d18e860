import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { parseDate } from '#site-generator/text/dates.ts';
import { cleanText, isSameName } from '#site-generator/text/texts.ts';
import { entry, line, plainLine, setting } from './setting-kinds.ts';

const date = setting('a date such as 2024, 2024-05 or 2024-05-31', (value) => parseDate(String(value)));
const readHeader = entry({ title: line, project: line, date, summary: plainLine }, ['title']);

/** A page about one of the owner's projects. */
export interface CaseStudy {
  readonly title: string;
  /** `2024-05`. */
  readonly date: string | null;
  readonly summary: string | null;
  /** The page's folder, relative to the site's root: "projects/contour/". */
  readonly folder: string;
  /** Name of the project in the resume that links to the page. */
  readonly projectName: string;
  /** The file in the content folder: "projects/contour.md". Its pictures are beside it. */
  readonly file: string;
  /** Markdown. */
  readonly text: string;
}

/** The case study of a project. */
export const findCaseStudy = (studies: readonly CaseStudy[], project: string | null) =>
  studies.find(({ projectName }) => isSameName(projectName, project));

/** Reads projects/ of a language, which may be missing: a Markdown file for each case study, with its pictures. */
export async function readCaseStudies(directory: string, folder = ''): Promise<readonly CaseStudy[]> {
  const projects = posix.join(folder, 'projects');
  const names = await readdir(join(directory, projects)).catch(() => []);
  const files = names.filter((name) => /\.(?:md|markdown)$/i.test(name)).sort();
  const studies = await Promise.all(files.map((name) => readCaseStudy(directory, `${projects}/${name}`)));
  // The newest first, undated ones last.
  return studies.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
}

async function readCaseStudy(directory: string, file: string): Promise<CaseStudy> {
  const fail = (problem: string) => new Error(`content/${file}: ${problem}`);
  const [, slug] = /\/([a-z\d]+(?:-[a-z\d]+)*)\.md$/.exec(file) ?? [];
  if (slug === undefined) {
    throw fail('the name becomes a part of the URL. Use small letters, digits and hyphens, as in search-engine.md');
  }
  const source = cleanText(await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n');
  const { header: lines, text } = splitFrontMatter(source, fail);
  const problems: string[] = [];
  const header = readHeader(lines, '', problems);
  if (header === null || problems.length > 0) throw fail(problems[0] ?? 'title: expected text');
  const { project, ...fields } = header;
  return { ...fields, folder: `projects/${slug}/`, projectName: project ?? fields.title, file, text };
}

/** The lines `name: value` between two lines `---` at the start, and the text after them. */
function splitFrontMatter(source: string, fail: (problem: string) => Error) {
  const [, lines = '', text = ''] = /^---\n(.*?)\n---[ \t]*(?:\n(.*))?$/s.exec(source) ?? [];
  if (lines === '') throw fail('start the file with three lines: "---", "title: The name of the project", "---"');
  const fields = lines.split('\n').flatMap((each) => {
    if (each.trim() === '') return [];
    const [, name = '', value = ''] = /^(\w+):\s*(.*)$/.exec(each) ?? [];
    if (name === '') throw fail(`expected lines such as "title: Contour" between the two "---", got "${each}"`);
    return [[name, value.trim().replace(/^(["'])(.*)\1$/, '$2')]];
  });
  return { header: Object.fromEntries(fields) as unknown, text };
}
