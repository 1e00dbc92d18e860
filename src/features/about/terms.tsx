import { MarginSection } from '#ui/margin-section.tsx';
import styles from './section.module.css';

export interface Term {
  readonly term: string;
  readonly details: readonly (string | null)[];
}

/** A section of terms with their details in one line each; nothing at all where there is none. */
export function Terms({ heading, terms }: { readonly heading: string; readonly terms: readonly Term[] }) {
  if (terms.length === 0) return null;
  return (
    <MarginSection heading={heading}>
      <dl className={styles['terms']}>
        {terms.map(({ term, details }) => (
          <div key={term} className={styles['term']}>
            <dt>{term}</dt>
            <dd>{details.filter(Boolean).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </MarginSection>
  );
}
