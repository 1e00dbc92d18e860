import type { HtmlTagDescriptor } from 'vite';
import { escapeHtml } from './markup.ts';
import type { OwnerContent } from './owner.ts';

/**
 * Fills the language and the `%OWNER_…%` places of index.html, escaped.
 * @throws {Error} for a place that it does not know
 */
export function fillOwnerHtml(html: string, owner: OwnerContent): string {
  const values = new Map([
    ['NAME', owner.name],
    ['WHAT', owner.label ? `${owner.name}, ${owner.label}` : owner.name],
  ]);
  const localized = html.replace(/<html lang="[^"]*">/, () => `<html lang="${escapeHtml(owner.language)}">`);
  return localized.replaceAll(/%OWNER_([A-Z]+)%/g, (place, key: string) => {
    const value = values.get(key);
    if (value === undefined) throw new Error(`index.html: ${place} is none of ${[...values.keys()].join(', ')}`);
    return escapeHtml(value);
  });
}

/** What goes into the head only if the owner has set it: an accent of their own. */
export function ownerTags({ accentHue }: OwnerContent): HtmlTagDescriptor[] {
  // More specific than the token's own rule (src/ui/tokens.css), which comes later.
  return accentHue === null ? [] : [{ tag: 'style', children: `html:root{--accent-hue:${accentHue}}` }];
}

/** What search engines and link previews show below the title. */
export function description({ name, label, intro }: OwnerContent): string {
  return intro ?? (label ? `${name}, ${label}: portfolio and resume.` : `${name}: portfolio and resume.`);
}
