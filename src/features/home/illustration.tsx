import type { ReactNode } from 'react';
import styles from './illustration.module.css';
import type { IllustrationName } from './projects.ts';

/** Hairlines first, then what is drawn in ink, then the dot: the owner's mark has one too. */
const drawings: Readonly<Record<IllustrationName, ReactNode>> = {
  crypto: (
    <>
      <path className={styles.hairline} d="M4 60.5H92M4.5 8V60M32.5 8V60M60.5 8V60M88.5 24V60" />
      <path d="M4 46L14 38L22 43L34 24L44 33L56 20L66 29L86 12" />
      <circle className={styles.dot} cx="88" cy="11" r="4.5" />
    </>
  ),
  weather: (
    <>
      <path className={styles.hairline} d="M30 53.5H66M38 59.5H58" />
      <path className={styles.hairline} d="M14 47A34 34 0 0 1 82 47" />
      <path d="M4 47.5H92" />
      <circle className={styles.dot} cx="70" cy="21" r="6" />
    </>
  ),
  todo: (
    <>
      <path className={styles.hairline} d="M30 14.5H88M30 33.5H76M30 52.5H82" />
      <path d="M8.5 9.5h10v10h-10zM8.5 28.5h10v10h-10zM8.5 47.5h10v10h-10z" />
      <circle className={styles.dot} cx="13.5" cy="14.5" r="3.75" />
    </>
  ),
  finance: (
    <>
      <path className={styles.hairline} d="M4 36.5H88" />
      <path d="M10.5 36V20.5h9V36M30.5 37v13.5h9V37M50.5 36V9.5h9V36M70.5 37v8.5h9V37" />
      <circle className={styles.dot} cx="90" cy="36.5" r="4.5" />
    </>
  ),
};

/** A small drawing of what an app does. Decoration. */
export function Illustration({
  name,
  className,
}: {
  readonly name: IllustrationName;
  readonly className?: string | undefined;
}) {
  return (
    <svg className={[styles.illustration, className].filter(Boolean).join(' ')} viewBox="0 0 96 64" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
