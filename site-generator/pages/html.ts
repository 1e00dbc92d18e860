/** Escapes text for the content of an element or of a quoted attribute, in HTML or XML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** The attributes of an element, each after a space. One without a value is a name alone. */
export function toAttributes(attributes: Readonly<Record<string, string>>): string {
  const entries = Object.entries(attributes);
  return entries.map(([name, value]) => ` ${name}${value && `="${escapeHtml(value)}"`}`).join('');
}
