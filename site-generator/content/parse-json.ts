import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Result } from '#lib/result.ts';

/**
 * Parses JSON, with or without a byte order mark. The reason for a failure is the number and text of the first wrong line,
 * and what to change: "line 3: remove the comma …".
 */
export function parseJson(source: string): Result<unknown> {
  const text = source.replace(/^\uFEFF/, '');
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (cause) {
    const errors: ParseError[] = [];
    parseTree(text, errors, { disallowComments: true });
    const [error] = errors;
    if (error === undefined) throw cause;
    const before = text.slice(0, error.offset).trimEnd();
    const token = text.slice(error.offset, error.offset + error.length);
    const isTrailingComma = before.endsWith(',') && /^[}\]]/.test(token);
    const isInPreviousToken = isTrailingComma || printParseErrorCode(error.error) === 'CommaExpected';
    const line = text.slice(0, isInPreviousToken ? before.length : error.offset).split('\n').length;
    const advice = isTrailingComma ? `remove the comma before ${token}` : explain(text, error, token);
    const lineText = text.split('\n')[line - 1]?.trim().slice(0, 80);
    return { ok: false, reason: `line ${line}: ${advice}${lineText && `\n    ${lineText}`}` };
  }
}

function explain(text: string, { error, offset, length }: ParseError, token: string): string {
  const code = printParseErrorCode(error);
  if (code === 'InvalidCommentToken' || /^[#/]/.test(token)) return 'remove the comment';
  if (code === 'CommaExpected') return 'add a comma at the end';
  if (code === 'ColonExpected') return `add a colon before ${token}`;
  if (code === 'InvalidEscapeCharacter') return 'write \\\\ for a backslash';
  if (code === 'EndOfFileExpected') return `remove ${token} and what follows it`;
  if (code === 'UnexpectedEndOfString' && !/[“”],?\s*$/.test(token)) {
    return 'close the text with " on the same line; a line break in a text is written \\n';
  }
  if (/[“”„‟‘’‚«»]/.test(token)) return 'replace curly quotes by straight ones (")';
  if (token.startsWith("'")) return 'replace single quotes by double quotes (")';
  if (token.startsWith(',')) return 'remove one of the commas';
  if (token === '') return 'the file ends too early, a } or ] is missing';
  if (text[offset - 1] === '"') return 'write \\" for a quote within a text';
  if (/^\s*:/.test(text.slice(offset + length))) return `put ${token} in double quotes`;
  return `replace ${token} by a text in double quotes, a number, true, false or null`;
}
