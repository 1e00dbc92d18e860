/**
 * A number in [0, 1) that depends on its arguments alone, so that data needs no state and the same seed, name and
 * hour give the same figure in every process. FNV-1a over the text, then the finalizer of MurmurHash3 to spread it.
 */
export function hash01(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of parts.join('|')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** A smooth curve through random heights in [-1, 1] at the whole numbers of `x`; `name` picks the curve. */
export function smoothNoise(name: string, x: number): number {
  const left = Math.floor(x);
  const t = x - left;
  const eased = t * t * (3 - 2 * t);
  const height = (at: number) => 2 * hash01(name, at) - 1;
  return height(left) * (1 - eased) + height(left + 1) * eased;
}

/** Rounds to so many decimals and never gives -0, which JSON would print as 0 anyway. */
export function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals)) + 0;
}
