import type { Result } from '#lib/parsing.ts';

/**
 * Parses JSON, with or without a byte order mark. The reason for a failure is the number of the first wrong line, Node's message,
 * and the text of this line and the one before, where a comma may be missing.
 */
export function parseJson(source: string): Result<unknown> {
  const text = source.replace(/^\uFEFF/, '');
  const result = parseText(text);
  return result.ok ? result : { ok: false, reason: locateError(text, result.reason) };
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

/** Without halves of characters, and with composed letters: fonts have "é" more often than "e" followed by a combining accent. */
function cleanText(text: string): string {
  return text
    .replaceAll(/\p{Surrogate}/gu, '')
    .trim()
    .normalize('NFC');
}

/** The reason is Node's message without the excerpt of the text that some messages contain. */
function parseText(text: string): Result<unknown> {
  try {
    return {
      ok: true,
      value: JSON.parse(text, (_key, value) => (typeof value === 'string' ? cleanText(value) : value)),
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return { ok: false, reason: message.replace(/, (?:\.{3})?".*is not valid JSON$/s, '') };
  }
}
