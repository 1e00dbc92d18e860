import { codeHost, email, emailUrl, professionalNetwork } from 'virtual:owner';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './contact-links.module.css';

/** Links to the owner's profiles, resume and email, each with its short URL. A missing profile is left out. */
export function ContactLinks() {
  const profiles = [codeHost, professionalNetwork].filter((profile) => profile !== null);
  return (
    <ul className={styles.links}>
      {profiles.map(({ url, label }) => (
        <NewTabLink key={url} href={url} label={label} caption={shortenUrl(url)} />
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

/** A URL as people write it: "https://www.linkedin.com/in/alex-example/" → "linkedin.com/in/alex-example". */
export function shortenUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
