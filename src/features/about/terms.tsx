import { useId } from 'react';
import styles from './section.module.css';

export interface Term {
  readonly term: string;
  readonly details: readonly (string | null)[];
}

/** A section of terms with their details in one line each; nothing at all where there is none. */
export function Terms({ heading, terms }: { readonly heading: string; readonly terms: readonly Term[] }) {
  const id = useId();
  if (terms.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <dl className={styles['terms']}>
        {terms.map(({ term, details }) => (
          <div key={term} className={styles['term']}>
            <dt>{term}</dt>
            <dd>{details.filter(Boolean).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
