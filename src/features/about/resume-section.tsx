import {
  plainText,
  type Quote,
  type ResumeEntry,
  type Section as SectionOfResume,
  type Term,
  type TextBlock,
} from '#owner/owner-content.ts';
import { Linked, renderEach, Spans } from '#owner/rich-text.tsx';
import { Section } from '#ui/screen.tsx';
import styles from './resume-section.module.css';

/** A section of the resume under its heading: a list of entries, or columns of terms. */
export function ResumeSection({ section }: { readonly section: SectionOfResume }) {
  return (
    <Section heading={section.heading} className={styles.section}>
      <div className={styles.content}>
        {section.kind === 'entries' && <Entries {...section} />}
        {section.kind === 'terms' && <Terms {...section} />}
        {section.kind === 'quotes' && renderEach(section.quotes, (quote) => <Quotation {...quote} />)}
        {section.kind === 'list' && <p>{section.text}</p>}
      </div>
    </Section>
  );
}

/** The number of lines that a section shows before it folds the others. */
const maxOpen = 10;

function Entries(section: Extract<SectionOfResume, { kind: 'entries' }>) {
  const layout = getLayout(section);
  const entries = layout === 'line' ? section.entries.map(hideRepeatedPeriod) : section.entries;
  const openCount = layout === 'entry' ? entries.length : maxOpen;
  const renderEntries = (from: number, to: number) => (
    <ol role="list" start={from + 1} className={styles.entries}>
      {renderEach(entries.slice(from, to), (entry) => (
        <Entry entry={entry} layout={layout} />
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

/** Shows a period once for consecutive entries that share it. */
function hideRepeatedPeriod(entry: ResumeEntry, index: number, entries: readonly ResumeEntry[]): ResumeEntry {
  return entry.period === entries[index - 1]?.period ? { ...entry, period: null } : entry;
}

type Layout = 'entry' | 'line' | 'tableLine';

/** Jobs and degrees have large titles, as do projects and offices with texts. Others are lines, of a table if their titles are short. */
function getLayout({ id, entries }: Extract<SectionOfResume, { kind: 'entries' }>): Layout {
  const haveTexts = ['volunteer', 'projects'].includes(id) && entries.some(hasBody);
  if (haveTexts || ['work', 'education'].includes(id)) return 'entry';
  return entries.some(({ title }) => title.length > 48) ? 'line' : 'tableLine';
}

const hasBody = ({ text, points }: ResumeEntry) => text.length + points.length > 0;

interface EntryProps {
  readonly entry: ResumeEntry;
  readonly layout: Layout;
}

function Entry({ entry, layout }: EntryProps) {
  const { title, url, period, subtitle, text, points, isFolded } = entry;
  const head = (
    <>
      <h3>
        <Linked text={title} url={url} />
      </h3>
      {subtitle.length > 0 && (
        <span className={styles.subtitle}>
          <Spans text={subtitle} />
        </span>
      )}
      {period !== null && <span className={styles.period}>{period}</span>}
    </>
  );
  const body = hasBody(entry) && (
    <div className={styles.body}>
      <Paragraphs texts={points.length > 0 ? [...text, { isOrdered: false, items: points }] : text} />
    </div>
  );
  if (isFolded && body) {
    return (
      <li className={styles.tableLine}>
        <details>
          <summary className={styles.head}>{head}</summary>
          {body}
        </details>
      </li>
    );
  }
  return (
    <li className={styles[layout]}>
      <div className={styles.head}>{head}</div>
      {body}
    </li>
  );
}

function Terms({ terms }: Extract<SectionOfResume, { kind: 'terms' }>) {
  return (
    <ul role="list" className={terms.some(hasLongWord) ? styles.wideTerms : styles.terms}>
      {renderEach(terms, ({ term, details }) => (
        <li>
          <span>{term}</span>
          {details !== null && (
            <span className="quiet">
              <Spans text={details} />
            </span>
          )}
        </li>
      ))}
    </ul>
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

export function Paragraphs({ texts }: { readonly texts: readonly TextBlock[] }) {
  return renderEach(texts, (block) => <Block block={block} />);
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
      {renderEach(block.items, (item) => (
        <li className={styles.text}>
          <Spans text={item} />
        </li>
      ))}
    </List>
  );
}
