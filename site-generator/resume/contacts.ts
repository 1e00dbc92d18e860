// The owner's contacts: on home, all of them on About, the most important ones in the PDF's head.
import type { Contact, RichText, Section, Term } from '#owner/owner-content.ts';
import type { Owner } from '#site-generator/owner.ts';
import { toSpan } from '#site-generator/text/rich-text.ts';
import { displayUrl } from '#site-generator/text/url.ts';

export function homeContacts(owner: Owner): readonly Contact[] {
  const { codeHost, professionalNetwork, otherLinks, email, emailUrl, labels } = owner;
  const resume = { label: labels.resume, url: './resume.pdf', caption: 'PDF' };
  const mail = emailUrl === null ? null : { label: labels.email, url: emailUrl, caption: email ?? '' };
  return [codeHost, professionalNetwork, resume, mail, ...otherLinks].filter((link) => link !== null);
}

/** True if home doesn't show all contacts. */
export function hasMoreContacts(owner: Owner): boolean {
  const { phone, url: website } = owner.resume.basics;
  const shown = [null, ...homeContacts(owner).map(({ url }) => url)];
  const urls = [website, ...owner.profiles.map(({ url }) => url)];
  return phone !== null || owner.accounts.length > 0 || urls.some((url) => !shown.includes(url));
}

export function contactSection({ resume, labels, email, emailUrl, profiles, accounts }: Owner): Section {
  const { phone, url: website } = resume.basics;
  const link = (text: string | null, url: string | null): RichText | null =>
    text === null || url === null ? text : [toSpan(text, url)];
  const all: readonly Term[] = [
    { term: labels.email, details: link(email, emailUrl) },
    { term: labels.phone, details: link(phone, phone && phoneUrl(phone)) },
    { term: labels.url, details: link(website && displayUrl(website), website) },
    ...profiles.map(({ label, url }) => ({ term: label, details: link(displayUrl(url), url) })),
    ...accounts.map(({ network, username }) => ({ term: network, details: username })),
  ];
  const terms = all.filter(({ details }) => Boolean(details));
  return { kind: 'terms', id: 'contact', heading: labels.contact, terms };
}

/** The place and at most five contacts, the code host and the professional network before other profiles. */
export function pdfContacts(owner: Owner) {
  const { email, emailUrl, location, profiles, codeHost, professionalNetwork } = owner;
  const { phone, url: website } = owner.resume.basics;
  const urls = [website, codeHost?.url, professionalNetwork?.url, ...profiles.map(({ url }) => url)];
  const links = [...new Set(urls)].map((url) => ({ text: url && displayUrl(url), url }));
  const contacts = [{ text: phone, url: phone && phoneUrl(phone) }, { text: email, url: emailUrl }, ...links];
  const shown = contacts.filter(({ text }) => Boolean(text)).slice(0, 5);
  return [{ text: location, url: null }, ...shown];
}

/** A "tel:" URL, without the "(0)" that is dialed only in the country; null for a number with an extension or other text in it. */
function phoneUrl(phone: string): string | null {
  if (!/^\+?[\d\s()./-]{3,}$/.test(phone)) return null;
  return `tel:${phone.replace(/(?<=^\+.*)\(0\)/, '').replaceAll(/[^\d+]/g, '')}`;
}
