import type { Answer } from './nginx-site.ts';

/** The first answers of a host, as a scanner gets them. */
export interface Scan {
  /** What the root answers over http. */
  readonly http: Answer;
  /** What it answers over https, where http leads. */
  readonly https: Answer;
}

interface Rule {
  readonly name: string;
  readonly modifier: (scan: Scan) => number;
}

/** A policy's sources by directive; several policies hold together, each for itself. */
type Policy = ReadonlyMap<string, readonly string[]>;

function parsePolicies(text: string): readonly Policy[] {
  const directives = (policy: string) => policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return text
    .split(',')
    .filter((policy) => policy.trim() !== '')
    .map((policy) => new Map(directives(policy).map(([name = '', ...sources]) => [name.toLowerCase(), sources])));
}

/** What a page says by its header and by itself. In itself, `frame-ancestors` means nothing. */
function policiesOf({ headers, body }: Answer): { header: readonly Policy[]; page: readonly Policy[] } {
  const meta = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(body.toString());
  return {
    header: parsePolicies(headers['content-security-policy'] ?? ''),
    page: parsePolicies(meta?.[1] ?? ''),
  };
}

const broad = /^(?:\*|https?:|ftp:|data:|https?:\/\/\*)$/;

/** CSP: +10 with default-src 'none' and nothing unsafe, +5 without the former, −20 and less for what is unsafe. */
function policyModifier({ https }: Scan): number {
  const { header, page } = policiesOf(https);
  const all = [...header, ...page];
  if (all.length === 0) return -25;
  /** The sources that one of the policies leaves, since all of them must agree. */
  const sources = (name: string) =>
    all.map((policy) => policy.get(name) ?? policy.get('default-src')).find((list) => list !== undefined) ?? ['*'];
  const scripts = sources('script-src');
  if ([...scripts, ...sources('object-src')].some((one) => broad.test(one) || one === "'unsafe-inline'")) return -20;
  const named = all.flatMap((policy) => [...policy.values()].flat());
  // Mixed content: −20 for active, −10 for passive.
  if (named.some((source) => source.startsWith('http:'))) return -20;
  if ([...scripts, ...sources('style-src')].includes("'unsafe-eval'")) return -10;
  if (sources('style-src').some((one) => broad.test(one) || one === "'unsafe-inline'")) return 0;
  const isClosed = all.some((policy) => policy.get('default-src')?.join() === "'none'");
  const isFormBound = sources('form-action').every((one) => one === "'none'" || one === "'self'");
  return isClosed && isFormBound ? 10 : 5;
}

const header = ({ https }: Scan, name: string) => https.headers[name]?.trim().toLowerCase();

/** The rules of MDN's HTTP Observatory (mdn/mdn-http-observatory, src/grader/charts.js), each with its extremes. */
const rules: readonly Rule[] = [
  { name: 'content-security-policy', modifier: policyModifier },
  // Cookies: 0 without any; with some, down to −40.
  { name: 'cookies', modifier: ({ https }) => (https.headers['set-cookie'] === undefined ? 0 : -40) },
  // CORS: 0 unless every origin may read with credentials (−50).
  {
    name: 'cross-origin-resource-sharing',
    modifier: (scan) => (header(scan, 'access-control-allow-credentials') === 'true' ? -50 : 0),
  },
  // Redirection: 0 where http leads to the same host over https at once; −20 where it does not.
  {
    name: 'redirection',
    modifier: ({ http }) =>
      http.status === 301 && http.headers.location?.startsWith('https://example.com/') === true ? 0 : -20,
  },
  // Referrer-Policy: +5 for those that tell other sites the origin at most, −5 for an unsafe one.
  {
    name: 'referrer-policy',
    modifier: (scan) => {
      const policy = header(scan, 'referrer-policy');
      if (policy === undefined) return 0;
      return /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy) ? 5 : -5;
    },
  },
  // HSTS: 0 from six months on (+5 for the preload list alone), −10 below, −20 without.
  {
    name: 'strict-transport-security',
    modifier: (scan) => {
      const seconds = /^max-age=(\d+)/.exec(header(scan, 'strict-transport-security') ?? '')?.[1];
      if (seconds === undefined) return -20;
      return Number(seconds) >= 15_768_000 ? 0 : -10;
    },
  },
  // Subresource integrity: 0 where all scripts come from the site itself; down to −50 for others'.
  {
    name: 'subresource-integrity',
    modifier: ({ https }) => (/<script[^>]*\ssrc="(?!\.{0,2}\/(?!\/))/.test(https.body.toString()) ? -50 : 0),
  },
  {
    name: 'x-content-type-options',
    modifier: (scan) => (header(scan, 'x-content-type-options') === 'nosniff' ? 0 : -5),
  },
  // X-Frame-Options: +5, by it or by frame-ancestors in the header; −20 without.
  {
    name: 'x-frame-options',
    modifier: (scan) => {
      const ancestors = policiesOf(scan.https).header.flatMap((policy) => policy.get('frame-ancestors') ?? []);
      const isBound = ancestors.length > 0 && !ancestors.some((source) => broad.test(source));
      return isBound || /^(?:deny|sameorigin)$/.test(header(scan, 'x-frame-options') ?? '') ? 5 : -20;
    },
  },
  // CORP: +10 for same-origin or same-site.
  {
    name: 'cross-origin-resource-policy',
    modifier: (scan) => (/^same-(?:origin|site)$/.test(header(scan, 'cross-origin-resource-policy') ?? '') ? 10 : 0),
  },
  // COOP: +10 for same-origin and its like.
  {
    name: 'cross-origin-opener-policy',
    modifier: (scan) => (header(scan, 'cross-origin-opener-policy') === 'same-origin' ? 10 : 0),
  },
  // COEP: +10 for require-corp or credentialless.
  {
    name: 'cross-origin-embedder-policy',
    modifier: (scan) =>
      /^(?:require-corp|credentialless)$/.test(header(scan, 'cross-origin-embedder-policy') ?? '') ? 10 : 0,
  },
];

/** The points of each rule, and the score: 100 and the points; what is above counts from 90 on. 100 is an A+. */
export function score(scan: Scan): { readonly points: Readonly<Record<string, number>>; readonly score: number } {
  const points = Object.fromEntries(rules.map(({ name, modifier }) => [name, modifier(scan)]));
  const sum = (kept: (point: number) => boolean) =>
    Object.values(points)
      .filter(kept)
      .reduce((total, point) => total + point, 100);
  const withoutCredit = sum((point) => point < 0);
  return { points, score: withoutCredit >= 90 ? sum(() => true) : withoutCredit };
}
