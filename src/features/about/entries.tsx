import { MarginSection } from '#ui/margin-section.tsx';
import styles from './section.module.css';

export interface Entry {
  readonly period: string | null;
  readonly title: string;
  /** Where it was, or what it was made with. */
  readonly place: string | null;
  readonly url: string | null;
  readonly text: string | null;
  readonly points: readonly string[];
}

/** A section of dated entries; nothing at all where there is none. */
export function Entries({ heading, entries }: { readonly heading: string; readonly entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <MarginSection heading={heading}>
      <ol className={styles['entries']}>
        {entries.map((entry) => (
          <li key={`${entry.title} ${entry.place} ${entry.period}`} className={styles['entry']}>
            <h3>{entry.url === null ? entry.title : <a href={entry.url}>{entry.title}</a>}</h3>
            {entry.period !== null && <p className={styles['period']}>{entry.period}</p>}
            {entry.place !== null && <p className={styles['place']}>{entry.place}</p>}
            {entry.text !== null && <p>{entry.text}</p>}
            {entry.points.length > 0 && (
              <ul className={styles['points']}>
                {entry.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </MarginSection>
  );
}
