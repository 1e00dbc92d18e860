/** Makes a text safe as a spreadsheet cell, so that it isn't taken for a formula, by an apostrophe before it. */
export function escapeFormula(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** The inverse of `escapeFormula`. */
export function unescapeFormula(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/**
 * Rows of cells as CSV (RFC 4180), with the byte order mark by which Excel recognizes UTF-8. Text that visitors typed needs
 * `escapeFormula` first.
 */
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

/** The cells of a text, if they are separated by this delimiter. */
export interface CsvTable {
  readonly delimiter: string;
  /** Without the empty lines. */
  readonly rows: readonly CsvRow[];
  /** Why the text isn't valid CSV, as a sentence that names the line; null if it is. The rows end before that line. */
  readonly error: string | null;
}

/** A CSV text (RFC 4180; any kind of line break, no byte order mark), read with each delimiter that occurs in it. */
export function parseCsv(text: string): readonly CsvTable[] {
  return [',', ';', '\t'].filter((delimiter) => text.includes(delimiter)).map((each) => parseTable(text, each));
}

function parseTable(text: string, delimiter: string): CsvTable {
  const cellAndEnd = new RegExp(`("[^"]*(?:""[^"]*)*"|[^"${delimiter}\r\n]*)(${delimiter}|\r\n|\r|\n|$)`, 'y');
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let [line, rowLine] = [1, 1];
  while (cellAndEnd.lastIndex < text.length || cells.length > 0) {
    const [, cell, end] = cellAndEnd.exec(text) ?? [];
    if (cell === undefined) return { delimiter, rows, error: `Line ${line}: its quotation marks don’t match.` };
    cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    line += cell.match(/\r\n|\r|\n/g)?.length ?? 0;
    if (end === delimiter) continue;
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: rowLine, cells });
    cells = [];
    line += 1;
    rowLine = line;
  }
  return { delimiter, rows, error: null };
}
