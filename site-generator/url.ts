/**
 * An absolute http(s) address. What looks like one without its protocol ("example.com/me", "//example.com") gets
 * https://; anything else, other protocols included, is null.
 */
export function parseUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const address = withProtocol(value.trim());
  return address !== null && URL.canParse(address) ? address : null;
}

function withProtocol(text: string): string | null {
  if (/^https?:\/\//i.test(text)) return text;
  const bare = text.replace(/^\/\//, '');
  return /^[^\s/:@?#]+\.[^\s/:@?#.]{2,}(:\d+)?([/?#]|$)/.test(bare) ? `https://${bare}` : null;
}

/** An address for people: "https://www.linkedin.com/in/alex-example/" → "linkedin.com/in/alex-example". */
export function displayUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
