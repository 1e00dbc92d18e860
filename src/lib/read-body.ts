import { InvalidResponseError } from './errors.ts';

/**
 * The body of an answer as text, given up as soon as more than `maxBytes` have arrived: an endless body would fill the
 * memory before any parser saw it. Bytes that are no UTF-8 become replacement characters, as with `Response.text`.
 * @throws {InvalidResponseError} for a longer body, or what reading throws.
 */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > maxBytes) {
      void reader.cancel().catch(() => undefined);
      throw new InvalidResponseError('The answer is too long');
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
