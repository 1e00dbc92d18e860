import type { Entry, Quote, Section as SectionContent, Term } from '#lib/owner.ts';
import { ownerTextProps } from '#lib/owner-text-props.ts';
import { Section } from '#ui/screen.tsx';
import styles from './resume-section.module.css';

/** A section of the resume under its heading. */
export function ResumeSection({ section }: { readonly section: SectionContent }) {
  return (
    <Section heading={section.heading}>
      {section.kind === 'entries' && <Entries entries={section.entries} />}
      {section.kind === 'terms' && <Terms terms={section.terms} />}
      {section.kind === 'quotes' && <Quotes quotes={section.quotes} />}
      {section.kind === 'list' && (
        <p className={styles.list} {...ownerTextProps}>
          {section.items.join(section.separator)}
        </p>
      )}
    </Section>
  );
}

function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <li key={JSON.stringify(entry)} className={styles.entry}>
          <h3 {...ownerTextProps}>{entry.url === null ? entry.title : <a href={entry.url}>{entry.title}</a>}</h3>
          {entry.period !== null && <p className={styles.period}>{entry.period}</p>}
          {entry.subtitle !== null && (
            <p className={styles.subtitle} {...ownerTextProps}>
              {entry.subtitle}
            </p>
          )}
          <Paragraphs texts={entry.text} />
          {entry.points.length > 0 && (
            <ul className={styles.points} {...ownerTextProps}>
              {entry.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

/** A `dl` needs a description for each term. If one has none, all of them become a plain list. */
function Terms({ terms }: { readonly terms: readonly Term[] }) {
  const areAllDescribed = terms.every(({ details }) => details !== null);
  const [List, Item, Name, Details] = areAllDescribed
    ? (['dl', 'div', 'dt', 'dd'] as const)
    : (['ul', 'li', 'span', 'span'] as const);
  return (
    <List className={styles.terms}>
      {terms.map(({ term, details, url }) => (
        <Item key={`${term} ${details}`} className={styles.term}>
          <Name {...ownerTextProps}>{term}</Name>
          {details !== null && (
            <Details {...ownerTextProps}>{url === null ? details : <a href={url}>{details}</a>}</Details>
          )}
        </Item>
      ))}
    </List>
  );
}

function Quotes({ quotes }: { readonly quotes: readonly Quote[] }) {
  return (
    <div className={styles.entries}>
      {quotes.map(({ text, name }) => (
        <figure key={JSON.stringify([name, text])} className={styles.quote}>
          <blockquote>
            <Paragraphs texts={text} />
          </blockquote>
          {name !== null && <figcaption {...ownerTextProps}>{name}</figcaption>}
        </figure>
      ))}
    </div>
  );
}

/** The owner's texts, each in the owner's language and with its own direction. */
export function Paragraphs({ texts }: { readonly texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} {...ownerTextProps}>
      {text}
    </p>
  ));
}
