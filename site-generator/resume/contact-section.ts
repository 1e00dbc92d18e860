import { displayUrl, type Section, type Term } from '#lib/owner.ts';
import type { Owner } from '#site-generator/content/owner.ts';

/** True if About lists all contacts. By default it does if home doesn't show all of them. */
export function hasContactSection(owner: Owner): boolean {
  const { sectionOrder, codeHost, professionalNetwork, phone, postalAddress, website, profiles } = owner;
  if (sectionOrder.about !== null) return sectionOrder.about.includes('contact');
  const shownOnHome = new Set([codeHost?.url, professionalNetwork?.url]);
  return Boolean(phone ?? postalAddress ?? website) || profiles.some(({ url }) => !shownOnHome.has(url));
}

/** All contacts, each with what it is. */
export function contactSection({ labels, email, emailUrl, phone, postalAddress, website, profiles }: Owner): Section {
  const all: readonly Term[] = [
    { term: labels.email, details: email, url: emailUrl },
    { term: labels.phone, details: phone, url: phone && phoneUrl(phone) },
    { term: labels.address, details: postalAddress, url: null },
    { term: labels.url, details: website && displayUrl(website), url: website },
    ...profiles.map(({ label, url }) => ({ term: label, details: displayUrl(url), url })),
  ];
  return {
    kind: 'terms',
    id: 'contact',
    heading: labels.contact,
    terms: all.filter(({ details }) => Boolean(details)),
  };
}

/** A "tel:" URL; null for a number with an extension or other text in it. */
export function phoneUrl(phone: string): string | null {
  return /^\+?[\d\s()./-]{3,}$/.test(phone) ? `tel:${phone.replaceAll(/[^\d+]/g, '')}` : null;
}
