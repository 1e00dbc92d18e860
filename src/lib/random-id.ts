/** A unique random id of 22 letters, digits, "-" and "_" (128 bits). */
export function randomId(random: Crypto = globalThis.crypto): string {
  // Not randomUUID(): browsers offer it on https and localhost only, and a site can be served over plain http.
  const bytes = random.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
