import { isObject, listLeaves } from './content-json.ts';
import { htmlToText } from './rich-text.ts';

/** True for field names of a design or a program. */
export const isInternal = (name: string) =>
  /^(?:[$_@].*|meta|id|uuid|slug|icon|iconClass|theme|color|colour)$/i.test(name);

/** The texts of a value, object or list. A number is read only on its own. Inside an object it is usually a rating. */
export function toTexts(value: unknown): readonly string[] {
  if (typeof value === 'number') return [String(value)];
  return listLeaves(value).flatMap(({ path, value: leaf }) =>
    typeof leaf === 'string' && leaf.replaceAll(/<[^<>]*>|&nbsp;/g, '').trim() && !path.split('.').some(isInternal)
      ? leaf
      : [],
  );
}

/** White space becomes one space, but no-break spaces stay. */
export const toSingleLine = (text: string) => text.replaceAll(/[^\S\u00a0\u202f]+/g, ' ').trim();

/** The texts of a value on one line, without HTML's markup; null without any. */
export function toLine(value: unknown, separator = ', '): string | null {
  const text = toTexts(value).join(separator);
  return toSingleLine(/[<&]/.test(text) ? htmlToText(text) : text) || null;
}

export function toList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isObject(value) ? Object.values(value) : [value];
}
