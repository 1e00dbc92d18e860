import { codeHost, email, emailUrl, professionalNetwork } from 'virtual:owner';
import { displayUrl } from '#lib/owner.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './contact-links.module.css';

/** Links to the owner's profiles, resume and email, each with its short URL. A missing profile is left out. */
export function ContactLinks() {
  const profiles = [codeHost, professionalNetwork].filter((profile) => profile !== null);
  return (
    <ul className={styles.links}>
      {profiles.map(({ url, label }) => (
        <NewTabLink key={url} href={url} label={label} caption={displayUrl(url)} />
      ))}
      <NewTabLink href="./resume.pdf" label="Resume" caption="PDF" />
      <li className={styles.item}>
        <a href={emailUrl} className={styles.link}>
          Email
        </a>
        <span className={styles.caption}>{email}</span>
      </li>
    </ul>
  );
}

interface NewTabLinkProps {
  readonly href: string;
  readonly label: string;
  readonly caption: string;
}

function NewTabLink({ href, label, caption }: NewTabLinkProps) {
  return (
    <li className={styles.item}>
      <a href={href} className={styles.link} target="_blank" rel="noopener noreferrer">
        {label}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
      <span className={styles.caption}>{caption}</span>
    </li>
  );
}
