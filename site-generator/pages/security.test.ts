import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { getProviderOrigins, parseConfig } from '#config.ts';
import { sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import { notFoundMeta } from './page-meta.ts';
import { composePage } from './pages.ts';
import { pagePolicy } from './security.ts';

const getOrigins = (settings: Readonly<Record<string, string>>) => getProviderOrigins(parseConfig(settings));
const origins = getOrigins({});
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function directives(policy: string): Readonly<Record<string, readonly string[]>> {
  const parsed = policy.split('; ').map((directive) => directive.split(' '));
  expect(new Set(parsed.map(([name]) => name)).size, 'each directive once').toBe(parsed.length);
  return Object.fromEntries(parsed.map(([name, ...sources]) => [name, sources]));
}

test('a page’s policy allows only the listed sources, and images over https or from a mock API', () => {
  const policy = pagePolicy({
    scripts: [],
    styles: [],
    scriptOrigins: [],
    connectOrigins: [...origins, 'http://mock.test'],
  });
  expect(policy).not.toContain('unsafe');
  expect(directives(policy)).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'https:', 'http://mock.test'],
    'connect-src': ["'self'", ...origins, 'http://mock.test'],
    'font-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'self'"],
    'form-action': ["'none'"],
    'object-src': ["'none'"],
    'script-src-attr': ["'none'"],
    'style-src-attr': ["'none'"],
  });
});

test('a page’s policy precedes what it restricts, and allows its scripts, styles and templates by hash, and the analytics’ host', () => {
  const analytics = { script: 'https://count.test/a.js', attributes: {} };
  const frame = {
    ...{
      owner: sampleOwner({}, { analytics }),
      connectOrigins: origins,
      scripts: ['assets/x.js'],
      inlineScript: '1;\r2;\r\n',
    },
    styles: [{ css: 'a{}' }, { css: 'b{}', file: 'assets/b.css' }],
  };
  const meta = notFoundMeta(frame.owner);
  const templates = [{ meta, body: '', styles: [{ css: 'a{}' }, { css: 'c{}' }] }];
  const html = composePage({ meta, path: null, body: '', styles: [], templates }, frame);
  const [start = ''] = html.split(/<(?:title|script|style)/);
  const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="(.+?)" \/>/.exec(start) ?? [];
  expect(directives(policy)).toMatchObject({
    'script-src': ["'self'", 'https://count.test', hash('1;\n2;\n')],
    'style-src': ["'self'", hash('a{}'), hash('b{}'), hash('c{}')],
    'connect-src': ["'self'", 'https://count.test', ...origins],
  });
});
