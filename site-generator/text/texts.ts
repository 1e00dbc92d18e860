import { plainText } from '#owner/owner-content.ts';
import { parseRichText } from './rich-text.ts';

/** True for the same name, in whatever case. */
export const isSameName = (name: string, other: string | null) => name.toLowerCase() === other?.toLowerCase();

/** A name in one spelling: without accents, capital letters, spaces and punctuation. */
export const toKey = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Without halves of characters, and with composed letters: fonts have "é" more often than "e" followed by a combining accent. */
export const cleanText = (text: string) =>
  text
    .replaceAll(/\p{Surrogate}/gu, '')
    .trim()
    .normalize('NFC');

/** White space becomes one space, but no-break spaces stay. */
export const toSingleLine = (text: string) => text.replaceAll(/[^\S\u00a0\u202f]+/g, ' ').trim();

/** A text on one line, without Markdown and HTML. */
export const toPlainLine = (text: string) => parseRichText(text).map(plainText).join(' ');

/** "Volunteer experience" from "volunteerExperience". A name with spaces is in words already. */
export function toWords(name: string): string {
  const words = name.replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})|[_-]+/gu, ' ').trim();
  const text = name.includes(' ') ? words : words.replaceAll(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function truncate(text: string, length = 40): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

/** Escapes text for the content of an element or of an attribute in double quotes, in HTML or XML. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
