import { contacts, labels } from 'virtual:owner';
import styles from './contact-links.module.css';
import type { Link } from './owner-content.ts';

/** Links to the owner's profiles, resume, email and blog: a list with captions, or a compact row without. */
export function ContactLinks({ isCompact = false }: { readonly isCompact?: boolean }) {
  return (
    <ul role="list" className={isCompact ? styles.compact : styles.links}>
      {contacts.map(({ url, label, caption }) => (
        <li key={url} className={styles.item}>
          <ContactLink url={url} label={label} className={styles.link} />
          {!isCompact && (
            <span className={styles.caption}>
              {/* A long one breaks after "/" and "@". */}
              <bdi dir="ltr">{caption.split(/(?<=.[/@])/).flatMap((part) => [part, <wbr key={part} />])}</bdi>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A link that opens a new tab, unless it is the email link. */
export function ContactLink({ url, label, className }: Link & { readonly className?: string | undefined }) {
  const newTab = url.startsWith('mailto:') ? null : ({ target: '_blank', rel: 'noopener noreferrer' } as const);
  return (
    <a href={url} className={className} dir="auto" {...newTab}>
      {label}
      {newTab && <span className="visually-hidden">{` (${labels.newTab})`}</span>}
    </a>
  );
}
