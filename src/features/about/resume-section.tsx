import { labels, language } from 'virtual:owner';
import type { Quote, ResumeEntry, RichText, Section as SectionOfResume, Term, TextBlock } from '#lib/owner.ts';
import { plainText } from '#lib/owner.ts';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import { Linked, OwnerText } from '#ui/rich-text.tsx';
import { Section } from '#ui/screen.tsx';
import styles from './resume-section.module.css';
import rowStyles from './rows.module.css';

/** A section of the resume under its heading. */
export function ResumeSection({ section }: { readonly section: SectionOfResume }) {
  return (
    <Section heading={section.heading}>
      {section.kind === 'entries' && <Entries {...section} />}
      {section.kind === 'terms' && <Terms terms={section.terms} />}
      {section.kind === 'terms' && <OwnerText className={styles.others} text={section.more} />}
      {section.kind === 'quotes' && <Quotes quotes={section.quotes} />}
      {section.kind === 'list' && <OwnerText className={styles.compact} text={section.text} />}
    </Section>
  );
}

/** About shows so many publications until the visitor asks for all. */
const shownPublications = 10;

/** A list of entries. Those of work and projects are further apart than others; short ones have one line. */
function Entries({ id, entries }: Extract<SectionOfResume, { kind: 'entries' }>) {
  const isMajor = id === 'work' || id === 'projects';
  const areDated = id === 'publications';
  const areRows = id !== 'work' && id !== 'education' && entries.every(isShort);
  const layout = areDated ? rowStyles.dated : areRows ? rowStyles.row : '';
  const items = entries.map((entry, index) => {
    const isSameYear = areDated && entry.period === entries[index - 1]?.period;
    return (
      <li key={JSON.stringify(entry)} className={`${styles.entry} ${entry.isFolded ? rowStyles.folded : layout}`}>
        <EntryContent entry={isSameYear ? { ...entry, period: null } : entry} Heading="h3" />
        {entry.roles.length > 0 && (
          <ol role="list" className={styles.roles}>
            {entry.roles.map((role) => (
              <li key={JSON.stringify(role)} className={`${styles.role} ${role.isFolded ? rowStyles.folded : ''}`}>
                <EntryContent entry={role} Heading="h4" />
              </li>
            ))}
          </ol>
        )}
      </li>
    );
  });
  const shown = areDated ? shownPublications : items.length;
  const label = labels.showAll.replace('{count}', String(items.length));
  return (
    <div className={isMajor ? styles.entries : styles.minor}>
      <ol role="list">{items.slice(0, shown)}</ol>
      {items.length > shown && (
        <details className={rowStyles.all}>
          <summary {...getOwnerTextProps(label)}>{label}</summary>
          <ol role="list" start={shown + 1}>
            {items.slice(shown)}
          </ol>
        </details>
      )}
    </div>
  );
}

/** True for an entry that needs no more than a line or two. */
function isShort({ text, points, roles }: ResumeEntry): boolean {
  return points.length + roles.length === 0 && text.map(plainText).join().length <= 60;
}

function EntryContent({ entry, Heading }: { readonly entry: ResumeEntry; readonly Heading: 'h3' | 'h4' }) {
  const { title, url, period, subtitle, text, points, isFolded } = entry;
  const highlight = points[entry.highlight ?? -1];
  const items = points.filter((point) => point !== highlight);
  const texts = items.length > 0 ? [...text, { isOrdered: false, items }] : text;
  const details = texts.length > 0 && (
    <div className={styles.details}>
      <Paragraphs texts={texts} />
    </div>
  );
  return (
    <>
      <Heading {...getOwnerTextProps(title)}>
        <Linked text={title} url={url} />
      </Heading>
      {period !== null && (
        <p className={`${styles.period} ${rowStyles.period}`} lang={language}>
          {period}
        </p>
      )}
      <OwnerText className={styles.subtitle} text={subtitle} />
      {highlight !== undefined && (
        <div className={styles.highlight}>
          <Paragraphs texts={[highlight]} />
        </div>
      )}
      {isFolded && details ? (
        <details>
          <summary aria-label={title} />
          {details}
        </details>
      ) : (
        details
      )}
    </>
  );
}

/** A `dl`, or a plain list unless each term has a name and a description. */
function Terms({ terms }: { readonly terms: readonly Term[] }) {
  const areAllDescribed = terms.every(({ term, details }) => term !== '' && details !== null);
  const [List, Item, name, description] = areAllDescribed
    ? (['dl', 'div', 'dt', 'dd'] as const)
    : (['ul', 'li', 'span', 'span'] as const);
  return (
    <List className={styles.terms}>
      {terms.map(({ term, details }) => (
        <Item key={JSON.stringify([term, details])} className={styles.term}>
          <OwnerText as={name} text={term} />
          <OwnerText as={description} className="quiet" text={details} />
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
          <OwnerText as="figcaption" className="quiet" text={name} />
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
      <OwnerText key={JSON.stringify(block)} className={styles.text} text={block} />
    ),
  );
}

function Points({ isOrdered, items }: Exclude<TextBlock, RichText>) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List role="list" className={styles.points} {...getOwnerTextProps(items.map(plainText).join())}>
      {items.map((item) => (
        <OwnerText as="li" key={JSON.stringify(item)} className={styles.text} text={item} />
      ))}
    </List>
  );
}
