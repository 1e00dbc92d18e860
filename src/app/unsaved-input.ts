/**
 * Whether a form of a screen holds a text that the visitor has typed and not sent. A search's text does not count: it is
 * in a combobox or in no form.
 */
export function hasUnsavedInput(page: ParentNode): boolean {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main form :is(input:not([type]), input[type="text"], textarea):not([role])',
  );
  return [...fields].some(({ value }) => value.trim() !== '');
}
