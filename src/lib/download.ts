/** Hands a text to the visitor as a file, in UTF-8. */
export function downloadText(fileName: string, mediaType: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Not at once: some browsers read the text only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
