import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import { notFoundMeta } from './page-meta.ts';
import { composePage } from './pages.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a page’s policy precedes what it restricts, and allows its scripts, styles and templates by hash, and the analytics’ host', () => {
  const frame = {
    owner: sampleOwner({}, { analytics: { script: 'https://count.test/a.js', attributes: {} } }),
    connectOrigins: ['https://prices.test'],
    scripts: ['assets/x.js'],
    inlineScript: '1;\r2;\r\n',
    styles: [{ css: 'a{}' }, { css: 'b{}', file: 'assets/b.css' }],
  };
  const meta = notFoundMeta(frame.owner);
  const templates = [{ meta, body: '', styles: [{ css: 'a{}' }, { css: 'c{}' }] }];
  const html = composePage({ meta, openedPath: null, body: '', styles: [], templates }, frame);
  const [start = ''] = html.split(/<(?:title|script|style)/);
  const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="(.+?)" \/>/.exec(start) ?? [];
  const directives = policy.split('; ');
  expect(directives).toContain(`script-src 'self' https://count.test ${hash('1;\n2;\n')}`);
  expect(directives).toContain(`style-src 'self' ${hash('a{}')} ${hash('b{}')} ${hash('c{}')}`);
  expect(directives).toContain("connect-src 'self' https://count.test https://prices.test");
  const names = directives.map((directive) => directive.split(' ')[0]);
  expect(new Set(names).size, 'each directive once').toBe(names.length);
});
