export interface CsvRow {
  /** Line of the text on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Thrown where a text is no CSV. The message is for the visitor and names the line. */
export class CsvSyntaxError extends Error {
  override readonly name = 'CsvSyntaxError';
}

const lineBreaks = /\r\n|\r|\n/g;

/**
 * The rows of a CSV text (RFC 4180; any kind of line break), empty lines left out. A byte order mark must be gone before.
 * @throws CsvSyntaxError
 */
export function readCsv(text: string, delimiter: string): readonly CsvRow[] {
  const plainCell = new RegExp(`[^"${delimiter}\r\n]*`, 'y');
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let [line, rowLine, position] = [1, 1, 0];

  function readCell(): string {
    if (text[position] !== '"') {
      plainCell.lastIndex = position;
      const cell = plainCell.exec(text)?.[0] ?? '';
      position += cell.length;
      if (text[position] === '"') throw new CsvSyntaxError(`Line ${line}: a quotation mark stands within a cell.`);
      return cell;
    }
    const openingLine = line;
    const start = position + 1;
    do {
      position = text.indexOf('"', position + 1);
      if (position < 0) throw new CsvSyntaxError(`Line ${openingLine}: a quotation mark is never closed.`);
      position += 1;
    } while (text[position] === '"');
    const cell = text.slice(start, position - 1).replaceAll('""', '"');
    line += cell.match(lineBreaks)?.length ?? 0;
    return cell;
  }

  while (position < text.length) {
    cells.push(readCell());
    const next = text[position];
    if (next === delimiter) {
      position += 1;
      // A delimiter at the very end is followed by one more cell, an empty one.
      if (position < text.length) continue;
      cells.push('');
    } else if (next !== undefined && next !== '\r' && next !== '\n') {
      throw new CsvSyntaxError(`Line ${line}: something follows the closing quotation mark of a cell.`);
    }
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: rowLine, cells });
    cells = [];
    position += text.startsWith('\r\n', position) ? 2 : 1;
    line += 1;
    rowLine = line;
  }
  return rows;
}
