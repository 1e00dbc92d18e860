import { expect, test } from 'vitest';
import { parseOwner } from './owner.ts';
import { openGraphLocale, pageHead } from './page-head.ts';
import { pageMetas } from './page-meta.ts';

const ownerWith = (fields: object, settings: object = {}) =>
  parseOwner(
    { basics: { name: 'Bo Sample', email: 'bo@example.com', ...fields } },
    { photo: { file: 'me.jpg', alt: 'Me' }, ...settings },
  );
const headOf = (path: string, owner: ReturnType<typeof ownerWith>, base = './') =>
  pageMetas(owner)
    .filter((screen) => screen.path === path)
    .map((screen) => pageHead(screen, owner, { base, photoFile: 'assets/me-1.jpg' }))
    .join('');

test('has absolute addresses where the site has one', () => {
  const head = headOf('/', ownerWith({ label: 'Engineer' }, { address: 'https://bo.example/my/', intro: 'I build.' }));
  expect(head.split('\n    ').slice(0, -1)).toEqual([
    '<title>Bo Sample · Home</title>',
    '<meta name="description" content="I build." />',
    '<link rel="canonical" href="https://bo.example/my/" />',
    '<meta property="og:type" content="profile" />',
    '<meta property="og:site_name" content="Bo Sample" />',
    '<meta property="og:title" content="Bo Sample, Engineer" />',
    '<meta property="og:description" content="I build." />',
    '<meta property="og:url" content="https://bo.example/my/" />',
    '<meta property="og:locale" content="en_US" />',
    '<meta property="og:image" content="https://bo.example/my/card.png" />',
    '<meta property="og:image:type" content="image/png" />',
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:image:alt" content="Bo Sample, Engineer" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ]);
  expect(head).toContain('"image":"https://bo.example/my/assets/me-1.jpg"');
  const crypto = headOf('/crypto', ownerWith({}, { address: 'https://bo.example' }), '../');
  expect(crypto).toContain('<link rel="canonical" href="https://bo.example/crypto/" />');
  expect(crypto).toContain('"og:image" content="https://bo.example/card-crypto.png"');
  expect(crypto).not.toContain('ld+json');
});

test('has relative addresses, and none of its own, where the site has none', () => {
  const home = headOf('/', ownerWith({}));
  expect(home).not.toMatch(/canonical|og:url|https?:\/\/(?!schema\.org)/);
  expect(home).toContain('"og:image" content="./card.png"');
  expect(headOf('/about', ownerWith({}), '../')).toContain('"og:image" content="../card-about.png"');
});

test('lets no text of the owner become markup', () => {
  const name = `</title></script><script>alert("1")</script> & 'Co' <!--`;
  const head = headOf('/', ownerWith({ name, label: name }, { intro: name }));
  expect(head.match(/<\/?script|<!--/g)).toEqual(['<script', '</script']);
  expect(head.match(/<\/title>/g)).toHaveLength(1);
  const [, json = ''] = /ld\+json">(.*)<\/script>/.exec(head) ?? [];
  expect(JSON.parse(json)).toMatchObject({ mainEntity: { name, jobTitle: name } });
  expect(head.replace(/<script.*/s, '')).not.toMatch(/'|="[^"]*"[^ />]/);
});

test.each([
  ['en', 'en_US'],
  ['pt', 'pt_BR'],
  ['de-AT', 'de_AT'],
  ['zh-Hant-TW', 'zh_TW'],
  ['eo', null],
])('names the locale of %s %s', (language, locale) => {
  expect(openGraphLocale(language)).toBe(locale);
});
