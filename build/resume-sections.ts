import type { Dated, Education, Owner, Project, Work } from '#lib/owner.ts';
import { area, type Column, type Sheet, type TextStyle } from './pdf-sheet.ts';

/** What of the owner stands in the resume. */
export type ResumeOwner = Omit<Owner, 'photo' | 'intro'>;

type Element = PDFKit.PDFStructureElement;

const ink = '#1b1a17';
const quiet = '#5f5a50';

/** The resume's few text styles. */
export const styles = {
  name: { font: 'medium', size: 31, leading: 36, color: ink },
  label: { font: 'italic', size: 14, leading: 20, color: quiet },
  heading: { font: 'bold', size: 10.5, leading: 14.5, color: ink },
  title: { font: 'bold', size: 10.5, leading: 14.5, color: ink },
  body: { font: 'regular', size: 10, leading: 14.2, color: ink },
  quiet: { font: 'regular', size: 10, leading: 14.2, color: quiet },
  date: { font: 'regular', size: 9.5, leading: 14.5, color: quiet, tabular: true },
  small: { font: 'regular', size: 8.5, leading: 12, color: quiet, tabular: true },
} as const satisfies Record<string, TextStyle>;

const page: Column = { x: area.left, width: area.right - area.left };
const main: Column = { x: area.left + 118, width: page.width - 118 };
const dateWidth = 112;

/** Name, label and how to reach the owner. */
export function setHeader(sheet: Sheet, root: Element, owner: ResumeOwner): void {
  sheet.tag('H1', root, (h1) => sheet.text(owner.name, styles.name, page, h1));
  const { label } = owner;
  if (label) sheet.tag('P', root, (p) => sheet.text(label, styles.label, page, p));
  sheet.y += 8;
  sheet.tag('P', root, (p) => setContacts(sheet, p, owner));
  sheet.y += 4;
}

function setContacts(sheet: Sheet, parent: Element, owner: ResumeOwner): void {
  const contacts = [
    ...(owner.location ? [{ text: owner.location, url: null }] : []),
    { text: owner.email, url: owner.links.email },
    ...owner.profiles.map(({ url }) => ({ text: url.replace(/^https?:\/\/(www\.)?|\/$/g, ''), url })),
  ];
  const separator = '  ·  ';
  let x = page.x;
  for (const { text, url } of contacts) {
    if (x > page.x) {
      const needed = sheet.width(separator + text, styles.quiet);
      if (x + needed > area.right) {
        sheet.y += styles.quiet.leading;
        x = page.x;
      } else {
        x += sheet.line(separator, styles.quiet, x, parent);
      }
    }
    x += url ? sheet.link(text, url, styles.body, x, parent) : sheet.line(text, styles.quiet, x, parent);
  }
  sheet.y += styles.quiet.leading;
}

/** Every section that has something in it. */
export function setSections(sheet: Sheet, root: Element, owner: ResumeOwner): void {
  section(sheet, root, 'Profile', owner.summary, (paragraph, parent) =>
    sheet.tag('P', parent, (p) => sheet.text(paragraph, styles.body, main, p)),
  );
  section(sheet, root, 'Experience', owner.work, (work, parent) => entry(sheet, parent, work, workWords(work)));
  section(sheet, root, 'Projects', owner.projects, (project, parent) =>
    entry(sheet, parent, project, projectWords(project)),
  );
  section(sheet, root, 'Education', owner.education, (education, parent) =>
    entry(sheet, parent, education, educationWords(education)),
  );
  rows(sheet, root, 'Skills', owner.skills, ({ name, level, keywords }) => ({
    term: name,
    details: [...(level ? [level] : []), ...keywords],
  }));
  rows(sheet, root, 'Languages', owner.languages, ({ language, fluency }) => ({
    term: language,
    details: fluency ? [fluency] : [],
  }));
  rows(sheet, root, 'Interests', owner.interests, ({ name, keywords }) => ({ term: name, details: keywords }));
}

function openSection(sheet: Sheet, parent: Element, title: string): void {
  sheet.y += 13;
  sheet.keep(76);
  sheet.rule(page);
  sheet.y += 8;
  sheet.tag('H2', parent, (h2) => sheet.line(title, styles.heading, page.x, h2));
}

function section<Item>(
  sheet: Sheet,
  root: Element,
  title: string,
  items: readonly Item[],
  set: (item: Item, parent: Element) => void,
): void {
  if (items.length === 0) return;
  sheet.tag('Sect', root, (element) => {
    openSection(sheet, element, title);
    items.forEach((item, index) => {
      if (index > 0) sheet.y += 9;
      set(item, element);
    });
  });
}

interface EntryWords {
  readonly title: string;
  /** Second line: where; with its address, a link. */
  readonly place: string | null;
  readonly url: string | null;
  readonly summary: string | null;
  readonly highlights: readonly string[];
}

function workWords(work: Work): EntryWords {
  const { name, position, location, url, summary, highlights } = work;
  const place = position ? [name, location] : [location];
  return { title: position ?? name, place: place.filter(Boolean).join(', ') || null, url, summary, highlights };
}

function projectWords({ name, description, url, highlights }: Project): EntryWords {
  return {
    title: name,
    place: url?.replace(/^https?:\/\/(www\.)?|\/$/g, '') ?? null,
    url,
    summary: description,
    highlights,
  };
}

function educationWords({ institution, studyType, area: subject, url, score, courses }: Education): EntryWords {
  const degree = [studyType, subject].filter(Boolean).join(', ');
  const details = [score ? `Grade: ${score}` : null, courses.join(', ')].filter(Boolean).join('. ');
  return {
    title: degree || institution,
    place: degree ? institution : null,
    url,
    summary: details || null,
    highlights: [],
  };
}

function entry(sheet: Sheet, parent: Element, { period }: Dated, words: EntryWords): void {
  sheet.keep(styles.title.leading + 3 * styles.body.leading);
  const top = sheet.y;
  const titleColumn = { ...main, width: main.width - (period ? dateWidth : 0) };
  sheet.tag('H3', parent, (h3) => sheet.text(words.title, styles.title, titleColumn, h3));
  const afterTitle = sheet.y;
  if (period) {
    sheet.y = top;
    const x = area.right - sheet.width(period, styles.date);
    sheet.tag('P', parent, (p) => sheet.line(period, styles.date, x, p));
    sheet.y = afterTitle;
  }
  const { place, url, summary } = words;
  if (place) {
    sheet.tag('P', parent, (p) => setPlace(sheet, p, place, url));
  }
  if (summary) sheet.tag('P', parent, (p) => sheet.text(summary, styles.body, main, p));
  if (words.highlights.length > 0) {
    sheet.y += 2;
    sheet.tag('L', parent, (list) => {
      for (const highlight of words.highlights) bullet(sheet, list, highlight);
    });
  }
}

// A place too long for one line is set as a paragraph, without its link.
function setPlace(sheet: Sheet, parent: Element, place: string, url: string | null): void {
  if (url === null || sheet.width(place, styles.quiet) > main.width) {
    sheet.text(place, styles.quiet, main, parent);
    return;
  }
  sheet.link(place, url, styles.quiet, main.x, parent);
  sheet.y += styles.quiet.leading;
}

function bullet(sheet: Sheet, list: Element, text: string): void {
  sheet.keep(2 * styles.body.leading);
  sheet.tag('LI', list, (item) => {
    sheet.tag('Lbl', item, (label) => sheet.line('–', styles.quiet, main.x, label));
    const column = { x: main.x + 12, width: main.width - 12 };
    sheet.tag('LBody', item, (body) => sheet.text(text, styles.body, column, body));
  });
}

interface Row {
  readonly term: string;
  readonly details: readonly string[];
}

function rows<Item>(
  sheet: Sheet,
  root: Element,
  title: string,
  items: readonly Item[],
  toRow: (item: Item) => Row,
): void {
  if (items.length === 0) return;
  const gap = 14;
  const all = items.map(toRow);
  const widest = Math.max(70, ...all.map(({ term }) => sheet.width(term, styles.body)));
  const termWidth = Math.min(widest, main.width / 2 - gap);
  const detailsColumn = { x: main.x + termWidth + gap, width: main.width - termWidth - gap };
  sheet.tag('Sect', root, (element) => {
    openSection(sheet, element, title);
    sheet.tag('L', element, (list) => {
      for (const { term, details } of all) {
        sheet.keep(styles.body.leading);
        sheet.tag('LI', list, (item) => {
          const top = sheet.y;
          const body = details.join(', ');
          const termColumn = { x: main.x, width: body ? termWidth + 1 : main.width };
          sheet.tag('Lbl', item, (label) => sheet.text(term, styles.body, termColumn, label));
          if (body) {
            const afterTerm = sheet.y;
            sheet.y = top;
            sheet.tag('LBody', item, (element) => sheet.text(body, styles.quiet, detailsColumn, element));
            sheet.y = Math.max(sheet.y, afterTerm);
          }
        });
      }
    });
  });
}
