import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkSvg } from './svg.ts';

/** The refused part of a file; null for an accepted file. */
function refusedIn(content: Buffer): string | null {
  try {
    checkSvg('me.svg', content);
    return null;
  } catch (error) {
    return (
      /^content\/me\.svg: expected an image that runs nothing, such as a plain SVG or a PNG, got (.+)$/s.exec(
        String(Object(error).message),
      )?.[1] ?? ''
    );
  }
}

const find = (content: string) =>
  refusedIn(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">\n${content}</svg>`,
    ),
  );

test.each([
  ['<script>alert(1)</script>', '<script> in line 2'],
  ['<g>\n<x:script xmlns:x="http://www.w3.org/2000/svg"/></g>', '<x:script> in line 3'],
  ['<script xlink:href="https://a.test/a.js"/>', '<script> in line 2'],
  ['<rect onclick="alert(1)"/>', 'onclick="alert(1)" in line 2'],
  ['<a href="java&#115;cript:alert(1)"/>', 'href="javascript:alert(1)" in line 2'],
  ['<a xlink:href=" java\nscript:alert(1)"/>', 'xlink:href=" java script:alert(1)" in line 3'],
  ['<a href="#a"><animate attributeName="href" to="#b"/></a>', 'attributeName="href" in line 2'],
  ['<set attributeName="fill" to="javascript:alert(1)"/>', 'to="javascript:alert(1)" in line 2'],
  ['<foreignObject/>', '<foreignObject> in line 2'],
  ['<h:iframe xmlns:h="http://www.w3.org/1999/xhtml"/>', '<h:iframe> in line 2'],
  ['<image href="https://a.test/a.png"/>', 'href="https://a.test/a.png" in line 2'],
  ['<use href="other.svg#a"/>', 'href="other.svg#a" in line 2'],
  ['<use href="data:image/svg+xml,a"/>', 'href="data:image/svg+xml,a" in line 2'],
])('finds %j', (content, found) => {
  expect(find(content)).toBe(found);
});

test.each([
  [
    '<!DOCTYPE svg [<!ENTITY a "<script/>">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
    /^a document type with/,
  ],
  ['<?xml-stylesheet href="//a.test"?><svg/>', /^a style sheet/],
  ['<?xml version="1.0" encoding="utf-7"?><svg/>', /^the encoding utf-7/],
  ['<svg><g></svg>', /^a mistake \(.*unexpected close tag/],
])('finds, before the drawing, %j', (content, found) => {
  expect(refusedIn(Buffer.from(content))).toMatch(found);
});

test('refuses other encodings', () => {
  for (const prefix of ['\uFEFF', '']) {
    expect(refusedIn(Buffer.from(`${prefix}<svg/>`, 'utf16le'))).toBe('text that is not UTF-8');
  }
});

test('accepts SVG files with their own gradients, links, styles and pictures', () => {
  const content =
    '<title>On a &lt;script></title><!-- <script> --><metadata><a:b xmlns:a="urn:a" a:resource="https://a.test" a:path="C:\\me"/></metadata>' +
    '<style>@media (width > 9px) { .a:not(.b) { fill: url(#b); font-family: "Public Sans"; scale: calc(1 + var(--a)) } }</style>' +
    '<g id="g (1)" aria-label="f(x) = src(x)" data-name="C:\\me" transform="translate(1 2) skewX(3)" fill="RGB(0 0 0)"/><use href="#a"/><use xlink:href="#a"/>' +
    '<rect fill="url(#b)" style="mask: url(&quot;#c&quot;)"/><image href="data:image/png;base64,AA=="/>';
  expect(find(content)).toBeNull();
  expect(refusedIn(readFileSync(new URL('../placeholder/photo.svg', import.meta.url)))).toBeNull();
});
