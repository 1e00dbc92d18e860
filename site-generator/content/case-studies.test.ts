import { mkdir, writeFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { createTempFolders } from '#site-generator/fixtures/temp-folder.ts';
import { renderCaseStudy } from '#site-generator/pages/case-study-html.ts';
import { readCaseStudies } from './case-studies.ts';

const inFolder = createTempFolders();
beforeEach(() => mkdir(inFolder('projects')));

const write = (name: string, text: string) => writeFile(inFolder('projects', name), text);

async function readOne(text: string) {
  await write('contour.md', text);
  const [study = expect.fail()] = await readCaseStudies(inFolder());
  return renderCaseStudy(study, inFolder());
}

async function readBody(body: string): Promise<string> {
  return (await readOne(`---\ntitle: Contour\n---\n${body}`)).html.trim();
}

test('reads the front matter, also with Windows line breaks, and composes letters', async () => {
  const study = await readOne(
    '\uFEFF---\r\ntitle: "Contour: maps"\r\nproject: contour\r\ndate: 2024-05\r\n---\r\nZoe\u0308.',
  );
  expect(study).toEqual({
    title: 'Contour: maps',
    projectName: 'contour',
    date: '2024-05',
    summary: null,
    folder: 'projects/contour/',
    file: 'projects/contour.md',
    text: 'Zo\u00eb.',
    html: '<p>Zo\u00eb.</p>\n',
    images: [],
  });
});

test('names the project by the title without a project field, and sorts the newest first', async () => {
  await write('a.md', '---\ntitle: Old\ndate: 2019\n---\n');
  await write('b.md', '---\ntitle: Undated\n---\n');
  await write('c.md', '---\ntitle: New\ndate: 2024-05-31\n---\n');
  await write('notes.txt', 'ignored');
  expect((await readCaseStudies(inFolder())).map(({ projectName }) => projectName)).toEqual(['New', 'Old', 'Undated']);
  expect(await readCaseStudies(inFolder('no-such'))).toEqual([]);
});

const field = (line: string, body = '') => `---\n${line}\n---\n${body}`;
test.each([
  ['Contour.md', field('title: A'), 'Contour.md: the name becomes a part of the URL. Use small letters'],
  ['a.md', '# Contour\n', 'a.md: start the file with three lines: "---", "title: The name'],
  ['a.md', field('title'), 'a.md: expected lines such as "title: Contour" between the two "---", got "title"'],
  ['a.md', field(' '), 'a.md: title: expected text'],
  ['a.md', field('title: A\ndate: May'), 'a.md: date: expected a date such as 2024, 2024-05 or 2024-05-31, got "May"'],
  ['a.md', field('titel: A'), 'a.md: titel: unknown field, not one of title, project, date, summary'],
  ['a.md', field('title: A', '![x](../photo.svg)'), 'a.md: save the picture ../photo.svg beside this file'],
  ['a.md', field('title: A', '![x](a.png)'), 'a.png: there is no such file, but another one names it'],
  ['a.md', field('title: A', '![x](%E4.png)'), '%E4.png: there is no such file, but another one names it'],
])('names the problem of %s: %j', async (name, text, message) => {
  await write(name, text);
  const render = async () =>
    Promise.all((await readCaseStudies(inFolder())).map((study) => renderCaseStudy(study, inFolder())));
  await expect(render()).rejects.toThrow(`content/projects/${message}`);
});

test('moves the highest headings below the title, and aligns the cells of tables without styles', async () => {
  expect(await readBody('# One\n## Two\n### Three')).toBe(
    '<h2 id="one">One</h2>\n<h3 id="two">Two</h3>\n<h4 id="three">Three</h4>',
  );
  expect(await readBody('### One\n#### Two: more?')).toBe('<h2 id="one">One</h2>\n<h3 id="two-more">Two: more?</h3>');
  expect(await readBody('# One\n# One\n# ?')).toBe('<h2 id="one">One</h2>\n<h2>One</h2>\n<h2>?</h2>');
  // The page's own `main` has this id.
  expect(await readBody('# Main')).toBe('<h2>Main</h2>');
  const table = await readBody('| a | b |\n|---|--:|\n| 1 | 2 |');
  expect(table).toContain('<td>1</td>\n<td class="right">2</td>');
  expect(table).not.toContain('style');
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>';

test('keeps links relative to the page, whose URLs start at the site’s root', async () => {
  const links = async (text: string) => [...(await readBody(text)).matchAll(/href="(.+?)"/g)].map(([, url]) => url);
  const text = '[a](../maps/) [b](#end) [c](/talks/) [d](https://bo.test/) <bo@bo.test>';
  expect(await links(text)).toEqual([
    ...['projects/contour/../maps/', 'projects/contour/#end'],
    ...['/talks/', 'https://bo.test/', 'mailto:bo@bo.test'],
  ]);
});

test('publishes pictures, and makes a picture alone in its paragraph a figure with its title as the caption', async () => {
  await write('my map.svg', svg);
  const study = await readOne(
    '---\ntitle: A\n---\n![Hills > "valleys"](<my map.svg> "A & B")\n\nInline ![](<my map.svg>)',
  );
  const [image] = study.images;
  const picture = (alt: string) => `<img src="./${image?.name}" alt="${alt}" width="20" height="10" loading="lazy">`;
  expect(study.html.trim()).toBe(
    `<figure>${picture('Hills &gt; &quot;valleys&quot;')}<figcaption class="quiet">A &amp; B</figcaption></figure>\n<p>Inline ${picture('')}</p>`,
  );
  expect(image?.name).toMatch(/^projects\/my-map-\w+\.svg$/);
});

test.each(['| ![x](map.svg) | 2 |\n|---|---|', '# ![x](map.svg)', '- ![x](map.svg "Hills")'])(
  'keeps a picture outside a paragraph where it is: %j',
  async (text) => {
    await write('map.svg', svg);
    expect(await readBody(text)).toMatch(/<(th|h2|li)[^>]*><img [^>]+><\/\1>/);
  },
);

test('lets arrow keys scroll long lines of code', async () => {
  const code = (text: string) => `<pre tabindex="0"><code>${text}\n</code></pre>`;
  expect(await readBody('```js\n1 < 2\n```\n\n    indented')).toBe(`${code('1 &lt; 2')}\n${code('indented')}`);
});

test.each([
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
  ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
  ['```\n</code></pre><script>\n```', '<pre tabindex="0"><code>&lt;/code&gt;&lt;/pre&gt;&lt;script&gt;\n</code></pre>'],
])('shows %s as text', async (text, html) => {
  expect(await readBody(text)).toBe(html);
});
