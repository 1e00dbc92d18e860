/** A text as a cell that no spreadsheet takes for a formula: by an apostrophe before it. `fromSafeText` takes it off. */
export function toSafeText(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** The text of a cell that `toSafeText` made. */
export function fromSafeText(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/**
 * Rows of cells as CSV (RFC 4180), with the mark at its start by which Excel knows UTF-8. Cells are written as they are:
 * text that visitors typed belongs through `toSafeText`.
 */
export function toCsvText(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((cells) => `${cells.map(quoteCell).join()}\r\n`).join('')}`;
}

function quoteCell(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
