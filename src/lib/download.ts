/** Offers a text to the visitor as a file download, in UTF-8. */
export function downloadText(fileName: string, mediaType: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Revoke it later, because some browsers read the text after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
