import { codeHost, email, emailUrl, professionalNetwork } from 'virtual:owner';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './contact-links.module.css';
import { shortAddress } from './short-address.ts';

/** The ways to the owner, each with its address in plain words. A profile that the owner does not have is left out. */
export function ContactLinks() {
  return (
    <ul className={styles.links}>
      {codeHost && <NewTabLink href={codeHost.url} label={codeHost.label} caption={shortAddress(codeHost.url)} />}
      {professionalNetwork && (
        <NewTabLink
          href={professionalNetwork.url}
          label={professionalNetwork.label}
          caption={shortAddress(professionalNetwork.url)}
        />
      )}
      <NewTabLink href="./resume.pdf" label="Resume" caption="PDF" />
      <li className={styles.way}>
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
    <li className={styles.way}>
      <a href={href} className={styles.link} target="_blank" rel="noopener noreferrer">
        {label}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
      <span className={styles.caption}>{caption}</span>
    </li>
  );
}
