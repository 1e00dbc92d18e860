import { ownText } from '#lib/own-text.ts';
import type { Quote } from '#lib/owner.ts';
import styles from './section.module.css';

/** What others say, each with their name below it. */
export function Quotes({ quotes }: { readonly quotes: readonly Quote[] }) {
  return (
    <div className={styles['entries']}>
      {quotes.map(({ text, name }) => (
        <figure key={JSON.stringify([name, text])} className={styles['quote']}>
          <blockquote>
            {text.map((paragraph) => (
              <p key={paragraph} {...ownText}>
                {paragraph}
              </p>
            ))}
          </blockquote>
          {name !== null && <figcaption {...ownText}>{name}</figcaption>}
        </figure>
      ))}
    </div>
  );
}
