/** A unique random id of 32 hexadecimal digits (128 bits). */
export function randomId(): string {
  // Not randomUUID(): browsers offer it on https and localhost only.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
