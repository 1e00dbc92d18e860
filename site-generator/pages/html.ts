/** Escapes text for the content of an element or of a quoted attribute, in HTML or XML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** JSON for a script element. `<` is escaped, so that nothing ends the element (`</script>`) or opens a comment (`<!--`). */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/**
 * Replaces a part of a page, without `$` patterns.
 * @throws {Error} if the part is missing: the page would be published with another page's text
 */
export function replaceInPage(html: string, part: string | RegExp, replacement: string): string {
  const isThere = typeof part === 'string' ? html.includes(part) : part.test(html);
  if (!isThere) throw new Error(`index.html: expected ${String(part).slice(0, 60)} in it`);
  return html.replace(part, () => replacement);
}
