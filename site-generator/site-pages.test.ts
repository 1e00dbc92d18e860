import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseOwner } from './owner.ts';
import { fillOwnerHtml } from './owner-html.ts';
import { homePage, sitePages } from './site-pages.ts';

const template = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
const ownerWith = (fields: object, settings: object = {}) =>
  parseOwner(
    { basics: { name: 'Bo Sample', email: 'bo@example.com', ...fields } },
    { photo: { file: 'me.jpg', alt: 'Me' }, ...settings },
  );
const noPhoto = { photoFile: null };

function pagesOf(owner: ReturnType<typeof ownerWith>): Map<string, string> {
  const index = homePage(fillOwnerHtml(template, owner), owner, noPhoto);
  return new Map([
    ['index.html', index],
    ...sitePages(index, owner, noPhoto).map(({ name, content }) => [name, String(content)] as const),
  ]);
}
const page = (name: string, owner = ownerWith({})) => pagesOf(owner).get(name) ?? '';

test('puts a page for each screen but home beside index.html, and one for unknown addresses', () => {
  expect([...pagesOf(ownerWith({})).keys()]).toEqual([
    'index.html',
    ...['crypto', 'weather', 'todo', 'finance', 'about'].map((folder) => `${folder}/index.html`),
    '404.html',
  ]);
});

test('gives a page the head and the words of its own screen, and leaves none of home’s', () => {
  const html = page('todo/index.html', ownerWith({ label: 'Engineer' }, { intro: 'I build.', language: 'pt' }));
  expect(html).toContain('<html lang="en" data-base="../" data-path="/todo">');
  expect(html).toContain('<title>To-Do List App · Bo Sample</title>');
  expect(html).toContain('<h1>To-Do List App</h1>');
  expect(html).toContain('<a href="../#/todo">');
  expect(html).not.toMatch(/I build|ld\+json|This is the portfolio|%[A-Z]/);
  expect(html.match(/<title>|<noscript>/g)).toHaveLength(2);
});

test('leads every relative address of a page to the root of the site', () => {
  expect(page('index.html')).toContain('href="./favicon.svg"');
  expect(page('crypto/index.html')).toContain('href="../favicon.svg"');
  expect(page('crypto/index.html')).not.toMatch(/(href|src)="\.\//);
});

test('counts from the root of the site at unknown addresses, which lie at any depth', () => {
  expect(page('404.html')).toContain('<html lang="en" data-base="/">');
  const html = page('404.html', ownerWith({}, { address: 'https://bo.example/my' }));
  expect(html).toContain('<html lang="en" data-base="/my/">');
  expect(html).toContain('href="/my/favicon.svg"');
  expect(html).toContain('<a href="/my/">To the home page of Bo Sample</a>');
  expect(html).not.toMatch(/(href|src)="\.|canonical|noscript/);
  expect(html).toContain('<meta name="robots" content="noindex" />');
});

test('lets no text of the owner become markup on any page', () => {
  const name = `</h1></noscript><script>alert("$&")</script> 'Co'`;
  const scriptsOf = (html: string) => html.match(/<script|<\/script|<\/noscript/g)?.length;
  const plain = pagesOf(ownerWith({}));
  for (const [file, html] of pagesOf(ownerWith({ name, label: name }, { intro: name }))) {
    expect(scriptsOf(html), file).toBe(scriptsOf(plain.get(file) ?? ''));
    if (file.includes('/') && file !== 'about/index.html') expect(html).toContain('alert(&quot;$&amp;&quot;)');
  }
});

test('refuses an index.html without a place for what it puts there', () => {
  const owner = ownerWith({});
  expect(() => homePage('<html lang="en"></html>', owner, noPhoto)).toThrow(
    'index.html: expected <!-- %SCREEN_HEAD% --> in it',
  );
  const index = homePage(template, owner, noPhoto);
  expect(() => sitePages(index.replace('<div id="root">', '<div>'), owner, noPhoto)).toThrow(
    'index.html: expected <div id="root"></div> in it',
  );
});
