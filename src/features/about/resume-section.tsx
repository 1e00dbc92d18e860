import { language } from 'virtual:owner';
import type { Quote, ResumeEntry, RichText, Section as SectionOfResume, Term, TextBlock } from '#lib/owner.ts';
import { plainText } from '#lib/owner.ts';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import { Linked, Spans } from '#ui/rich-text.tsx';
import { Section } from '#ui/screen.tsx';
import styles from './resume-section.module.css';

/** A section of the resume under its heading. */
export function ResumeSection({ section }: { readonly section: SectionOfResume }) {
  return (
    <Section heading={section.heading}>
      {section.kind === 'entries' && <Entries {...section} />}
      {section.kind === 'terms' && <Terms terms={section.terms} />}
      {section.kind === 'quotes' && <Quotes quotes={section.quotes} />}
      {section.kind === 'list' && (
        <p className={styles.compact} {...getOwnerTextProps(section.text)}>
          {section.text}
        </p>
      )}
    </Section>
  );
}

/** A list of entries. Those of work and projects are further apart, and the latest job's first point is large. */
function Entries({ id, entries }: Extract<SectionOfResume, { kind: 'entries' }>) {
  const isMajor = id === 'work' || id === 'projects';
  const [latest] = entries;
  const highlight = id === 'work' && latest !== undefined ? getHighlight(latest.roles[0] ?? latest) : null;
  return (
    <ol role="list" className={isMajor ? styles.entries : styles.minor}>
      {entries.map((entry) => (
        <li key={JSON.stringify(entry)} className={styles.entry}>
          <EntryContent
            entry={entry}
            Heading="h3"
            omittedPoint={highlight}
            highlight={entry === latest ? highlight : null}
          />
          {entry.roles.length > 0 && (
            <ol role="list" className={styles.roles}>
              {entry.roles.map((role) => (
                <li key={JSON.stringify(role)} className={styles.role}>
                  <EntryContent entry={role} Heading="h4" omittedPoint={highlight} />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

/** A job's first point, if it is short enough to read at a glance; otherwise null. */
function getHighlight({ points: [first] }: ResumeEntry): RichText | null {
  return first !== undefined && plainText(first).length <= 150 ? first : null;
}

interface EntryContentProps {
  readonly entry: ResumeEntry;
  readonly Heading: 'h3' | 'h4';
  /** The point to leave out, because it is shown as the highlight. */
  readonly omittedPoint: RichText | null;
  /** Shown large, below the subtitle. */
  readonly highlight?: RichText | null;
}

function EntryContent({ entry, Heading, omittedPoint, highlight = null }: EntryContentProps) {
  const { title, url, period, subtitle, text } = entry;
  const items = entry.points.filter((point) => point !== omittedPoint);
  const details = items.length > 0 ? [...text, { isOrdered: false, items }] : text;
  return (
    <>
      <Heading {...getOwnerTextProps(title)}>
        <Linked text={title} url={url} />
      </Heading>
      {period !== null && (
        <p className={styles.period} lang={language}>
          {period}
        </p>
      )}
      {subtitle.length > 0 && (
        <p className={styles.subtitle} {...getOwnerTextProps(subtitle.map((part) => part.text).join(''))}>
          {subtitle.map((part) => (
            <Linked key={part.text} {...part} />
          ))}
        </p>
      )}
      {highlight !== null && (
        <div className={styles.highlight}>
          <Paragraphs texts={[highlight]} />
        </div>
      )}
      {details.length > 0 && (
        <div className={styles.details}>
          <Paragraphs texts={details} />
        </div>
      )}
    </>
  );
}

/** A `dl`, or a plain list unless each term has a name and a description. */
function Terms({ terms }: { readonly terms: readonly Term[] }) {
  const areAllDescribed = terms.every(({ term, details }) => term !== '' && details !== null);
  const [List, Item, Name, Details] = areAllDescribed
    ? (['dl', 'div', 'dt', 'dd'] as const)
    : (['ul', 'li', 'span', 'span'] as const);
  return (
    <List className={styles.terms}>
      {terms.map(({ term, details, url }) => (
        <Item key={`${term} ${details}`} className={styles.term}>
          {term !== '' && <Name {...getOwnerTextProps(term)}>{term}</Name>}
          {details !== null && (
            <Details className="quiet" {...getOwnerTextProps(details)}>
              <Linked text={details} url={url} />
            </Details>
          )}
        </Item>
      ))}
    </List>
  );
}

function Quotes({ quotes }: { readonly quotes: readonly Quote[] }) {
  return (
    <div className={styles.compact}>
      {quotes.map(({ text, name }) => (
        <figure key={JSON.stringify([name, text])} className={styles.quote}>
          <blockquote>
            <Paragraphs texts={text} />
          </blockquote>
          {name !== null && (
            <figcaption className="quiet" {...getOwnerTextProps(name)}>
              {name}
            </figcaption>
          )}
        </figure>
      ))}
    </div>
  );
}

/** The owner's paragraphs and lists, in the owner's language, each with its own direction. */
export function Paragraphs({ texts }: { readonly texts: readonly TextBlock[] }) {
  return texts.map((block) =>
    typeof block === 'object' && 'items' in block ? (
      <Points key={JSON.stringify(block)} {...block} />
    ) : (
      <Text key={JSON.stringify(block)} Element="p" text={block} />
    ),
  );
}

function Points({ isOrdered, items }: Exclude<TextBlock, RichText>) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List role="list" className={styles.points} {...getOwnerTextProps(items.map(plainText).join())}>
      {items.map((item) => (
        <Text key={JSON.stringify(item)} Element="li" text={item} />
      ))}
    </List>
  );
}

function Text({ Element, text }: { readonly Element: 'p' | 'li'; readonly text: RichText }) {
  return (
    <Element className={styles.text} {...getOwnerTextProps(plainText(text))}>
      <Spans text={text} />
    </Element>
  );
}
