import MarkdownIt, { type Token } from 'markdown-it';
import type { Image } from '#lib/owner-content.ts';

// The library drops URLs that run scripts. HTML is shown as text.
const markdown = new MarkdownIt({ html: false, linkify: true });

type FindPicture = (url: string) => Promise<Omit<Image, 'alt'>>;

/**
 * Renders the text of a case study. The highest headings become `h2`. A picture alone in its paragraph becomes a figure with
 * its title as the caption.
 * @param folder of the page, to which the text's URLs are relative; the page's are relative to the site's root
 */
export async function renderMarkdown(source: string, folder: string, findPicture: FindPicture): Promise<string> {
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
  for (const [index, { children }] of tokens.entries()) {
    const pictures = (children ?? []).filter(({ type }) => type === 'image');
    for (const picture of pictures) await fillPicture(picture, findPicture);
    if (pictures.length === 1 && children?.length === 1) {
      for (const paragraph of tokens.slice(index - 1, index + 2)) paragraph.tag = 'figure';
    }
  }
  const html = markdown.renderer.render(tokens, markdown.options, {});
  // With `tabindex`, arrow keys scroll long code lines in every browser.
  return html
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll(/(<figure><img [^>]*) title="([^"]+)">/g, '$1><figcaption class="quiet">$2</figcaption>')
    .replaceAll(/(<img [^>]*) title="">/g, '$1>');
}

async function fillPicture(picture: Token, findPicture: FindPicture): Promise<void> {
  const { src, width, height } = await findPicture(decodeURI(getText(picture, 'src')));
  const size = { width: String(width), height: String(height) };
  picture.attrs = Object.entries({ src, alt: '', ...size, loading: 'lazy', title: getText(picture, 'title') });
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
  const ids = new Set(['']);
  for (const heading of headings) {
    const id = heading.nesting > 0 ? toAnchor(tokens[tokens.indexOf(heading) + 1]?.content ?? '') : '';
    if (!ids.has(id)) heading.attrSet('id', id);
    ids.add(id);
    heading.tag = `h${Math.min(6, getLevel(heading) - highest + 2)}`;
  }
}
