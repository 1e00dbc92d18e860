import { toPrintable } from './entry.ts';

/** The JSON of a response of GitHub's API, with printable texts. The errors have no cause, because it could quote the token. */
export async function requestJson(url: string, token: string): Promise<unknown> {
  const version = { Accept: 'application/vnd.github+json', 'X-GitHub-Api-Version': '2022-11-28' };
  const authorization = token === '' ? {} : { Authorization: `Bearer ${token}` };
  const headers = { ...version, ...authorization, 'User-Agent': 'developer-portfolio' };
  const fail = (problem: string) => (error?: unknown) => {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new Error(isLate ? 'GitHub took longer than 20 seconds. Try again later' : problem);
  };
  const failToReach = fail('GitHub can’t be reached. Check your connection, then try again');
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(20_000) }).catch(failToReach);
  const failToRead = fail('GitHub’s response was cut off. Try again');
  const text = await response.text().catch(failToRead);
  const { ok, status, headers: limits } = response;
  const isUsedUp = limits.get('x-ratelimit-remaining') === '0';
  if (status < 500 && !/^\s*[[{]/.test(text))
    throw new Error(`A proxy or sign-in page answered (status ${status}). Try another network`);
  if (status === 404) throw new Error('GitHub has no user of this name. Check the spelling');
  if (status === 401) throw new Error('GitHub rejects the token in GITHUB_TOKEN. Renew it, or unset it');
  if (!ok && !isUsedUp) throw new Error(`GitHub can’t respond now (status ${status}). Try again later`);
  if (!ok) throw new Error('GitHub’s requests of this hour are used up. Try again in an hour, or set GITHUB_TOKEN');
  try {
    return JSON.parse(text, (_name, value) => (typeof value === 'string' ? toPrintable(value) : value));
  } catch (error) {
    return failToRead(error);
  }
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
