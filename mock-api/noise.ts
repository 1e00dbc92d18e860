/**
 * A number in [0, 1) that depends only on its arguments, so that generated data needs no state and is the same in every
 * process: FNV-1a over the text, then the finalizer of MurmurHash3 to spread it.
 */
function hash01(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of parts.join('|')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** A smooth curve through random values in [-1, 1] at the whole numbers of `x`; `name` selects the curve. */
export function smoothNoise(name: string, x: number): number {
  const left = Math.floor(x);
  const t = x - left;
  const eased = t * t * (3 - 2 * t);
  const valueAt = (index: number) => 2 * hash01(name, index) - 1;
  return valueAt(left) * (1 - eased) + valueAt(left + 1) * eased;
}

/** Rounds to this many decimals. Never returns -0. */
export function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals)) + 0;
}
