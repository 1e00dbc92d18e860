export const urlExpected = 'a URL such as https://example.com';

/**
 * An absolute http(s) URL. Text without a protocol ("example.com/me", "//example.com") gets https://. Null for anything else,
 * such as other protocols and file names.
 */
export function parseUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const bare = value.trim().replace(/^\/\//, '');
  const isFile = /^[^/]+\.(?:pdf|html?|png|jpe?g|gif|svg|webp|docx?|json|txt)$/i.test(bare);
  const isHost = !isFile && /^[^\s/:@?#]+\.[^\s/:@?#.]{2,}(:\d+)?([/?#]|$)/.test(bare);
  const url = isHost ? `https://${bare}` : bare;
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null;
}

/** The address in a text such as "mailto:bo@sample.test". */
export function parseEmail(text: string): string | null {
  return /[^\s@<>:,;]+@[^\s@<>,;]+\.[^\s@<>,;]+/.exec(text)?.[0] ?? null;
}

/** A URL as people write it: "https://www.linkedin.com/in/alex-example/" → "linkedin.com/in/alex-example". */
export function displayUrl(url: string): string {
  return decodeUrl(url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, ''));
}

/** "jos%C3%A9" → "josé". Other text than encoded UTF-8 stays. */
export function decodeUrl(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
