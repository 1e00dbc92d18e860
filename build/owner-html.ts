import type { HtmlTagDescriptor } from 'vite';
import type { OwnerContent } from './owner.ts';

/**
 * Fills the language and the `%OWNER_…%` places of index.html, escaped.
 * @throws {Error} for a place that it does not know
 */
export function fillOwnerHtml(html: string, owner: OwnerContent): string {
  const values = new Map([
    ['NAME', owner.name],
    ['LABEL', owner.label ?? ''],
    ['TITLE', `${owner.name} · Home`],
    ['DESCRIPTION', description(owner)],
    ['WHAT', owner.label ? `${owner.name}, ${owner.label}` : owner.name],
  ]);
  const localized = html.replace(/<html lang="[^"]*">/, () => `<html lang="${escapeHtml(owner.language)}">`);
  return localized.replaceAll(/%OWNER_([A-Z]+)%/g, (place, key: string) => {
    const value = values.get(key);
    if (value === undefined) throw new Error(`index.html: ${place} is none of ${[...values.keys()].join(', ')}`);
    return escapeHtml(value);
  });
}

/** What goes into the head only if the owner has set it: the address of the published site, an accent of their own. */
export function ownerTags({ siteAddress, accentHue }: OwnerContent): HtmlTagDescriptor[] {
  const tags: HtmlTagDescriptor[] = [];
  if (siteAddress !== null) tags.push({ tag: 'link', attrs: { rel: 'canonical', href: `${siteAddress}/` } });
  // More specific than the token's own rule (src/ui/tokens.css), which comes later.
  if (accentHue !== null) tags.push({ tag: 'style', children: `html:root{--accent-hue:${accentHue}}` });
  return tags;
}

/** What search engines and link previews show below the title. */
export function description({ name, label, intro }: OwnerContent): string {
  return intro ?? (label ? `${name}, ${label}: portfolio and resume.` : `${name}: portfolio and resume.`);
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
