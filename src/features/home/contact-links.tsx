import { codeHost, email, emailUrl, labels, language, professionalNetwork, resumeCaption } from 'virtual:owner';
import { displayUrl, type ProfileLink } from '#lib/owner.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './contact-links.module.css';

interface ContactLinksProps {
  readonly resumeUrl: string | null;
  readonly otherLinks: readonly ProfileLink[] | null;
  /** In a row, without the short URLs. */
  readonly isCompact?: boolean;
}

/** Links to the owner's profiles, resume, email and blog, each with its short URL. What is missing is left out. */
export function ContactLinks({ resumeUrl, otherLinks, isCompact = false }: ContactLinksProps) {
  return (
    <ul role="list" lang={language} className={isCompact ? styles.compact : styles.links}>
      <ProfileLinks profiles={[codeHost, professionalNetwork]} />
      {resumeUrl !== null && <NewTabLink href={resumeUrl} label={labels.resume} caption={resumeCaption} />}
      <li className={styles.item}>
        <a href={emailUrl} className={styles.link}>
          {labels.email}
        </a>
        <Caption text={email} />
      </li>
      {otherLinks !== null && <ProfileLinks profiles={otherLinks} />}
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
        <VisuallyHidden> ({labels.newTab})</VisuallyHidden>
      </a>
      <Caption text={caption} />
    </li>
  );
}

/** A URL or email address, which breaks after "/" and "@", not at hyphens, where it is too long for a line. */
function Caption({ text }: { readonly text: string }) {
  return (
    <span className={styles.caption} dir="ltr">
      {text.split(/(?<=[/@])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
        <span key={index}>{part}</span>
      ))}
    </span>
  );
}
