import { toPrintable } from './entry.ts';

/** Fetches from GitHub within 20 seconds, body included. The errors have no cause, because it could quote the token. */
export async function download(url: string, headers: Readonly<Record<string, string>> = {}) {
  const explain = (problem: string) => (error: unknown) => {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new Error(isLate ? 'GitHub took longer than 20 seconds. Try again later' : problem);
  };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(20_000) }).catch(
    explain('GitHub can’t be reached. Check your connection, then try again'),
  );
  const body = await response.arrayBuffer().catch(explain(cutOff));
  return { response, bytes: Buffer.from(body) };
}

const cutOff = 'GitHub’s response was cut off. Try again';

/** The JSON of a response of GitHub's API (https://docs.github.com/rest), with texts that are safe to print. */
export async function requestJson(url: string, token: string): Promise<unknown> {
  const version = { Accept: 'application/vnd.github+json', 'X-GitHub-Api-Version': '2022-11-28' };
  const authorization = token === '' ? {} : { Authorization: `Bearer ${token}` };
  const { response, bytes } = await download(url, {
    ...version,
    ...authorization,
    'User-Agent': 'developer-portfolio',
  });
  const text = bytes.toString('utf8').trim();
  const problem = findProblem(response, /^[[{]/.test(text));
  if (problem !== null) throw new Error(problem);
  try {
    return JSON.parse(text, (_name, value) => (typeof value === 'string' ? toPrintable(value) : value));
  } catch {
    throw new Error(cutOff);
  }
}

function findProblem({ ok, status, headers }: Response, isJson: boolean): string | null {
  const unavailable = `GitHub can’t respond now (status ${status}). Try again later`;
  // 511 is the status of a sign-in page.
  if (status >= 500 && status !== 511) return unavailable;
  if (!isJson) return `A proxy or sign-in page answered (status ${status}). Try another network`;
  if (ok) return null;
  if (status === 404) return 'GitHub has no user of this name. Check the spelling';
  if (status === 401) return 'GitHub rejects the token in GITHUB_TOKEN. Renew it, or unset it';
  if (headers.get('x-ratelimit-remaining') !== '0') return unavailable;
  return 'GitHub’s requests of this hour are used up. Try again in an hour, or set GITHUB_TOKEN';
}

/** The text of a field on one line; blank for any other value. */
export const toText = (value: unknown) => (typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : '');

/** Text on one line without the names of emoji, which only GitHub shows as such: ":rocket::fire: A diff :smile:." */
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
