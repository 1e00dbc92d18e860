/**
 * A hash of text that can be put together from the hashes of its parts: the characters' codes as digits of a number to a
 * base, in 32 bits. It tells texts apart that were written by chance; it does not withstand somebody who wants two alike.
 */
export interface TextHash {
  readonly hash: number;
  /** The base to the power of the text's length. */
  readonly power: number;
  readonly length: number;
}

const base = 0x01000193;

export function hashText(text: string): TextHash {
  let hash = 0;
  let power = 1;
  for (let place = 0; place < text.length; place += 1) {
    hash = (Math.imul(hash, base) + text.charCodeAt(place)) | 0;
    power = Math.imul(power, base);
  }
  return { hash, power, length: text.length };
}

/** The hash of texts put together, with another between each two. */
export function joinHashes(parts: readonly TextHash[], separator: TextHash): TextHash {
  // In plain numbers: an object for each step would cost more than all the rest.
  let [hash, power, length] = [0, 1, 0];
  const add = (part: TextHash) => {
    hash = (Math.imul(hash, part.power) + part.hash) | 0;
    power = Math.imul(power, part.power);
    length += part.length;
  };
  for (const [place, part] of parts.entries()) {
    if (place > 0) add(separator);
    add(part);
  }
  return { hash, power, length };
}

/** As a short text, with the length. */
export function fingerprintOf({ hash, length }: TextHash): string {
  return `${length}-${(hash >>> 0).toString(36)}`;
}
