import { posix } from 'node:path';
import MarkdownIt, { type RendererRule, type Token } from 'markdown-it';
import type { Image } from '#owner/owner-content.ts';
import type { CaseStudy } from '#site-generator/content/case-studies.ts';
import { imageName } from '#site-generator/content/setting-kinds.ts';
import { type PublishedImage, readImage } from '#site-generator/images/images.ts';
import { escapeHtml } from '#site-generator/text/texts.ts';
import { decodeUrl } from '#site-generator/text/url.ts';

// The library drops URLs that run scripts. HTML is shown as text.
const markdown = new MarkdownIt({ html: false, linkify: true });
const { renderer } = markdown;

/** With `tabindex`, arrow keys scroll long code lines in every browser. */
const renderCode: RendererRule = (tokens, index) =>
  `<pre tabindex="0"><code>${escapeHtml(tokens[index]?.content ?? '')}</code></pre>\n`;
renderer.rules.fence = renderCode;
renderer.rules.code_block = renderCode;

const renderImage = renderer.rules.image;
renderer.rules.image = (tokens, index, ...context) => {
  const caption = String(tokens[index]?.meta?.caption ?? '');
  const figcaption = caption && `<figcaption class="quiet">${escapeHtml(caption)}</figcaption>`;
  return `${renderImage?.(tokens, index, ...context)}${figcaption}`;
};

export interface RenderedCaseStudy extends CaseStudy {
  readonly html: string;
  readonly images: readonly PublishedImage[];
}

/** At which the page shows pictures at most, in CSS pixels: the text column's. */
const imageWidth = 640;

/** Renders the text, with the pictures beside its file. They are published outside of assets/, which is saved for offline use. */
export async function renderCaseStudy(study: CaseStudy, directory: string): Promise<RenderedCaseStudy> {
  const images: PublishedImage[] = [];
  const html = await renderMarkdown(study.text, study.folder, async (name) => {
    if (!imageName.test(name)) {
      throw new Error(`content/${study.file}: save the picture ${name} beside this file, and write its file name`);
    }
    const file = posix.join(posix.dirname(study.file), name);
    const image = await readImage(directory, file, imageWidth, 'projects');
    images.push(image);
    return { ...image, src: `./${image.name}` };
  });
  return { ...study, html, images };
}

type FindPicture = (url: string) => Promise<Omit<Image, 'alt'>>;

/**
 * The highest headings become `h2`. A picture alone in its paragraph becomes a figure with its title as the caption.
 * @param folder of the page, to which the text's URLs are relative; the page's are relative to the site's root
 */
async function renderMarkdown(source: string, folder: string, findPicture: FindPicture): Promise<string> {
  const tokens = markdown.parse(source, {});
  prepareHeadings(tokens);
  for (const link of tokens.flatMap(({ children }) => children ?? []).filter(({ type }) => type === 'link_open')) {
    const url = getText(link, 'href');
    if (!/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(url)) link.attrSet('href', folder + url);
  }
  for (const cell of tokens.filter(({ tag }) => /^t[hd]$/.test(tag))) {
    // The page's policy forbids style attributes.
    cell.attrs = cell.attrs && [['class', getText(cell, 'style').slice('text-align:'.length)]];
  }
  await preparePictures(tokens, findPicture);
  return renderer.render(tokens, markdown.options, {});
}

/** Lets pictures have their size and published file, and makes a paragraph of one picture a figure. */
async function preparePictures(tokens: readonly Token[], findPicture: FindPicture): Promise<void> {
  for (const [index, { children }] of tokens.entries()) {
    const pictures = (children ?? []).filter(({ type }) => type === 'image');
    const paragraph = tokens[index - 1];
    const isAlone = pictures.length === 1 && children?.length === 1;
    const isFigure = isAlone && paragraph?.type === 'paragraph_open' && !paragraph.hidden;
    for (const picture of pictures) await fillPicture(picture, isFigure, findPicture);
    if (isFigure) for (const token of tokens.slice(index - 1, index + 2)) token.tag = 'figure';
  }
}

async function fillPicture(picture: Token, isFigure: boolean, findPicture: FindPicture): Promise<void> {
  const title = getText(picture, 'title');
  const { src, width, height } = await findPicture(decodeUrl(getText(picture, 'src')));
  const attributes = { src, alt: '', width, height, loading: 'lazy' };
  picture.attrs = Object.entries({ ...attributes, ...(title && !isFigure && { title }) });
  picture.meta = { caption: isFigure ? title : '' };
}

const getText = (token: Token, attribute: string) => String(token.attrGet(attribute) ?? '');

/** The name under which a text links to a heading: "what-was-slow" for "What was slow?". */
const toAnchor = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s+/g, '-');

/** Leaves `h1` to the title of the page, and lets texts link to each heading, of several with one text to the first. */
function prepareHeadings(tokens: readonly Token[]): void {
  const headings = tokens.filter(({ type }) => type.startsWith('heading_'));
  const getLevel = ({ tag }: Token) => Number(tag.slice(1));
  const highest = Math.min(...headings.map(getLevel));
  // The page's `<main>` has this id.
  const ids = new Set(['', 'main']);
  for (const heading of headings) {
    const id = heading.nesting > 0 ? toAnchor(tokens[tokens.indexOf(heading) + 1]?.content ?? '') : '';
    if (!ids.has(id)) heading.attrSet('id', id);
    ids.add(id);
    heading.tag = `h${Math.min(6, getLevel(heading) - highest + 2)}`;
  }
}
