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

interface ParsedCsv {
  /** Without the empty lines. */
  readonly rows: readonly CsvRow[];
  /** Why the text isn't valid CSV, as a sentence that names the line; null if it is. The rows are of no use then. */
  readonly error: string | null;
}

const lineBreaks = /\r\n|\r|\n/g;

/** Reads a CSV text (RFC 4180; any kind of line break), which must not begin with a byte order mark. */
export function parseCsv(text: string, delimiter: string): ParsedCsv {
  const unquotedCell = new RegExp(`[^"${delimiter}\r\n]*`, 'y');
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let [line, rowLine, position] = [1, 1, 0];
  let error: string | null = null;

  function readUnquoted(): string {
    unquotedCell.lastIndex = position;
    const cell = unquotedCell.exec(text)?.[0] ?? '';
    position += cell.length;
    if (text[position] === '"') error = `Line ${line}: there’s a quotation mark inside an unquoted cell.`;
    return cell;
  }

  function readQuoted(): string {
    const start = position + 1;
    do {
      position = text.indexOf('"', position + 1);
      if (position < 0) {
        error = `Line ${line}: a quotation mark is never closed.`;
        return '';
      }
      position += 1;
    } while (text[position] === '"');
    const cell = text.slice(start, position - 1).replaceAll('""', '"');
    line += cell.match(lineBreaks)?.length ?? 0;
    const next = text[position] ?? '\n';
    if (![delimiter, '\r', '\n'].includes(next)) {
      error = `Line ${line}: there’s text after the closing quotation mark of a cell.`;
    }
    return cell;
  }

  while (position < text.length && error === null) {
    cells.push(text[position] === '"' ? readQuoted() : readUnquoted());
    if (text[position] === delimiter) {
      position += 1;
      // A delimiter at the end of the text is followed by one more cell, an empty one.
      if (position < text.length) continue;
      cells.push('');
    }
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: rowLine, cells });
    cells = [];
    position += text.startsWith('\r\n', position) ? 2 : 1;
    line += 1;
    rowLine = line;
  }
  return { rows, error };
}
