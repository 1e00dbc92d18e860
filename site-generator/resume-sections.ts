import type { Entry, Quote, Section, Term } from '#lib/owner.ts';
import type { Owner } from './owner.ts';
import { area, type Column, type Sheet, type TextStyle } from './pdf-sheet.ts';
import { phoneUrl, resumeSections } from './sections.ts';
import { displayUrl } from './url.ts';

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
  quote: { font: 'italic', size: 10, leading: 14.2, color: ink },
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
  sheet.space(8);
  sheet.tag('P', root, (p) => setContacts(sheet, p, owner));
  sheet.space(4);
}

interface Contact {
  readonly text: string;
  readonly url: string | null;
}

function contactsOf({ email, links, location, phone, postalAddress, profiles, website }: ResumeOwner): Contact[] {
  const place = postalAddress ?? location;
  return [
    ...(place ? [{ text: place, url: null }] : []),
    ...(phone ? [{ text: phone, url: phoneUrl(phone) }] : []),
    { text: email, url: links.email },
    ...(website ? [{ text: displayUrl(website), url: website }] : []),
    ...profiles.map(({ url }) => ({ text: displayUrl(url), url })),
  ];
}

function setContacts(sheet: Sheet, parent: Element, owner: ResumeOwner): void {
  const separator = '  ·  ';
  let x = page.x;
  for (const { text, url } of contactsOf(owner)) {
    const textWidth = sheet.width(text, styles.quiet);
    if (x > page.x) {
      if (x + sheet.width(separator, styles.quiet) + textWidth > area.right) {
        sheet.space(styles.quiet.leading);
        x = page.x;
      } else {
        x += sheet.line(separator, styles.quiet, x, parent);
      }
    }
    if (textWidth > page.width) sheet.text(text, styles.quiet, page, parent);
    else if (url) x += sheet.link(text, url, styles.body, x, parent);
    else x += sheet.line(text, styles.quiet, x, parent);
  }
  if (x > page.x) sheet.space(styles.quiet.leading);
}

/** Every section that has something in it. */
export function setSections(sheet: Sheet, root: Element, owner: ResumeOwner): void {
  if (owner.summary.length > 0) setSection(sheet, root, 'Profile', owner.summary, setParagraph);
  for (const section of resumeSections(owner)) setByKind(sheet, root, section);
}

function setByKind(sheet: Sheet, root: Element, section: Section): void {
  const { heading } = section;
  if (section.kind === 'entries') setSection(sheet, root, heading, section.entries, setEntry);
  else if (section.kind === 'quotes') setSection(sheet, root, heading, section.quotes, setQuote);
  else if (section.kind === 'words') setSection(sheet, root, heading, [section.words.join(', ')], setParagraph);
  else setTerms(sheet, root, heading, section.terms);
}

function openSection(sheet: Sheet, parent: Element, title: string): void {
  sheet.space(13);
  sheet.keep(76);
  sheet.rule(page);
  sheet.space(8);
  sheet.tag('H2', parent, (h2) => sheet.line(title, styles.heading, page.x, h2));
}

function setSection<Item>(
  sheet: Sheet,
  root: Element,
  title: string,
  items: readonly Item[],
  set: (sheet: Sheet, parent: Element, item: Item) => void,
): void {
  sheet.tag('Sect', root, (element) => {
    openSection(sheet, element, title);
    items.forEach((item, index) => {
      if (index > 0) sheet.space(9);
      set(sheet, element, item);
    });
  });
}

function setParagraph(sheet: Sheet, parent: Element, text: string): void {
  sheet.tag('P', parent, (p) => sheet.text(text, styles.body, main, p));
}

function setEntry(sheet: Sheet, parent: Element, { period, title, place, url, text, points }: Entry): void {
  const titleColumn = { ...main, width: main.width - (period ? dateWidth : 0) };
  const titleHeight = sheet.lineCount(title, styles.title, titleColumn) * styles.title.leading;
  sheet.keep(titleHeight + (text.length + points.length > 0 ? 3 : 1) * styles.body.leading);
  const top = sheet.y;
  sheet.tag('H3', parent, (h3) => sheet.text(title, styles.title, titleColumn, h3));
  const afterTitle = sheet.y;
  if (period) {
    sheet.y = top;
    const x = area.right - sheet.width(period, styles.date);
    sheet.tag('P', parent, (p) => sheet.line(period, styles.date, x, p));
    sheet.y = afterTitle;
  }
  const secondLine = place ?? (url && displayUrl(url));
  if (secondLine) sheet.tag('P', parent, (p) => setPlace(sheet, p, secondLine, url));
  for (const paragraph of text) setParagraph(sheet, parent, paragraph);
  if (points.length === 0) return;
  sheet.space(2);
  sheet.tag('L', parent, (list) => {
    for (const point of points) setPoint(sheet, list, point);
  });
}

// A place too long for one line is set as a paragraph, without its link.
function setPlace(sheet: Sheet, parent: Element, place: string, url: string | null): void {
  if (url === null || sheet.width(place, styles.quiet) > main.width) {
    sheet.text(place, styles.quiet, main, parent);
    return;
  }
  sheet.link(place, url, styles.quiet, main.x, parent);
  sheet.space(styles.quiet.leading);
}

function setPoint(sheet: Sheet, list: Element, text: string): void {
  const column = { x: main.x + 12, width: main.width - 12 };
  sheet.keep(Math.min(2, sheet.lineCount(text, styles.body, column)) * styles.body.leading);
  sheet.tag('LI', list, (item) => {
    sheet.tag('Lbl', item, (label) => sheet.line('–', styles.quiet, main.x, label));
    sheet.tag('LBody', item, (body) => sheet.text(text, styles.body, column, body));
  });
}

function setQuote(sheet: Sheet, parent: Element, { text, name }: Quote): void {
  sheet.tag('BlockQuote', parent, (quote) => {
    for (const paragraph of text) {
      sheet.tag('P', quote, (p) => sheet.text(paragraph, styles.quote, main, p));
    }
    if (name) sheet.tag('P', quote, (p) => sheet.text(name, styles.quiet, main, p));
  });
}

/** Terms on the left and their details on the right, in one list. */
function setTerms(sheet: Sheet, root: Element, title: string, terms: readonly Term[]): void {
  const gap = 14;
  const widest = Math.max(70, ...terms.map(({ term }) => sheet.width(term, styles.body)));
  const termColumn = { x: main.x, width: Math.min(widest, main.width / 2 - gap) + 1 };
  const left = main.x + termColumn.width - 1 + gap;
  const detailsColumn = { x: left, width: main.x + main.width - left };
  sheet.tag('Sect', root, (element) => {
    openSection(sheet, element, title);
    sheet.tag('L', element, (list) => {
      for (const { term, details } of terms) {
        sheet.tag('LI', list, (item) => {
          if (details === null) {
            sheet.tag('Lbl', item, (label) => sheet.text(term, styles.body, main, label));
            return;
          }
          setTerm(sheet, item, { text: term, column: termColumn }, { text: details, column: detailsColumn });
        });
      }
    });
  });
}

interface Cell {
  readonly text: string;
  readonly column: Column;
}

function setTerm(sheet: Sheet, item: Element, term: Cell, details: Cell): void {
  const termLines = sheet.lineCount(term.text, styles.body, term.column);
  const detailsLines = sheet.lineCount(details.text, styles.quiet, details.column);
  // Both begin on the same page; a row goes over two only if it is very long.
  sheet.keep(Math.min(Math.max(termLines, detailsLines), 12) * styles.body.leading);
  const top = sheet.y;
  sheet.tag('Lbl', item, (label) => sheet.text(term.text, styles.body, term.column, label));
  const afterTerm = sheet.y;
  sheet.y = top;
  sheet.tag('LBody', item, (body) => sheet.text(details.text, styles.quiet, details.column, body));
  if (detailsLines < termLines) sheet.y = afterTerm;
}
