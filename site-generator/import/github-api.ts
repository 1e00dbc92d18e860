import sharp, { type OutputInfo } from 'sharp';
import { toPrintable } from './entry.ts';

const problems: Readonly<Record<number, string>> = {
  401: 'GitHub rejects the token in GITHUB_TOKEN. Renew it, or unset it',
  404: 'GitHub has no user of this name. Check the spelling',
};

/** The JSON of a response of GitHub's API, with printable texts. The errors have no cause, because it could quote the token. */
export async function requestJson(url: string, token: string): Promise<unknown> {
  const version = { Accept: 'application/vnd.github+json', 'X-GitHub-Api-Version': '2022-11-28' };
  const authorization = token === '' ? {} : { Authorization: `Bearer ${token}` };
  const headers = { ...version, ...authorization, 'User-Agent': 'developer-portfolio' };
  let problem = 'GitHub can’t be reached. Check your connection, then try again';
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(20_000) });
    problem = 'GitHub’s response was cut off. Try again';
    const text = await response.text();
    const { ok, status, headers: limits } = response;
    const isJson = /^\s*[[{]/.test(text);
    if (ok && isJson)
      return JSON.parse(text, (_name, value) => (typeof value === 'string' ? toPrintable(value) : value));
    problem = `GitHub can’t respond now (status ${status}). Try again later`;
    if (limits.get('x-ratelimit-remaining') === '0')
      problem = 'GitHub’s requests of this hour are used up. Try again in an hour, or set GITHUB_TOKEN';
    problem = problems[status] ?? problem;
    if (status < 500 && !isJson) problem = `A proxy or sign-in page answered (status ${status}). Try another network`;
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    if (isLate) problem = 'GitHub took longer than 20 seconds. Try again later';
  }
  throw new Error(problem);
}

/** An account's picture as a file for the content folder. An error says why there is none. */
export async function loadAvatar(url: string): Promise<{ readonly file: string; readonly bytes: Buffer }> {
  const response = await fetch(`${url}&s=640`, { signal: AbortSignal.timeout(20_000) });
  const bytes = Buffer.from(await response.arrayBuffer());
  const format = { 137: 'png', 255: 'jpg' }[bytes[0] ?? 0];
  if (format === undefined) throw new Error('it isn’t a PNG or JPEG image');
  // Decoded completely, because a damaged image would stop the build.
  const decoded = sharp(bytes).toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { data, info } = await decoded.catch(() => Promise.reject(new Error('it isn’t a complete image')));
  if (isIdenticon(data, info)) throw new Error('it is the pattern of an account without one');
  return { file: `photo.${format}`, bytes };
}

/** True for a symmetric grid of 5 × 5 squares on a light gray, with a margin of half a square. */
function isIdenticon(data: Buffer, { width, height, channels }: OutputInfo): boolean {
  // 24 × 24 parts: four for each side of a square. JPEG changes colors a little.
  const read = (x: number, y: number) => {
    const pixel = Math.floor(((y + 0.5) / 24) * height) * width + Math.floor(((x + 0.5) / 24) * width);
    return data.subarray(pixel * channels, pixel * channels + 3);
  };
  const toCenter = (part: number) => part - ((part - 2) % 4) + 1;
  return Array.from({ length: 24 * 24 }).every((_, index) => {
    const [x, y] = [index % 24, Math.floor(index / 24)];
    const isMargin = Math.min(x, y) < 2 || Math.max(x, y) > 21;
    const expected = isMargin ? [240, 240, 240] : read(toCenter(Math.min(x, 23 - x)), toCenter(y));
    return read(x, y).every((value, channel) => Math.abs(value - (expected[channel] ?? 0)) < 10);
  });
}

/** The text of a field on one line; blank for any other value. */
export const toText = (value: unknown) => (typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : '');

/** Text without the names of emoji, which only GitHub shows as such: ":rocket::fire: A diff :smile:." */
export const toPlain = (value: unknown) =>
  toText(value)
    .replaceAll(/\s*(?<![\w:])(?::[\w+-]+:)+(?=(\w)?)/g, (_names, next) => (next ? ' ' : ''))
    .trim();

export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A name or URL for comparison. */
export const toKey = (value: unknown) =>
  toText(value)
    .toLowerCase()
    .replaceAll(/^https?:\/\/(?:www\.)?|\/$|[\s_-]/g, '');
