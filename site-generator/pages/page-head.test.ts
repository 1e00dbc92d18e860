import { expect, test } from 'vitest';
import type { Owner } from '#site-generator/content/owner.ts';
import { sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import { pageHead } from './page-head.ts';
import { pageMetas } from './page-meta.ts';

const head = (path: string, owner: Owner) =>
  pageMetas(owner)
    .filter((screen) => screen.path === path)
    .map((screen) => pageHead(screen, owner))
    .join('');

test('has absolute URLs if the URL of the site is set', () => {
  const owner = sampleOwner({ basics: { label: 'Engineer' } }, { address: 'https://bo.test/my/', intro: 'I build.' });
  expect(head('/', owner).split('\n    ')).toEqual([
    '<title>Bo Sample, Engineer</title>',
    '<meta name="description" content="I build." />',
    '<link rel="canonical" href="https://bo.test/my/" />',
    '<meta property="og:type" content="profile" />',
    '<meta property="og:site_name" content="Bo Sample" />',
    '<meta property="og:title" content="Bo Sample, Engineer" />',
    '<meta property="og:description" content="I build." />',
    '<meta property="og:url" content="https://bo.test/my/" />',
    '<meta property="og:image" content="https://bo.test/my/card.png" />',
    '<meta property="og:image:type" content="image/png" />',
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:image:alt" content="Bo Sample, Engineer" />',
    '<meta name="twitter:card" content="summary_large_image" />',
    '<meta name="author" content="Bo Sample" />',
    '<meta name="color-scheme" content="light dark" />',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" />',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#181410" />',
    '<link rel="icon" href="./favicon.svg" type="image/svg+xml" />',
    '<link rel="apple-touch-icon" href="./apple-touch-icon.png" />',
  ]);
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
