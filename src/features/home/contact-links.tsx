import { codeHost, email, emailUrl, labels, language, professionalNetwork, resumeCaption } from 'virtual:owner';
import { displayUrl, type ProfileLink } from '#lib/owner.ts';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './contact-links.module.css';

interface ContactLinksProps {
  readonly resumeUrl: string | null;
  readonly otherLinks: readonly ProfileLink[] | null;
  /** Puts the links in a row, without the short URLs. */
  readonly isCompact?: boolean;
}

/** Links to the owner's profiles, resume, email and blog, as far as they exist, each with its short URL. */
export function ContactLinks({ resumeUrl, otherLinks, isCompact = false }: ContactLinksProps) {
  const toItem = ({ url, label }: ProfileLink) => ({ url, label, caption: displayUrl(url) });
  const items = [
    ...[codeHost, professionalNetwork].flatMap((profile) => profile ?? []).map(toItem),
    ...(resumeUrl === null ? [] : [{ url: resumeUrl, label: labels.resume, caption: resumeCaption }]),
    ...(emailUrl === null ? [] : [{ url: emailUrl, label: labels.email, caption: email ?? '' }]),
    ...(otherLinks ?? []).map(toItem),
  ];
  return (
    <ul role="list" lang={language} className={isCompact ? styles.compact : styles.links}>
      {items.map(({ url, label, caption }) => (
        <li key={url} className={styles.item}>
          <ContactLink url={url} label={label} className={styles.link} />
          {!isCompact && <Caption text={caption} />}
        </li>
      ))}
    </ul>
  );
}

/** A link in the owner's language. It opens a new tab, unless it is the email link. */
export function ContactLink({ url, label, className }: ProfileLink & { readonly className?: string | undefined }) {
  const newTab = url === emailUrl ? null : ({ target: '_blank', rel: 'noopener noreferrer' } as const);
  return (
    <a href={url} className={className} {...newTab} {...getOwnerTextProps(label)}>
      {label}
      {newTab && <VisuallyHidden> ({labels.newTab})</VisuallyHidden>}
    </a>
  );
}

/** A URL or email address. A long one breaks after "/" and "@", not at hyphens. */
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
