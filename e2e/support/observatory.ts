// The rules of MDN's HTTP Observatory (mdn/mdn-http-observatory, src/grader/charts.js) that depend on the deploy files.
import type { HttpResponse, NginxServer } from './nginx-server.ts';
import { providersOrigin } from './site-variant.ts';

/** A policy's sources by directive. */
type Policy = ReadonlyMap<string, readonly string[]>;

export interface Scan {
  /** The root's response over http. */
  readonly http: HttpResponse;
  readonly https: HttpResponse;
}

function parsePolicies(text: string): readonly Policy[] {
  const policies = text.split(',').filter((policy) => policy.trim() !== '');
  return policies.map((policy) => {
    const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
    return new Map(directives.map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
  });
}

/** The policies of the header and of the page itself; all of them apply. */
function getPolicies({ headers, body }: HttpResponse): readonly Policy[] {
  const meta = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(body.toString());
  return [...parsePolicies(headers['content-security-policy'] ?? ''), ...parsePolicies(meta?.[1] ?? '')];
}

const broad = /^(?:\*|https?:|ftp:|data:|https?:\/\/\*|'unsafe-inline')$/;

/** +10 with default-src 'none' and nothing unsafe, +5 without the former, −25 to 0 for what is unsafe. */
function gradePolicy(policies: readonly Policy[]): number {
  if (policies.length === 0) return -25;
  const getSources = (name: string) =>
    policies.map((policy) => policy.get(name) ?? policy.get('default-src')).find((list) => list !== undefined) ?? ['*'];
  const scripts = getSources('script-src');
  if ([...scripts, ...getSources('object-src')].some((source) => broad.test(source))) return -20;
  if (policies.some((policy) => [...policy.values()].flat().some((source) => source.startsWith('http:')))) return -20;
  if ([...scripts, ...getSources('style-src')].includes("'unsafe-eval'")) return -10;
  if (getSources('style-src').some((source) => broad.test(source))) return 0;
  const isClosed = policies.some((policy) => policy.get('default-src')?.join() === "'none'");
  return isClosed && getSources('form-action').every((source) => /^'(?:none|self)'$/.test(source)) ? 10 : 5;
}

/** Points by rule. */
export function getPoints({ http, https }: Scan): Record<string, number> {
  const header = (name: string) => https.headers[name]?.trim().toLowerCase() ?? '';
  const test = (pattern: RegExp, name: string, points: number, otherwise = 0) =>
    pattern.test(header(name)) ? points : otherwise;
  const hstsSeconds = Number(/^max-age=(\d+)/.exec(header('strict-transport-security'))?.[1] ?? -1);
  // Only the header's frame-ancestors count.
  const isFramed = !/frame-ancestors '(?:none|self)'/.test(header('content-security-policy'));
  return {
    policy: gradePolicy(getPolicies(https)),
    cookies: header('set-cookie') === '' ? 0 : -40,
    cors: test(/^true$/, 'access-control-allow-credentials', -50),
    redirect: http.status === 301 && http.headers.location?.startsWith('https://example.com/') === true ? 0 : -20,
    referrer: test(/^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/, 'referrer-policy', 5),
    hsts: hstsSeconds < 0 ? -20 : hstsSeconds < 15_768_000 ? -10 : 0,
    integrity: /<script[^>]*\ssrc="(?!\.{0,2}\/(?!\/))/.test(https.body.toString()) ? -50 : 0,
    contentType: test(/^nosniff$/, 'x-content-type-options', 0, -5),
    framing: isFramed ? test(/^(?:deny|sameorigin)$/, 'x-frame-options', 5, -20) : 5,
    corp: test(/^same-(?:origin|site)$/, 'cross-origin-resource-policy', 10),
    coop: test(/^same-origin$/, 'cross-origin-opener-policy', 10),
    coep: test(/^(?:require-corp|credentialless)$/, 'cross-origin-embedder-policy', 10),
  };
}

/** 100 and the points; bonuses count only from 90 on. */
export function getScore(scan: Scan): number {
  const points = Object.values(getPoints(scan));
  const withoutBonus = points.filter((value) => value < 0).reduce((sum, value) => sum + value, 100);
  return withoutBonus >= 90 ? points.reduce((sum, value) => sum + value, 100) : withoutBonus;
}

/** The lowest score of each grade. */
const grades = {
  'A+': 100,
  A: 90,
  'A-': 85,
  'B+': 80,
  B: 70,
  'B-': 65,
  'C+': 60,
  C: 50,
  'C-': 45,
  'D+': 40,
  D: 30,
  'D-': 25,
};

export function getGrade(score: number): string {
  return Object.entries(grades).find(([, lowest]) => score >= lowest)?.[0] ?? 'F';
}

/** Requests a page of an nginx with the site "https". */
export async function scanPage({ get, getPlain }: Pick<NginxServer, 'get' | 'getPlain'>, file: string): Promise<Scan> {
  const https = await get(file);
  // The providers of the tests have no certificate; the real ones are fetched over https.
  const body = Buffer.from(https.body.toString().replaceAll(providersOrigin, 'https://providers'));
  return { http: await getPlain('/'), https: { ...https, body } };
}
