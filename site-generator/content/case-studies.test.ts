import { mkdir, writeFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import { createTempFolders } from '#site-generator/fixtures/temp-folder.ts';
import { caseStudyPage } from '#site-generator/pages/case-study-page.ts';
import { readCaseStudies } from './case-studies.ts';

const inFolder = createTempFolders();
beforeEach(() => mkdir(inFolder('projects')));

const write = (name: string, text: string) => writeFile(inFolder('projects', name), text);

async function readOne(text: string) {
  await write('contour.md', text);
  const [study] = await readCaseStudies(inFolder());
  if (study === undefined) throw new Error('No case study was read');
  return study;
}

async function readBody(body: string): Promise<string> {
  return (await readOne(`---\ntitle: Contour\n---\n${body}`)).html.trim();
}

test('reads the fields between the lines of three hyphens, also from Windows', async () => {
  const study = await readOne(
    '\uFEFF---\r\ntitle: "Contour: maps"\r\n# a note\r\nproject: contour\r\ndate: 2024-05\r\n---\r\nText.',
  );
  expect(study).toEqual({
    title: 'Contour: maps',
    project: 'contour',
    date: '2024-05',
    summary: null,
    folder: 'projects/contour/',
    html: '<p>Text.</p>\n',
    images: [],
  });
});

test('belongs to the project of its title, and the newest comes first', async () => {
  await write('a.md', '---\ntitle: Old\ndate: 2019\n---\n');
  await write('b.md', '---\ntitle: Undated\n---\n');
  await write('c.md', '---\ntitle: New\ndate: 2024-05-31\n---\n');
  await write('notes.txt', 'ignored');
  expect((await readCaseStudies(inFolder())).map(({ project }) => project)).toEqual(['New', 'Old', 'Undated']);
  expect(await readCaseStudies(inFolder('no-such'))).toEqual([]);
});

test.each([
  [
    'Contour.md',
    '---\ntitle: A\n---\n',
    'content/projects/Contour.md: the name becomes a part of the URL. Use small letters',
  ],
  ['a.md', '# Contour\n', 'content/projects/a.md: start the file with three lines: "---", "title: The name'],
  [
    'a.md',
    '---\ntitle\n---\n',
    'content/projects/a.md: expected lines such as "title: Contour" between the two "---", got "title"',
  ],
  ['a.md', '---\ndate: 2024\n---\n', 'content/projects/a.md: title: expected text, got "nothing"'],
  [
    'a.md',
    '---\ntitle: A\ndate: May\n---\n',
    'content/projects/a.md: date: expected a date such as 2024, 2024-05 or 2024-05-31, got "May"',
  ],
  ['a.md', '---\ntitel: A\n---\n', 'content/projects/a.md: titel: unknown field. Did you mean `title`?'],
  [
    'a.md',
    '---\ntitle: A\n---\n![x](../photo.svg)',
    'content/projects/a.md: save the picture ../photo.svg in content/projects/',
  ],
  [
    'a.md',
    '---\ntitle: A\n---\n![x](https://example.com/a.png)',
    'save the picture https://example.com/a.png in content/',
  ],
  [
    'a.md',
    '---\ntitle: A\n---\n![x](a.png)',
    'content/projects/a.png: there is no such file, but another one in content/ names it',
  ],
])('says what is wrong with %s', async (name, text, message) => {
  await write(name, text);
  await expect(readCaseStudies(inFolder())).rejects.toThrow(message);
});

test('moves the highest headings below the title, and aligns the cells of tables without styles', async () => {
  expect(await readBody('# One\n## Two\n### Three')).toBe('<h2>One</h2>\n<h3>Two</h3>\n<h4>Three</h4>');
  expect(await readBody('### One\n#### Two')).toBe('<h2>One</h2>\n<h3>Two</h3>');
  const table = await readBody('| a | b |\n|---|--:|\n| 1 | 2 |');
  expect(table).toContain('<td>1</td>\n<td class="right">2</td>');
  expect(table).not.toContain('style');
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>';

test('publishes the pictures, one alone in its paragraph as a figure with its title as the caption', async () => {
  await write('my map.svg', svg);
  const study = await readOne(
    '---\ntitle: A\n---\n![Hills > "valleys"](<my map.svg> "A & B")\n\nInline ![](<my map.svg>)',
  );
  const [image] = study.images;
  const picture = (alt: string) =>
    `<img src="../../${image?.name}" alt="${alt}" width="20" height="10" loading="lazy">`;
  expect(study.html.trim()).toBe(
    `<figure>${picture('Hills &gt; &quot;valleys&quot;')}<figcaption class="quiet">A &amp; B</figcaption></figure>\n<p>Inline ${picture('')}</p>`,
  );
  expect(image?.name).toMatch(/^assets\/my-map-\w+\.svg$/);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,<script>)',
  '<a href="javascript:alert(1)">',
  '```\n</code></pre><script>\n```',
])('shows %s as text', async (text) => {
  const html = await readBody(text);
  expect(html).not.toMatch(/<(?:script|img|a)\b/);
  expect(html).toContain('&lt;'.repeat(Number(text.includes('<'))));
});

test('is a page in the owner’s language with the project’s link, and text of the owner’s is escaped', async () => {
  const study = await readOne(
    '---\ntitle: <b>A</b>\nproject: contour\ndate: 2024-05\nsummary: Is <b> & "small".\n---\nText.',
  );
  const projects = [{ name: 'contour', url: 'https://code.example.com/contour?a&b' }];
  const owner = sampleOwner({ projects }, { language: 'de' });
  const page = caseStudyPage(study, owner, '<title>head</title>');
  expect(page).toContain('<html lang="de" dir="ltr" data-fonts>');
  expect(page).toContain('<title>head</title>');
  expect(page).toContain('<h1>&lt;b&gt;A&lt;/b&gt;</h1>');
  expect(page).toContain('<time datetime="2024-05">Mai 2024</time>');
  expect(page).toContain('<a href="https://code.example.com/contour?a&amp;b">code.example.com/contour?a&amp;b</a>');
  expect(page).toContain('<p class="summary">Is &lt;b&gt; &amp; &quot;small&quot;.</p>');
  expect(page).toContain('<a href="../../">Startseite</a>');
  expect(page).toContain('<a href="../../">Projekte</a>');
  const next = { ...study, title: 'B & C', folder: 'projects/b/' };
  expect(caseStudyPage(study, { ...owner, caseStudies: [study, next] }, '')).toMatch(
    /Fallstudie lesen<\/span>\s*<a href="..\/..\/projects\/b\/">B &amp; C<\/a>/,
  );
});
