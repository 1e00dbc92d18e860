import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import styles from './headline.module.css';

export const greeting = 'Welcome to My Portfolio!';

/** The owner's headline in the size of the greeting, which becomes a line above it. */
export function Headline({ text }: { readonly text: string }) {
  return (
    <>
      <h1 tabIndex={-1} className={styles.greeting}>
        {greeting}
      </h1>
      <p className={styles.headline} {...getOwnerTextProps(text)}>
        {text}
      </p>
    </>
  );
}
