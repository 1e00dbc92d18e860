import { labels, language } from 'virtual:owner';
import type { Quote, ResumeEntry, Section as SectionOfResume, Term, TextBlock } from '#lib/owner.ts';
import { plainText } from '#lib/owner.ts';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import { Linked, OwnerText } from '#ui/rich-text.tsx';
import { Section } from '#ui/screen.tsx';
import entryStyles from './entry.module.css';
import styles from './resume-section.module.css';

/** A section of the resume under its heading. */
export function ResumeSection({ section }: { readonly section: SectionOfResume }) {
  return (
    <Section heading={section.heading}>
      <div className={styles.content}>
        {section.kind === 'entries' && <Entries {...section} />}
        {section.kind === 'terms' && <Terms terms={section.terms} />}
        {section.kind === 'terms' && <OwnerText className="quiet" text={section.more} />}
        {section.kind === 'quotes' &&
          section.quotes.map((quote) => <Quotation key={JSON.stringify(quote)} {...quote} />)}
        {section.kind === 'list' && <OwnerText text={section.text} />}
      </div>
    </Section>
  );
}

/** About shows so many publications until the visitor asks for all. */
const shownPublications = 10;

/** A list of entries. Each year of publications is shown once. */
function Entries({ id, entries }: Extract<SectionOfResume, { kind: 'entries' }>) {
  const layout = getLayout(id, entries);
  const areDated = layout === entryStyles.dated;
  const items = entries.map((entry, index) => {
    const isSameYear = areDated && entry.period === entries[index - 1]?.period;
    return (
      <Entry key={JSON.stringify(entry)} entry={isSameYear ? { ...entry, period: null } : entry} layout={layout} />
    );
  });
  const shown = areDated ? shownPublications : items.length;
  const label = labels.showAll.replace('{count}', String(items.length));
  return (
    <>
      <ol role="list">{items.slice(0, shown)}</ol>
      {items.length > shown && (
        <details className={styles.all}>
          <summary {...getOwnerTextProps(label)}>{label}</summary>
          <ol role="list" start={shown + 1}>
            {items.slice(shown)}
          </ol>
        </details>
      )}
    </>
  );
}

/** Lines, if no entry of the section needs more. Jobs, projects and education always have the full layout. */
function getLayout(id: string, entries: readonly ResumeEntry[]) {
  if (id === 'publications') return entryStyles.dated;
  const areLines = entries.every(({ text, points }) => points.length === 0 && text.map(plainText).join().length <= 60);
  return areLines && !['work', 'projects', 'education'].includes(id) ? entryStyles.row : entryStyles.full;
}

interface EntryProps {
  readonly entry: ResumeEntry;
  readonly layout: string | undefined;
  readonly Heading?: 'h3' | 'h4';
}

function Entry({ entry, layout, Heading = 'h3' }: EntryProps) {
  const { title, url, period, subtitle, text, points, roles, isFolded } = entry;
  const body = text.length + points.length + roles.length > 0 && (
    <div className={entryStyles.body}>
      <Paragraphs texts={points.length > 0 ? [...text, { isOrdered: false, items: points }] : text} />
      {roles.length > 0 && (
        <ol role="list" className={entryStyles.roles}>
          {roles.map((role) => (
            <Entry key={JSON.stringify(role)} entry={role} layout={entryStyles.role} Heading="h4" />
          ))}
        </ol>
      )}
    </div>
  );
  return (
    <li className={`${entryStyles.entry} ${isFolded ? entryStyles.folded : layout}`}>
      <Heading {...getOwnerTextProps(title)}>
        <Linked text={title} url={url} />
      </Heading>
      {period !== null && (
        <p className={entryStyles.period} lang={language}>
          {period}
        </p>
      )}
      <OwnerText className={entryStyles.subtitle} text={subtitle} />
      {isFolded && body ? (
        <details>
          <summary aria-label={title} />
          {body}
        </details>
      ) : (
        body
      )}
    </li>
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
        <Item
          key={JSON.stringify([term, details])}
          className={/\S{21}/.test(`${term} ${plainText(details ?? '')}`) ? styles.wide : styles.term}
        >
          <OwnerText as={name} text={term} />
          <OwnerText as={description} className="quiet" text={details} />
        </Item>
      ))}
    </List>
  );
}

function Quotation({ text, name }: Quote) {
  return (
    <figure className={entryStyles.body}>
      <blockquote>
        <Paragraphs texts={text} />
      </blockquote>
      <OwnerText as="figcaption" className="quiet" text={name} />
    </figure>
  );
}

/** The owner's paragraphs and lists, in the owner's language, each with its own direction. */
export function Paragraphs({ texts }: { readonly texts: readonly TextBlock[] }) {
  return texts.map((block) => {
    const key = JSON.stringify(block);
    if (typeof block === 'string' || !('items' in block)) {
      return <OwnerText key={key} className={styles.text} text={block} />;
    }
    const List = block.isOrdered ? 'ol' : 'ul';
    return (
      <List key={key} role="list" className={styles.points} {...getOwnerTextProps(plainText(block))}>
        {block.items.map((item) => (
          <OwnerText as="li" key={JSON.stringify(item)} className={styles.text} text={item} />
        ))}
      </List>
    );
  });
}
