export interface CsvRow {
  /** The line of the text on which the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvTable {
  /** Without the empty lines. */
  readonly rows: readonly CsvRow[];
  /** The rows that can't be read, with reasons such as "it has no amount". Reading continues on the next line. */
  readonly unreadable: readonly { readonly line: number; readonly reason: string }[];
}

/** Gives up beyond this: each unreadable row can cost a scan to the end of the text. */
const maxUnreadable = 100;
/** More than any program writes. */
const maxCells = 200;

/**
 * Reads CSV (RFC 4180) with any kind of line break and without a byte order mark. A quotation mark inside an unquoted cell is text.
 * No rows if too many can't be read.
 * @param maxRows ends reading early
 */
export function parseCsv(text: string, delimiter: string, maxRows = Number.POSITIVE_INFINITY): CsvTable {
  const readRow = createRowReader(text, delimiter);
  const rows: CsvRow[] = [];
  const unreadable: { line: number; reason: string }[] = [];
  let [line, start] = [1, 0];
  while (start < text.length && rows.length < maxRows) {
    const { cells, end, reason } = readRow(start);
    if (reason !== null) unreadable.push({ line, reason });
    else if (cells.length > 1 || cells[0] !== '') rows.push({ line, cells });
    if (unreadable.length > maxUnreadable) return { rows: [], unreadable };
    // Quoted cells may contain line breaks.
    line += text.slice(start, end).match(/\r\n|\r|\n/g)?.length ?? 0;
    start = end;
  }
  return { rows, unreadable };
}

/** Reads the row that begins at an index. */
function createRowReader(text: string, delimiter: string) {
  const cellAndEnd = new RegExp(`("[^"]*(?:""[^"]*)*"|(?!")[^${delimiter}\r\n]*)([${delimiter}]|\r\n|\r|\n|$)`, 'y');
  const lineEnd = /\r\n|\r|\n|$/g;
  return (start: number) => {
    const cells: string[] = [];
    cellAndEnd.lastIndex = start;
    while (cells.length < maxCells) {
      const [, cell, end] = cellAndEnd.exec(text) ?? [];
      if (cell === undefined) break;
      cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
      if (end !== delimiter) return { cells, end: cellAndEnd.lastIndex, reason: null };
    }
    lineEnd.lastIndex = start;
    lineEnd.test(text);
    const reason = cells.length < maxCells ? 'its quotation marks don’t match' : `it has more than ${maxCells} cells`;
    return { cells, end: lineEnd.lastIndex, reason };
  };
}
