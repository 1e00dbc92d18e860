import { formatCount } from './number-format.ts';

const maxLength = 500;

/**
 * A text as a row, a name or a message shows it: whole up to 500 characters, otherwise these and
 * "… 39,500 more characters". Browsers lay out a long unbroken text in quadratic time: 40,000 characters take seconds.
 */
export function clipText(text: string): string {
  if (text.length <= maxLength) return text;
  // Not between the two halves of a character such as an emoji.
  const length = /[\ud800-\udbff]/.test(text.charAt(maxLength - 1)) ? maxLength - 1 : maxLength;
  return `${text.slice(0, length)}… ${formatCount(text.length - length)} more characters`;
}

/** "light rain" → "Light rain" */
export function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
