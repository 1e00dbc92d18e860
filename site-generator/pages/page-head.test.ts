import { expect, test } from 'vitest';
import { sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import type { Owner } from '#site-generator/owner.ts';
import { pageHead } from './page-head.ts';
import { screenMetas } from './page-meta.ts';

const head = (path: string, owner: Owner) =>
  pageHead(screenMetas(owner).find((screen) => screen.path === path) ?? expect.fail(), owner);

test('has absolute URLs if the URL of the site is set', () => {
  const owner = sampleOwner({ basics: { label: 'Engineer' } }, { address: 'https://bo.test/my/', intro: 'I build.' });
  const home = head('/', owner);
  expect(home).toContain('<title>Bo Sample, Engineer</title>');
  expect(home).toContain('<link rel="canonical" href="https://bo.test/my/" />');
  expect(home).toContain('"og:type" content="profile"');
  expect(home).toContain('"og:image" content="https://bo.test/my/card.png"');
  const crypto = head('/crypto', owner);
  expect(crypto).toContain('<link rel="canonical" href="https://bo.test/my/crypto/" />');
  expect(crypto).toContain('"og:type" content="website"');
  expect(crypto).toContain('"og:title" content="Crypto Dashboard"');
});

test('has relative URLs, the image’s from the page, and no canonical one, if the URL of the site is unknown', () => {
  const home = head('/', sampleOwner());
  expect(home).not.toMatch(/canonical|og:url|https?:\/\//);
  expect(home).toContain('"og:image" content="./card.png"');
  expect(head('/about', sampleOwner())).toContain('"og:image" content="../card.png"');
});
