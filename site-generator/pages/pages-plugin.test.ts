import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import { caseStudyPage } from './case-study-page.ts';
import { homePage, otherPages } from './pages-plugin.ts';

const template = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');

function buildPages(owner = sampleOwner(), hasResume = true): Map<string, string> {
  const index = homePage(template, { owner, hasResume });
  const others = otherPages(index, owner).map(({ name, content }) => [name, String(content)] as const);
  return new Map([['index.html', index], ...others]);
}
const page = (name: string, owner = sampleOwner()) => buildPages(owner).get(name) ?? '';

test('gives a page its own head, and nothing of home’s', () => {
  const html = page('todo/index.html', sampleOwner({}, { intro: 'I build.', language: 'pt' }));
  expect(html).toContain('<html lang="en" dir="ltr" data-base="../" data-path="/todo">');
  expect(html).toContain('<title>To-Do List App · Bo Sample</title>');
  expect(html).not.toMatch(/I build|<!-- page head/);
  expect(html.match(/<title>|<noscript>/g)).toHaveLength(2);
});

test('has home and About in the owner’s language, and the other pages in English', () => {
  const pages = [...buildPages(sampleOwner({}, { language: 'he', demos: ['todo'] }))];
  const languages = pages.map(([name, html]) => [
    name,
    /<html lang="(.+?)" dir="(.+?)"/.exec(html)?.slice(1).join(' '),
  ]);
  expect(Object.fromEntries(languages)).toEqual({
    'index.html': 'he rtl',
    'todo/index.html': 'en ltr',
    'about/index.html': 'he rtl',
    '404.html': 'en ltr',
  });
});

test('says on the page for unknown URLs, before the app runs, what the app will say', () => {
  const html = page('404.html');
  expect(html).toContain('<title>Error · Bo Sample</title>');
  for (const text of ['Unexpected Application Error!', '404 Not Found', 'There is no page at this address.']) {
    expect(html).toContain(`>${text}<`);
  }
});

test('points every relative URL of a page to the root of the site', () => {
  expect(page('index.html')).toContain('href="./favicon.svg"');
  expect(page('crypto/index.html')).toContain('href="../favicon.svg"');
  expect(page('crypto/index.html')).not.toMatch(/(href|src)="\.\//);
});

test('uses paths from the root of the host on the page for unknown URLs, which may have any depth', () => {
  expect(page('404.html')).toContain('<html lang="en" dir="ltr" data-base="/">');
  const html = page('404.html', sampleOwner({}, { address: 'https://bo.test/my' }));
  expect(html).toContain('<html lang="en" dir="ltr" data-base="/my/">');
  expect(html).toContain('href="/my/favicon.svg"');
  expect(html).toContain('<a href="/my/">Back to the start</a>');
  expect(html).not.toMatch(/(href|src)="\.|canonical|noscript|og:/);
});

test('escapes the owner’s text on every page', () => {
  const name = `</h1></noscript><script>alert("$&")</script> 'Co'`;
  const countScripts = (html = '') => html.match(/<script|<\/script|<\/noscript/g)?.length;
  const plain = buildPages();
  for (const [file, html] of buildPages(sampleOwner({ basics: { name, label: name } }, { intro: name }))) {
    expect(countScripts(html), file).toBe(countScripts(plain.get(file)));
    expect(html, file).toContain('alert(&quot;$&amp;&quot;)');
  }
});

test('links to the resume where scripts are off, unless it could not be made', () => {
  const pages = [...buildPages().keys()].filter((name) => name !== '404.html');
  const linked = (built: Map<string, string>) => [...built].filter(([, html]) => html.includes('resume.pdf'));
  expect(linked(buildPages()).map(([name]) => name)).toEqual(pages);
  const without = buildPages(sampleOwner(), false);
  expect(linked(without)).toEqual([]);
  expect(without.get('index.html')).toMatch(/Parts of this portfolio need JavaScript\.\s*<\/p>/);
});

test('a case study is a page in the owner’s language with the project’s link, and the owner’s text is escaped', () => {
  const names = { title: '<b>A</b>', project: 'contour', folder: 'projects/a/' };
  const study = { ...names, date: '2024-05', summary: 'Is <b> & "small".', html: '<p>Text.</p>', images: [] };
  const projects = [{ name: 'contour', url: 'https://code.example.com/contour?a&b' }];
  const owner = sampleOwner({ projects }, { language: 'de' });
  const html = caseStudyPage(study, owner, '<title>head</title>');
  for (const part of [
    '<html lang="de" dir="ltr" data-fonts>',
    '<title>head</title>',
    '<h1>&lt;b&gt;A&lt;/b&gt;</h1>',
    '<time datetime="2024-05">Mai 2024</time>',
    '<a href="https://code.example.com/contour?a&amp;b">code.example.com/contour?a&amp;b</a>',
    '<p class="summary">Is &lt;b&gt; &amp; &quot;small&quot;.</p>',
    '<a href="../../">Projekte</a>',
  ])
    expect(html).toContain(part);
  const next = { ...study, title: 'B & C', folder: 'projects/b/' };
  expect(caseStudyPage(study, { ...owner, caseStudies: [study, next] }, '')).toMatch(
    /Fallstudie lesen<\/span>\s*<a href="..\/..\/projects\/b\/">B &amp; C<\/a>/,
  );
});
