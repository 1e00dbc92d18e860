import { formatCount } from './number-format.ts';

const maxLength = 500;

/** Shortens a text of more than 500 characters, which browsers lay out in quadratic time: "… 39,500 more characters". */
export function clipText(text: string): string {
  if (text.length <= maxLength) return text;
  // Don't split a surrogate pair, such as an emoji.
  const length = /[\ud800-\udbff]/.test(text.charAt(maxLength - 1)) ? maxLength - 1 : maxLength;
  return `${text.slice(0, length)}… ${formatCount(text.length - length)} more characters`;
}

/** "light rain" → "Light rain" */
export function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
