import type { Quote } from '#lib/owner.ts';
import { ownerTextProps } from '#lib/owner-text-props.ts';
import styles from './section.module.css';

/** What others say, each with their name below it. */
export function Quotes({ quotes }: { readonly quotes: readonly Quote[] }) {
  return (
    <div className={styles.entries}>
      {quotes.map(({ text, name }) => (
        <figure key={JSON.stringify([name, text])} className={styles.quote}>
          <blockquote>
            {text.map((paragraph) => (
              <p key={paragraph} {...ownerTextProps}>
                {paragraph}
              </p>
            ))}
          </blockquote>
          {name !== null && <figcaption {...ownerTextProps}>{name}</figcaption>}
        </figure>
      ))}
    </div>
  );
}
