import type { Entry } from '#lib/owner.ts';
import { ownerTextProps } from '#lib/owner-text-props.ts';
import styles from './section.module.css';

/** A list of dated entries. */
export function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <li key={JSON.stringify(entry)} className={styles.entry}>
          <h3 {...ownerTextProps}>{entry.url === null ? entry.title : <a href={entry.url}>{entry.title}</a>}</h3>
          {entry.period !== null && <p className={styles.period}>{entry.period}</p>}
          {entry.place !== null && (
            <p className={styles.place} {...ownerTextProps}>
              {entry.place}
            </p>
          )}
          {entry.text.map((paragraph) => (
            <p key={paragraph} {...ownerTextProps}>
              {paragraph}
            </p>
          ))}
          {entry.points.length > 0 && <Points points={entry.points} />}
        </li>
      ))}
    </ol>
  );
}

function Points({ points }: { readonly points: readonly string[] }) {
  return (
    <ul className={styles.points} {...ownerTextProps}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
