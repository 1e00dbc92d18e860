import { codeHost, email, emailUrl, professionalNetwork } from 'virtual:owner';
import { displayUrl, type ProfileLink } from '#lib/owner.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './contact-links.module.css';

interface ContactLinksProps {
  readonly resumeUrl: string | null;
  readonly otherLinks: readonly ProfileLink[];
}

/** Links to the owner's profiles, resume, email and blog, each with its short URL. What is missing is left out. */
export function ContactLinks({ resumeUrl, otherLinks }: ContactLinksProps) {
  return (
    <ul className={styles.links}>
      <ProfileLinks profiles={[codeHost, professionalNetwork]} />
      {resumeUrl !== null && <NewTabLink href={resumeUrl} label="Resume" caption="PDF" />}
      <li className={styles.item}>
        <a href={emailUrl} className={styles.link}>
          Email
        </a>
        <span className={styles.caption}>{email}</span>
      </li>
      <ProfileLinks profiles={otherLinks} />
    </ul>
  );
}

function ProfileLinks({ profiles }: { readonly profiles: readonly (ProfileLink | null)[] }) {
  return profiles
    .filter((profile) => profile !== null)
    .map(({ url, label }) => <NewTabLink key={url} href={url} label={label} caption={displayUrl(url)} />);
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
