import { codeHost, emailUrl, professionalNetwork } from 'virtual:owner';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './contact-links.module.css';

/** The ways to the owner. A profile that the owner does not have is left out. */
export function ContactLinks() {
  return (
    <ul className={styles['links']}>
      {codeHost && <NewTabLink href={codeHost.url} label={codeHost.label} />}
      {professionalNetwork && <NewTabLink href={professionalNetwork.url} label={professionalNetwork.label} />}
      <NewTabLink href="./resume.pdf" label="Resume" />
      <li>
        <a href={emailUrl} className={styles['link']}>
          Email
        </a>
      </li>
    </ul>
  );
}

function NewTabLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <li>
      <a href={href} className={styles['link']} target="_blank" rel="noopener noreferrer">
        {label}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    </li>
  );
}
