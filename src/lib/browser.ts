// What browsers do for the site besides storing and fetching.

/** A unique random id of 32 hexadecimal digits (128 bits). */
export function randomId(): string {
  // Not randomUUID(): browsers offer it on https and localhost only, and a site can be served over plain http.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Hands a text to the visitor as a file, in UTF-8. */
export function downloadText(fileName: string, mediaType: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Later, because some browsers read the text only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** For `ref`: the element gets the focus when it appears. */
export function focusElement(element: HTMLElement | null): void {
  element?.focus();
}
