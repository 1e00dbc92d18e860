import {
  displayUrl,
  type LinkedText,
  plainText,
  type ResumeEntry,
  type RichText,
  type Section,
  type Term,
} from '#lib/owner.ts';
import { getSurname } from '#site-generator/content/headline.ts';
import { isRepository } from '#site-generator/content/home-rows.ts';
import {
  formatPartialDate,
  formatPeriod,
  isDate,
  type Period,
  spanPeriods,
} from '#site-generator/content/partial-date.ts';
import type { Resume } from '#site-generator/content/read-resume.ts';
import type { ResumeSectionName } from '#site-generator/content/resume-fields.ts';
import { parseItems, parseRichText } from '#site-generator/content/rich-text.ts';
import { parseUrl } from '#site-generator/content/url.ts';
import { isolateTexts, joinTexts, listSeparator, type Wording, withLabel } from '#site-generator/language/language.ts';
import { isJoined, joinTags } from './points.ts';
import { emphasizeJobs, groupByEmployer, ongoing, type Position } from './positions.ts';

/** What describes a section without its name. */
type Content = WithoutHeading<Section>;
type WithoutHeading<Each> = Each extends Section ? Omit<Each, 'id' | 'heading'> : never;

/** The lists of a resume, and whose they are. */
export interface Lists extends Pick<Resume, ResumeSectionName | 'others'> {
  readonly name: string;
}

/**
 * How the fields of each section are shown on About and in the PDF, which has no large highlight, folds nothing and prints the
 * addresses of projects. To add a section, add its fields to resume-fields.ts, its heading to labels.json and a line here.
 * @param today null for the PDF
 */
export function describeSections(resume: Lists, wording: Wording, today: string | null) {
  const { language, labels } = wording;
  const isPrinted = today === null;
  const list = (parts: readonly (string | null)[], separator?: string) => joinTexts(parts, language, separator);
  const period = (dates: Period) => formatPeriod(dates, wording);
  const date = (day: string | null) => day && formatPartialDate(day, wording);
  // GitHub has descriptions such as ".".
  const prose = (source: string | null) =>
    parseRichText(source ?? '').filter((block) => !/^[\p{P}\s]*$/u.test(plainText(block)));
  const plain = (source: string | null) => prose(source).map(plainText).join(' ');
  /** The texts of any entry, and texts that its section adds below them. */
  const texts = ({ summary, keywords, highlights, links }: Texts, ...more: readonly (string | null)[]) => {
    const text = [...prose(summary), ...[...more, list(keywords)].flatMap((part) => part || []), ...links.map(toLink)];
    const points = joinTags(parseItems(highlights), language);
    // A list of nothing but tags is a line.
    return points.length === 1 && isJoined(points[0]) ? { text: [...text, ...points], points: [] } : { text, points };
  };

  /** The parts on one line. The first part is linked. */
  const line = (parts: readonly (string | null)[], url: string | null = null): readonly LinkedText[] =>
    isolateTexts(
      parts.flatMap((part) => part || []),
      language,
    ).map((text, index) => (index === 0 ? { text, url } : { text: listSeparator(language) + text, url: null }));

  /** A table of terms, or a plain list if no term has details. */
  const terms = (
    items: readonly (readonly [term: string | null, ...details: readonly (string | null)[]])[],
  ): Content => {
    const all = items.map(([name, ...parts]): Term => {
      const details = list(parts, ' · ');
      return name === null ? { term: details ?? '', details: null } : { term: name, details };
    });
    if (all.some(({ details }) => details !== null)) return { kind: 'terms', terms: all };
    return { kind: 'list', text: list([...new Set(all.map(({ term }) => term))]) ?? '' };
  };

  /** Consecutive positions at one employer become its roles. */
  const positions = (jobs: readonly Position[]): Content =>
    entries(groupByEmployer(isPrinted ? jobs : emphasizeJobs(jobs, today, language)), (group) =>
      group.length === 1 ? positionEntry(group[0]) : employerEntry(group),
    );

  /** A job with the position as its title, or without one the employer. The employer is linked. */
  const positionEntry = ({ employer, position, location, url, startDate, endDate, ...rest }: Position): NewEntry => ({
    ...(position === null
      ? { title: employer ?? location, url, subtitle: line([employer && location]) }
      : { title: position, subtitle: line([employer, location], url) }),
    period: period({ startDate, endDate }),
    ...rest,
  });

  /** Several roles at an employer. A role with its own URL, such as the team's, shows it on its second line. */
  const employerEntry = (jobs: readonly [Position, ...Position[]]): NewEntry => {
    const locations = new Set(jobs.flatMap(({ location }) => location ?? []));
    const [sharedLocation = null] = locations.size === 1 ? locations : [];
    const url = jobs.find((job) => job.url !== null)?.url ?? null;
    const roles = jobs.map((job) => {
      const ownUrl = job.url === url ? null : job.url;
      const ownLocation = sharedLocation === null ? job.location : null;
      const subtitle = line([ownUrl && displayUrl(ownUrl), ownLocation], ownUrl);
      return { ...noDetails, ...positionEntry(job), title: job.position ?? '', subtitle };
    });
    const title = jobs[0].employer;
    return { title, period: period(spanPeriods(jobs)), subtitle: line([sharedLocation]), url, roles };
  };

  // "3.9" alone is unclear; "First-class honors" and "GPA 3.9" are not.
  const grade = (score: string) =>
    /\p{L}{2}/u.test(score) || !labels.score ? score : withLabel(labels.score, score, language);

  const toPosition = (employer: string | null, job: Omit<Resume['volunteer'][number], 'organization'>) => ({
    ...{ position: job.position, location: job.location, url: job.url, highlight: null, isFolded: false },
    ...texts(job),
    employer,
    ...ongoing(job),
  });

  /** The authors, the owner's own name heavier. */
  const toAuthors = (authors: readonly string[]): readonly LinkedText[] =>
    isolateTexts(authors, language).flatMap((text, index) => {
      const words = text.toLowerCase().split(/[\s,.\u2068\u2069]+/);
      const isOwn = words.includes(getSurname(resume.name).toLowerCase());
      const separator = index === 0 ? [] : [{ text: listSeparator(language), url: null }];
      return [...separator, { text, url: null, mark: isOwn ? 'strong' : null }];
    });

  /** An entry with one date. Its title is its name, or without one the organization that gave it. */
  const datedEntry = ({ name, organization, date: day, url, location, ...rest }: Dated): NewEntry => ({
    title: name ?? organization,
    period: date(day),
    subtitle: line([name && organization, location]),
    url,
    ...texts(rest),
  });

  return {
    others: (items: Lists['others'][number]['entries']) =>
      entries(items, ({ name, position, organization, location, url, ...entry }) => {
        const [title = null, ...more] = [name, position, organization].filter((text) => text !== null);
        return { title, period: period(entry), subtitle: line([...more, location]), url, ...texts(entry) };
      }),
    work: () =>
      positions(
        resume.work.map(({ name, description, summary, ...job }) =>
          toPosition(name, { ...job, summary: [description, summary].filter(Boolean).join('\n\n') }),
        ),
      ),
    projects: (projects = resume.projects) =>
      entries(projects, ({ name, roles, entity, type, location, keywords, url, description, ...project }) => ({
        title: name ?? entity,
        period: period(isDate(project.startDate) && !isRepository(url) ? ongoing(project) : project),
        subtitle: line([
          list(
            [
              list(roles),
              name && entity,
              type,
              location,
              list(keywords, ' · '),
              isPrinted && name && url ? displayUrl(url) : null,
            ],
            ' · ',
          ),
        ]),
        url,
        ...texts({ ...project, summary: description, keywords: [] }),
      })),
    volunteer: () => positions(resume.volunteer.map((role) => toPosition(role.organization, role))),
    education: () =>
      entries(resume.education, (study) => {
        const { institution, studyType, area, url, score, courses, location } = study;
        const degree = list([studyType, area]);
        return {
          title: degree ?? institution,
          period: period(study),
          ...(degree === null ? { url, subtitle: line([location]) } : { subtitle: line([institution, location], url) }),
          ...texts(study, score && grade(score), list(courses)),
        };
      }),
    certificates: () => entries(resume.certificates, (each) => datedEntry({ ...each, organization: each.issuer })),
    awards: () =>
      entries(resume.awards, (each) => datedEntry({ ...each, name: each.title, organization: each.awarder })),
    publications: () =>
      entries(resume.publications, ({ publisher: organization, releaseDate, authors, ...each }) => {
        const year = isDate(releaseDate) ? releaseDate.slice(0, 4) : releaseDate;
        const { subtitle = [], ...entry } = datedEntry({ ...each, organization, date: year });
        const separator = authors.length > 0 && subtitle.length > 0 ? [{ text: ' · ', url: null }] : [];
        return { ...entry, subtitle: [...toAuthors(authors), ...separator, ...subtitle] };
      }),
    skills: () =>
      terms(resume.skills.map(({ name, level, keywords, summary }) => [name, level, list(keywords), plain(summary)])),
    languages: () =>
      terms(resume.languages.map(({ language: name, fluency, summary }) => [name, fluency, plain(summary)])),
    interests: () =>
      terms(resume.interests.map(({ name, keywords, summary }) => [name, list(keywords), plain(summary)])),
    references: () =>
      resume.references.every(({ reference }) => reference === null)
        ? terms(resume.references.map(({ name, position, company }) => [name, list([position, company])]))
        : {
            kind: 'quotes',
            quotes: resume.references.map(({ name, position, company, reference }) => {
              const author = list([name, position, company]);
              return reference === null
                ? { name: null, text: prose(author) }
                : { name: author, text: prose(reference) };
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

interface Dated extends Texts, Pick<Resume['certificates'][number], 'name' | 'date' | 'url' | 'location'> {
  readonly organization: string | null;
}

type NewEntry = Omit<Partial<ResumeEntry>, 'title'> & { readonly title: string | null };

const noDetails = {
  ...{ period: null, url: null, subtitle: [], text: [], points: [], roles: [] },
  ...{ highlight: null, isFolded: false },
} as const;
