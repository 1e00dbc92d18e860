import stripJsonComments from 'strip-json-comments';
import type { Result } from '#lib/parsing.ts';
import { isObject } from './content-json.ts';
import { truncate } from './findings.ts';

/** Deeper values would exceed the stack of the functions that read them. */
const maxDepth = 100;

/**
 * Parses JSON, with or without a byte order mark. Comments, commas before a closing bracket, and text after the end are left out
 * with a warning. The reason for a failure is the number of the first wrong line, Node's message, and the text of this line and
 * the one before, where a comma may be missing.
 */
export function parseJson(source: string): Result<unknown> & { readonly warning?: string } {
  const text = source.replace(/^\uFEFF/, '');
  const strict = parseText(text);
  const result = strict.ok
    ? strict
    : (parseTolerantly(text) ?? { ok: false, reason: locateError(text, strict.reason) });
  return result.ok && isDeeper(result.value, maxDepth)
    ? { ok: false, reason: `it: more than ${maxDepth} lists and objects in each other` }
    : result;
}

function parseTolerantly(text: string) {
  const stripped = stripJsonComments(text, { trailingCommas: true });
  const whole = parseText(stripped);
  const end = whole.ok ? undefined : /after JSON at position (\d+)/.exec(whole.reason)?.[1];
  const result = end === undefined ? whole : parseText(stripped.slice(0, Number(end)));
  if (!(result.ok && isObject(result.value))) return null;
  const warning =
    end === undefined
      ? 'has comments, or commas before a bracket, which other programs can’t read'
      : `has text after its end, which isn’t read: “${truncate(text.slice(Number(end)).trim())}”`;
  return { ...result, warning };
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((item) => isDeeper(item, depth - 1));
}

function locateError(text: string, reason: string): string {
  const lines = text.split(/\r?\n/);
  const [problem, line] = reason.split(/(?: in JSON)? at position .*\(line (\d+).*/);
  // For some errors, Node names no line. It is the last one of the shortest start of the text that fails in the same way.
  const isSameError = (start: Result<unknown>) => !start.ok && start.reason === reason;
  const parseStart = (lineCount: number) => parseText(lines.slice(0, lineCount).join('\n'));
  const number = Number(line ?? lines.findIndex((_line, index) => isSameError(parseStart(index + 1))) + 1);
  const shown = [number - 1, number].flatMap((each) => {
    const excerpt = lines[each - 1]?.trim().slice(0, 80);
    return excerpt ? `\n    ${each} | ${excerpt}` : [];
  });
  return `line ${number}: ${problem}${shown.join('')}`;
}

/** The reason is Node's message without the excerpt of the text that some messages contain. */
function parseText(text: string): Result<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return { ok: false, reason: message.replace(/, (?:\.{3})?".*is not valid JSON$/s, '') };
  }
}
