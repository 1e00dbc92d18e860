/** A text as the content of an element or of a quoted attribute, in HTML or XML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/**
 * Data as the content of a script element: JSON in which nothing can end the element (`</script>`) or open a comment
 * (`<!--`), since `<` is written as its escape, which JSON reads as the same text.
 */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
