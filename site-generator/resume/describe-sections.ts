import {
  displayUrl,
  type LinkedText,
  plainText,
  type ResumeEntry,
  type RichText,
  type Section,
  type Term,
} from '#lib/owner.ts';
import type { CaseStudy } from '#site-generator/content/case-studies.ts';
import { projectPeriod } from '#site-generator/content/home-rows.ts';
import { formatPeriod, isDate, ongoing, type Period, spanPeriods } from '#site-generator/content/partial-date.ts';
import type { Resume } from '#site-generator/content/read-resume.ts';
import type { ResumeSectionName } from '#site-generator/content/resume-fields.ts';
import { parseItems, parseRichText } from '#site-generator/content/rich-text.ts';
import { parseUrl } from '#site-generator/content/url.ts';
import { isolateTexts, joinTexts, listSeparator, type Wording, withLabel } from '#site-generator/language/language.ts';
import { foldJobs, groupByEmployer, type Position } from './positions.ts';

/** A section without its name. */
type Content = WithoutHeading<Section>;
type WithoutHeading<Each> = Each extends Section ? Omit<Each, 'id' | 'heading'> : never;

/** The lists of a resume, and whose they are. */
export interface Lists extends Pick<Resume, ResumeSectionName | 'others'> {
  readonly name: string;
  readonly caseStudies: readonly Pick<CaseStudy, 'project' | 'folder'>[];
}

/**
 * How the fields of each section are shown on About and in the PDF, which folds nothing and prints the addresses of projects.
 * To add a section, add its fields to resume-fields.ts, its heading to labels.json and a line here.
 * @param today null for the PDF
 */
export function describeSections(resume: Lists, wording: Wording, today: string | null) {
  const { language, labels } = wording;
  const isPrinted = today === null;
  const list = (parts: readonly (string | null)[], separator?: string) => joinTexts(parts, language, separator);
  const period = (dates: Period) => formatPeriod(dates, wording);
  // GitHub has descriptions such as ".".
  const prose = (source: string | null) =>
    parseRichText(source ?? '').filter((block) => !/^[\p{P}\s]*$/u.test(plainText(block)));
  const plain = (source: string | null) => prose(source).map(plainText).join(' ');
  /** The texts of any entry, and texts that its section adds below them. */
  const texts = ({ summary, keywords, highlights, links }: Texts, ...more: readonly (string | null)[]) => {
    const text = [...prose(summary), ...[...more, list(keywords)].flatMap((part) => part || []), ...links.map(toLink)];
    return { text, points: parseItems(highlights) };
  };

  /** The parts on one line. The first part is linked. */
  const line = (parts: readonly (string | null)[], url: string | null = null): readonly LinkedText[] =>
    isolateTexts(
      parts.flatMap((part) => part || []),
      language,
    ).map((text, index) => (index === 0 ? { text, url } : { text: listSeparator(language) + text, url: null }));

  /** A table of terms, or a plain list if no term has details. */
  const terms = (items: readonly (readonly [term: string | null, ...details: (string | null)[]])[]): Content => {
    const all = items.map(([name, ...parts]): Term => {
      const details = list(parts, ' · ');
      return name === null ? { term: details ?? '', details: null } : { term: name, details };
    });
    if (all.some(({ details }) => details !== null)) return { kind: 'terms', terms: all };
    return { kind: 'list', text: list([...new Set(all.map(({ term }) => term))]) ?? '' };
  };

  /**
   * The first of the names as the title, and the others and the place on the second line.
   * @param linked the name that the URL belongs to, by default the title
   */
  const head = (names: readonly (string | null)[], each: Linked, dates: Period, linked: string | null = null) => {
    const [title = null, ...others] = [...names, each.location].filter((name) => name !== null);
    const [url, otherUrl] = (linked ?? title) === title ? [each.url, null] : [null, each.url];
    return { title, period: period(dates), url, subtitle: line(others, otherUrl) };
  };
  const namedEntry = (names: readonly (string | null)[], each: Linked & Texts, dates: Period) => ({
    ...head(names, each, dates),
    ...texts(each),
  });
  const newestFirst = <Item extends { readonly date: string | null }>(items: readonly Item[]) =>
    items.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
  const on = (startDate: string | null): Period => ({ startDate, endDate: null });

  /** Consecutive positions at one employer become its roles. */
  const positions = (jobs: readonly Job[]): Content => {
    const all = jobs.map((job) => ({ ...job, ...ongoing(job), ...texts(job) }));
    return entries(groupByEmployer(foldJobs(all, today)), (group) =>
      group.length === 1 ? positionEntry(group[0]) : employerEntry(group),
    );
  };

  const positionEntry = ({ text, points, isFolded, ...job }: Position): NewEntry => ({
    ...head([job.position, job.employer], job, job, job.employer),
    ...{ text, points, isFolded },
  });

  /** Several roles at an employer. */
  const employerEntry = (jobs: readonly [Position, ...Position[]]): NewEntry => {
    const locations = new Set(jobs.flatMap(({ location }) => location ?? []));
    const [sharedLocation = null] = locations.size === 1 ? locations : [];
    const url = jobs.find((job) => job.url !== null)?.url ?? null;
    const roles = jobs.map((job) => {
      const subtitle = line([sharedLocation === null ? job.location : null]);
      return { ...noDetails, ...positionEntry(job), title: job.position ?? '', subtitle };
    });
    const title = jobs[0].employer;
    return { title, period: period(spanPeriods(jobs)), subtitle: line([sharedLocation]), url, roles };
  };

  // "3.9" alone is unclear; "First-class honors" and "GPA 3.9" are not.
  const grade = (score: string) =>
    /\p{L}{2}/u.test(score) || !labels.score ? score : withLabel(labels.score, score, language);

  /** The authors, whose names don't break, the owner's own one heavier. */
  const toAuthors = (authors: readonly string[]): readonly LinkedText[] =>
    isolateTexts(authors, language).flatMap((author, index) => {
      const text = author.replaceAll(' ', '\u00a0');
      const words = text.toLowerCase().split(/[\s,.\u2068\u2069]+/);
      const isOwn = words.includes(getSurname(resume.name).toLowerCase());
      const separator = index === 0 ? [] : [{ text: listSeparator(language), url: null }];
      return [...separator, { text, url: null, mark: isOwn ? 'strong' : null }];
    });

  const linkCaseStudy = (name: string | null): readonly RichText[] => {
    const study = resume.caseStudies.find(({ project }) => project === name);
    return study ? [[{ text: labels.caseStudy, url: `./${study.folder}`, mark: null }]] : [];
  };

  return {
    others: (items: Lists['others'][number]['entries']) =>
      entries(items, (each) => namedEntry([each.name, each.position, each.organization], each, each)),
    work: () =>
      positions(
        resume.work.map(({ name: employer, description, ...job }) => {
          const summary = [description, job.summary].filter(Boolean).join('\n\n');
          return { ...job, employer, summary };
        }),
      ),
    projects: () =>
      entries(resume.projects, (project) => {
        const { name, entity, url, roles, type, location, keywords, description } = project;
        const address = isPrinted && name && url ? displayUrl(url) : null;
        const more = [type, location, list(keywords, ' · '), address];
        const { text, points } = texts({ ...project, summary: description, keywords: [] });
        return {
          title: name ?? entity,
          period: period(projectPeriod(project)),
          subtitle: line([list([list(roles), name && entity, ...more], ' · ')]),
          url,
          text: isPrinted ? text : [...text, ...linkCaseStudy(name)],
          points,
        };
      }),
    volunteer: () => positions(resume.volunteer.map((job) => ({ ...job, employer: job.organization }))),
    education: () =>
      entries(resume.education, ({ institution, studyType, area, score, courses, ...study }) => ({
        ...head([list([studyType, area]), institution], study, study, institution),
        ...texts(study, score && grade(score), list(courses)),
      })),
    certificates: () =>
      entries(newestFirst(resume.certificates), (each) => namedEntry([each.name, each.issuer], each, on(each.date))),
    awards: () =>
      entries(newestFirst(resume.awards), (each) => namedEntry([each.title, each.awarder], each, on(each.date))),
    publications: () =>
      entries(resume.publications, ({ name, authors, publisher, releaseDate, ...each }) => {
        const year = isDate(releaseDate) ? releaseDate.slice(0, 4) : releaseDate;
        const { subtitle, ...entry } = namedEntry([name, publisher], each, on(year));
        const separator = authors.length > 0 && subtitle.length > 0 ? [{ text: ' · ', url: null }] : [];
        return { ...entry, subtitle: [...subtitle, ...separator, ...toAuthors(authors)] };
      }),
    skills: () =>
      terms(resume.skills.map(({ name, level, keywords, summary }) => [name, level, list(keywords), plain(summary)])),
    languages: () =>
      terms(resume.languages.map(({ language: name, fluency, summary }) => [name, fluency, plain(summary)])),
    interests: () =>
      terms(resume.interests.map(({ name, keywords, summary }) => [name, list(keywords), plain(summary)])),
    references: () =>
      resume.references.every(({ reference }) => reference === null)
        ? entries(resume.references, ({ name, position, company }) => ({
            title: name ?? company,
            subtitle: line([position, name && company]),
          }))
        : {
            kind: 'quotes',
            quotes: resume.references.map(({ name, position, company, reference }) => {
              const author = list([name, position, company]);
              return { name: reference && author, text: prose(reference ?? author) };
            }),
          },
  } satisfies Record<ResumeSectionName, () => Content> & { readonly others: unknown };

  function entries<Item>(items: readonly Item[], toEntry: (item: Item) => NewEntry): Content {
    return {
      kind: 'entries',
      entries: items.map((item) => {
        const { title, period, ...entry } = { ...noDetails, ...toEntry(item) };
        if (title) return { ...entry, title, period };
        // Without any name, the title is the date, the URL or the first text.
        const name = period ?? (entry.url && displayUrl(entry.url));
        if (name) return { ...entry, title: name, period: null };
        const [first = '–', ...text] = entry.text;
        return { ...entry, title: plainText(first), period, text };
      }),
    };
  }
}

type Texts = Pick<Resume['volunteer'][number], 'summary' | 'keywords' | 'highlights' | 'links'>;

/** A link, or text that isn't a URL. */
function toLink(text: string): RichText {
  const url = parseUrl(text);
  return url === null ? text : [{ text: displayUrl(url), url, mark: null }];
}

type Linked = Pick<Resume['certificates'][number], 'url' | 'location'>;

/** A job or an office as the resume has it. */
type Job = Omit<Resume['volunteer'][number], 'organization'> & Pick<Position, 'employer'>;

type NewEntry = Omit<Partial<ResumeEntry>, 'title'> & { readonly title: string | null };

const noDetails = {
  ...{ period: null, url: null, subtitle: [], text: [], points: [], roles: [], isFolded: false },
} as const;

/** The last word of a name without what follows a comma: "Raghunathan". */
function getSurname(name: string): string {
  return /^[^,]*/.exec(name)?.[0].trim().split(/\s+/).at(-1) ?? '';
}
