import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseOwner } from './owner.ts';
import { description, fillOwnerHtml, ownerTags } from './owner-html.ts';

const site = { photo: { file: 'me.jpg', alt: 'Me' } };
const basics = { name: 'Bo Sample', email: 'bo@example.com' };
const ownerWith = (fields: object, settings: object = {}) =>
  parseOwner({ basics: { ...basics, ...fields } }, { ...site, ...settings });

test('fills every place of the own index.html', () => {
  const html = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
  const filled = fillOwnerHtml(html, ownerWith({ label: 'Engineer' }, { intro: 'I build things.', language: 'pt-BR' }));
  expect(filled).toContain('<html lang="en">');
  expect(filled).toContain('<meta name="author" content="Bo Sample" />');
  expect(filled).not.toContain('%OWNER_');
});

test('fills a place as often as it occurs', () => {
  expect(fillOwnerHtml('%OWNER_NAME% %OWNER_NAME%', ownerWith({}))).toBe('Bo Sample Bo Sample');
});

test('escapes what would be markup or would end an attribute', () => {
  const owner = ownerWith({ name: `</title><script>alert("1")</script> & 'Co'` });
  expect(fillOwnerHtml('<meta content="%OWNER_NAME%">', owner)).toBe(
    '<meta content="&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Co&#39;">',
  );
});

test('takes the signs that mean something in a replacement as they are', () => {
  expect(fillOwnerHtml('%OWNER_NAME%!', ownerWith({ name: "$& $1 $' $$" }))).toBe('$&amp; $1 $&#39; $$!');
});

test('refuses a place that it does not know', () => {
  expect(() => fillOwnerHtml('%OWNER_NAMES%', ownerWith({}))).toThrow('index.html: %OWNER_NAMES% is not %OWNER_NAME%');
});

test.each([
  [{ intro: 'I build things.' }, 'Engineer', 'I build things.'],
  [{}, 'Engineer', 'Bo Sample, Engineer: portfolio and resume.'],
  [{}, '', 'Bo Sample: portfolio and resume.'],
])('describes the site by its intro, else by who it is about (%j, label "%s")', (settings, label, expected) => {
  expect(description(ownerWith({ label }, settings))).toBe(expected);
});

test('adds an accent where the owner has set one, and nothing else', () => {
  expect(ownerTags(ownerWith({}))).toEqual([]);
  expect(ownerTags(ownerWith({}, { accentHue: 30 }))).toEqual([
    { tag: 'style', children: 'html:root{--accent-hue:30}' },
  ]);
});

test.each([-1, 361, '30', 'red'])('refuses %j as the hue of the accent', (accentHue) => {
  expect(() => ownerWith({}, { accentHue })).toThrow(
    /content\/site\.json: accentHue: expected a hue in degrees from 0 to 360/,
  );
});
