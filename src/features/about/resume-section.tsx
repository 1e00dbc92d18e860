import {
  plainText,
  type Quote,
  type ResumeEntry,
  type Section as SectionOfResume,
  type Term,
  type TextBlock,
} from '#lib/owner-content.ts';
import { Linked, Spans } from '#ui/rich-text.tsx';
import { Section } from '#ui/screen.tsx';
import styles from './resume-section.module.css';

/** A section of the resume under its heading: a list of entries, or columns of terms. */
export function ResumeSection({ section }: { readonly section: SectionOfResume }) {
  return (
    <Section heading={section.heading}>
      <div className={styles.content}>
        {section.kind === 'entries' && <Entries {...section} />}
        {section.kind === 'terms' && <Terms {...section} />}
        {section.kind === 'quotes' &&
          section.quotes.map((quote) => <Quotation key={JSON.stringify(quote)} {...quote} />)}
        {section.kind === 'list' && <p>{section.text}</p>}
      </div>
    </Section>
  );
}

/** So many entries of a section stand open, unless they are told in texts. */
const maxOpen = 10;

function Entries(section: Extract<SectionOfResume, { kind: 'entries' }>) {
  const { entries } = section;
  const className = getLayout(section);
  const openCount = className === styles.entry ? entries.length : maxOpen;
  const renderEntries = (from: number, to: number) => (
    <ol role="list" start={from + 1} className={styles.entries}>
      {entries.slice(from, to).map((entry) => (
        <Entry key={JSON.stringify(entry)} entry={entry} className={className} />
      ))}
    </ol>
  );
  return (
    <>
      {renderEntries(0, openCount)}
      {entries.length > openCount && (
        <details className={styles.others}>
          <summary>
            {section.heading} {openCount + 1}–{entries.length}
          </summary>
          {renderEntries(openCount, entries.length)}
        </details>
      )}
    </>
  );
}

/** Entries that are told in texts have large titles. The others are lines of a table, if none has a long title. */
function getLayout({ id, entries }: Extract<SectionOfResume, { kind: 'entries' }>) {
  const isTold = ['work', 'volunteer', 'projects', 'education'].includes(id) && entries.some(hasBody);
  if (isTold) return styles.entry;
  return entries.some(({ title }) => title.length > 48) ? styles.line : styles.tableLine;
}

const hasBody = ({ text, points }: ResumeEntry) => text.length + points.length > 0;

interface EntryProps {
  readonly entry: ResumeEntry;
  readonly className: string | undefined;
}

function Entry({ entry, className }: EntryProps) {
  const { title, url, period, subtitle, text, points, isFolded } = entry;
  const isTold = hasBody(entry);
  const [Box, Head] = isFolded && isTold ? (['details', 'summary'] as const) : (['div', 'div'] as const);
  return (
    <li className={Box === 'details' ? styles.tableLine : className}>
      <Box>
        <Head className={styles.head}>
          <h3>
            <Linked text={title} url={url} />
          </h3>
          {subtitle.length > 0 && (
            <span className={styles.subtitle}>
              <Spans text={subtitle} />
            </span>
          )}
          {period !== null && <span className={styles.period}>{period}</span>}
        </Head>
        {isTold && (
          <div className={styles.body}>
            <Paragraphs texts={points.length > 0 ? [...text, { isOrdered: false, items: points }] : text} />
          </div>
        )}
      </Box>
    </li>
  );
}

/** A `dl`, or a plain list unless each term has a description. */
function Terms({ terms }: Extract<SectionOfResume, { kind: 'terms' }>) {
  const areAllDescribed = terms.every(({ details }) => details !== null);
  const [List, Item, Name, Description] = areAllDescribed
    ? (['dl', 'div', 'dt', 'dd'] as const)
    : (['ul', 'li', 'span', 'span'] as const);
  return (
    <List className={terms.some(hasLongWord) ? styles.wideTerms : styles.terms}>
      {terms.map(({ term, details }) => (
        <Item key={JSON.stringify([term, details])}>
          <Name>{term}</Name>
          {details !== null && (
            <Description className="quiet">
              <Spans text={details} />
            </Description>
          )}
        </Item>
      ))}
    </List>
  );
}

/** True for a term that is wider than a narrow column, such as a URL. */
const hasLongWord = ({ term, details }: Term) => /\S{21}/.test(`${term} ${plainText(details ?? '')}`);

function Quotation({ text, name }: Quote) {
  return (
    <figure className={styles.body}>
      <blockquote>
        <Paragraphs texts={text} />
      </blockquote>
      {name !== null && <figcaption className="quiet">{name}</figcaption>}
    </figure>
  );
}

/** The owner's paragraphs and lists. */
export function Paragraphs({ texts }: { readonly texts: readonly TextBlock[] }) {
  return texts.map((block) => <Block key={JSON.stringify(block)} block={block} />);
}

function Block({ block }: { readonly block: TextBlock }) {
  if (typeof block === 'string' || !('items' in block)) {
    return (
      <p className={styles.text}>
        <Spans text={block} />
      </p>
    );
  }
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List role="list" className={styles.points}>
      {block.items.map((item) => (
        <li key={JSON.stringify(item)} className={styles.text}>
          <Spans text={item} />
        </li>
      ))}
    </List>
  );
}
