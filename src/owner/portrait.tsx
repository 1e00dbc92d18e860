import { monogram, photo, portrait } from 'virtual:owner';
import styles from './portrait.module.css';

/** The owner's photo, or a print of the initial. */
export function Portrait({ className }: { readonly className: string | undefined }) {
  if (portrait !== null) {
    return (
      <svg
        className={`${styles.print} ${className}`}
        viewBox="0 0 280 350"
        preserveAspectRatio="xMidYMax"
        aria-hidden="true"
      >
        <circle cx="164" cy="147" r="105" fill="light-dark(var(--accent), var(--accent-fill))" />
        <path d={monogram.letter} transform={portrait} fill="var(--ink)" />
      </svg>
    );
  }
  if (photo === null) return null;
  // The largest paint is the text.
  return <img className={`${styles.photo} ${className}`} {...photo} alt={photo.alt} fetchPriority="low" />;
}
