import { expect, test } from 'vitest';
import { sampleCaseStudy, sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import type { Owner } from '#site-generator/owner.ts';
import { caseStudyPages } from './case-study-pages.ts';
import { getPageFile } from './page-meta.ts';
import { composePage, type Page, screenPages } from './pages.ts';

const frame = { styles: [{ css: 'a{}' }], scripts: [], inlineScript: 'boot()', connectOrigins: [] };
const screens = new Map([
  ['/', { html: '<h1>Home</h1>', styles: [], scripts: [] }],
  ['/todo', { html: '<h1>List</h1>', styles: [{ css: 'b{}', file: 'assets/b.css' }], scripts: ['assets/b.js'] }],
]);
const compose = (pages: readonly Page[], owner: Owner) =>
  new Map(pages.map((page) => [getPageFile(page.meta), composePage(page, { ...frame, owner })]));
const buildPages = (owner = sampleOwner()) => compose(screenPages(owner, screens), owner);
const page = (name: string, owner = sampleOwner()) => buildPages(owner).get(name) ?? '';

test('a screen’s page has its own head, HTML and files, and the site’s root as the base of its URLs', () => {
  const html = page('todo/index.html', sampleOwner({}, { intro: 'I build.', language: 'pt' }));
  expect(html).toContain('<html lang="pt" dir="ltr" data-path="/todo">');
  expect(html).toContain('<base href="../" />');
  expect(html).toContain('<title>To-Do List App · Bo Sample</title>');
  expect(html).toContain('<style>b{}</style><link disabled rel="stylesheet" href="./assets/b.css" />');
  const body = '<link rel="modulepreload" crossorigin href="./assets/b.js" /><div id="root"><h1>List</h1></div>';
  const noscript = '<noscript><aside class="plain">Partes deste portfólio precisam de JavaScript.</aside></noscript>';
  expect(html).toContain(`<body>\n    <!--email_off-->\n    ${body}${noscript}`);
  expect(html).not.toMatch(/I build|<template/);
  expect(html.match(/<title>|<noscript>/g)).toHaveLength(2);
});

test('index.html has home, then the other screens as templates, the one for unknown paths last', () => {
  const html = page('index.html', sampleOwner({}, { demos: ['todo'] }));
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(html).toContain('<div id="root"><h1>Home</h1></div>');
  expect(html).not.toContain('<base');
  const templates = html.matchAll(/<template data-path="(.+?)"/g);
  expect([...templates].map(([, path]) => path)).toEqual(['/todo', '/about', '/404']);
});

test('the page for unknown URLs, which may have any depth, starts at the root of the site’s address', () => {
  expect(page('404.html')).toContain('<base href="/" />');
  const html = page('404.html', sampleOwner({}, { address: 'https://bo.test/my' }));
  expect(html).toContain('<html lang="en" dir="ltr" data-path="/404">');
  expect(html).toContain('<base href="/my/" />');
  expect(html).toContain('<title>Error · Bo Sample</title>\n    <meta name="robots" content="noindex" />');
  expect(html).not.toMatch(/canonical|noscript|og:/);
});

test('a case study is a page in the owner’s language with the project’s link, and the owner’s text is escaped', () => {
  const texts = { title: '<b>A</b>', date: '2024-05', summary: 'Is <b> & "small".' };
  const study = { ...sampleCaseStudy, ...texts, folder: 'projects/a/' };
  const projects = [{ name: 'contour', url: 'https://code.example.com/contour?a&b' }];
  const talk = { name: 'On maps', url: 'https://talks.example.com/maps' };
  const caseStudies = [study, { ...study, title: 'B & C', projectName: talk.name, folder: 'projects/b/' }];
  const owner = sampleOwner({ projects, talks: [talk] }, { language: 'de' }, { caseStudies });
  const renderDocument = (url: string, html: string) => `<header>${url}</header>${html}`;
  const pages = compose(caseStudyPages({ owner, caseStudies }, renderDocument), owner);
  const [first = '', last = ''] = [...pages.values()];
  expect([...pages.keys()]).toEqual(['projects/a/index.html', 'projects/b/index.html']);
  for (const part of [
    '<html lang="de" dir="ltr">',
    '<base href="../../" />',
    '<header>./projects/a/</header>',
    '<h1>&lt;b&gt;A&lt;/b&gt;</h1>',
    '<time datetime="2024-05">Mai 2024</time>',
    '<a href="https://code.example.com/contour?a&amp;b">code.example.com/contour?a&amp;b</a>',
    '<p class="summary">Is &lt;b&gt; &amp; &quot;small&quot;.</p>',
  ])
    expect(first).toContain(part);
  expect(first).toMatch(/Fallstudie lesen<\/span>\s*<a href=".\/projects\/b\/">B &amp; C<\/a>/);
  expect(last).toContain('<a href="https://talks.example.com/maps">talks.example.com/maps</a>');
  expect(last).toContain('<a href="./">Projekte</a>');
});
