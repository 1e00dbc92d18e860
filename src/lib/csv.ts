// Spreadsheets read a text that begins like this as a formula, also full-width and after white space.
const formula = String.raw`(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])`;
const needsApostrophe = new RegExp(`^'*${formula}`);
const hasApostrophe = new RegExp(`^'+${formula}`);

/** Makes a text safe as a spreadsheet cell: an apostrophe before it keeps it from being read as a formula. */
export function escapeFormula(text: string): string {
  return needsApostrophe.test(text) ? `'${text}` : text;
}

/** The inverse of `escapeFormula`. */
export function unescapeFormula(cell: string): string {
  return hasApostrophe.test(cell) ? cell.slice(1) : cell;
}

/** Rows as CSV (RFC 4180), with Excel's byte order mark. Text that visitors typed needs `escapeFormula` first. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((cells) => `${cells.map(quoteCell).join()}\r\n`).join('')}`;
}

function quoteCell(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

export interface CsvRow {
  /** The line of the text on which the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvTable {
  /** Without the empty lines. */
  readonly rows: readonly CsvRow[];
  /** The lines on which quotation marks don't match. The rows continue on the next line. */
  readonly badLines: readonly number[];
}

/** Gives up beyond this: each bad line can cost a scan to the end of the text. */
const maxBadLines = 100;

/** The possible delimiters of a text. */
export function findDelimiters(text: string): readonly string[] {
  return [',', ';', '\t', '|'].filter((delimiter) => text.includes(delimiter));
}

/**
 * Reads CSV (RFC 4180) with any kind of line break and without a byte order mark. A quotation mark inside an unquoted cell is text.
 * No rows if too many lines can't be read.
 * @param maxRows ends reading early
 */
export function parseCsv(text: string, delimiter: string, maxRows = Number.POSITIVE_INFINITY): CsvTable {
  const readRow = createRowReader(text, delimiter);
  const rows: CsvRow[] = [];
  const badLines: number[] = [];
  let [line, start] = [1, 0];
  while (start < text.length && rows.length < maxRows) {
    const row = readRow(start);
    if (row === null) badLines.push(line);
    else if (row.cells.length > 1 || row.cells[0] !== '') rows.push({ line, cells: row.cells });
    if (badLines.length > maxBadLines) return { rows: [], badLines };
    // Quoted cells may contain line breaks.
    line += 1 + (row?.cells.join().match(/\r\n|\r|\n/g)?.length ?? 0);
    start = row?.end ?? findNextLine(text, start);
  }
  return { rows, badLines };
}

/** Reads the row that begins at an index. Null if its quotation marks don't match. */
function createRowReader(text: string, delimiter: string) {
  const cellAndEnd = new RegExp(`("[^"]*(?:""[^"]*)*"|(?!")[^${delimiter}\r\n]*)([${delimiter}]|\r\n|\r|\n|$)`, 'y');
  return (start: number) => {
    const cells: string[] = [];
    cellAndEnd.lastIndex = start;
    for (;;) {
      const [, cell, end] = cellAndEnd.exec(text) ?? [];
      if (cell === undefined) return null;
      cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
      if (end !== delimiter) return { cells, end: cellAndEnd.lastIndex };
    }
  };
}

function findNextLine(text: string, start: number): number {
  const lineEnd = /\r\n|\r|\n|$/g;
  lineEnd.lastIndex = start;
  return lineEnd.exec(text) === null ? text.length : lineEnd.lastIndex;
}
