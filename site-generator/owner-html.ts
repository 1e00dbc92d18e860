import type { HtmlTagDescriptor } from 'vite';
import { escapeHtml } from './markup.ts';
import type { OwnerContent } from './owner.ts';

/**
 * Fills the places `%OWNER_NAME%` of index.html, escaped. The page's language stays English, which the site's own words
 * are in; the owner's texts name theirs (src/lib/owner-text-props.ts).
 * @throws {Error} for another place of that kind
 */
export function fillOwnerHtml(html: string, owner: OwnerContent): string {
  return html.replaceAll(/%OWNER_[A-Z]+%/g, (place) => {
    if (place !== '%OWNER_NAME%') throw new Error(`index.html: ${place} is not %OWNER_NAME%`);
    return escapeHtml(owner.name);
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
