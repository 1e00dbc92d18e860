import MarkdownIt, { type Token } from 'markdown-it';
import type { RichText, TextBlock, TextSpan } from '#owner/owner-content.ts';

const markdown = new MarkdownIt('zero', { linkify: true }).enable(
  'autolink emphasis entity escape link linkify list newline'.split(' '),
);
// "ASP.NET" and "README.md" aren't links.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

/** Other links remain text. */
markdown.validateLink = (url) => /^(?:(?:https?:\/\/|mailto:).|projects\/[a-z\d-]+\/$)/i.test(url);

/**
 * Reads a text with a little Markdown: paragraphs, line breaks, lists, emphasis and links. HTML tags are removed, their text
 * stays, as do other marks: "# 1 in sales".
 */
export function parseRichText(source: string): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  // The items of inner lists join the outermost list.
  const lists: RichText[][] = [];
  for (const { type, children } of markdown.parse(toMarkdown(source), {})) {
    if (type.endsWith('_list_close')) lists.pop();
    else if (type.endsWith('_list_open')) {
      const items = lists[0] ?? [];
      if (lists.length === 0) blocks.push({ isOrdered: type.startsWith('ordered'), items });
      lists.push(items);
    } else if (type === 'inline') (lists[0] ?? blocks).push(toRichText(children ?? []));
  }
  return blocks.filter((block) => toItems(block).some((item) => item.length > 0));
}

const htmlTag = /<(?:\/\w|br\b|hr\b|li\b|img\b|!--)/i;

/** True for a text with tags or entities. "<div>" alone is text. */
export const isHtml = (text: string) => htmlTag.test(text) || /&#?\w+;/.test(text);

const hiddenElement = /<(script|style)\b[^>]*>.*?<\/\1\s*>|<!--.*?-->/gis;
const blockTag = /<\/?(?:p|div|ul|ol|h[1-6]|hr|section|blockquote|pre|table|tr|d[lt]|dd)(?:\s[^>]*)?>/gi;
const inlineTag =
  /<\/?(?:a|abbr|b|big|cite|code|em|font|i|img|li|mark|s|small|span|strong|su[bp]|t[dh]|u)(?:\s+[\w-]+=[^>]*)?\s*\/?>/gi;

function stripTags(source: string): string {
  if (!htmlTag.test(source)) return source;
  return source
    .replaceAll(hiddenElement, '')
    .replaceAll(/<br\s*\/?>\s*/gi, '  \n')
    .replaceAll(/<li\b[^>]*>\s*(?:<p>)?\s*/gi, '\n- ')
    .replaceAll(blockTag, '\n\n')
    .replaceAll(inlineTag, '');
}

/** Bullets at the start of a line, with the characters that LinkedIn and others use. */
const bullet = /^([ \t]*)(?:[•●▪◦‣][ \t]*|[*-][ \t]+)/gm;

function toMarkdown(source: string): string {
  const text = stripTags(source).replaceAll(bullet, '\n$1- ');
  const hasNumbers = /^\s*1[.)]\s.*^\s*2[.)]\s/ms.test(text);
  // Lines such as "+ 5 years" and "3. Liga" are not lists.
  return text.replaceAll(hasNumbers ? /^([ \t]*)(\+)(?=\s)/gm : /^([ \t]*\d*)([+.)])(?=\s)/gm, '$1\\$2');
}

const breaks: Readonly<Record<string, string>> = { softbreak: ' ', hardbreak: '\n' };

/** One or more lines. A string if nothing in it is marked or linked. */
function toRichText(tokens: readonly Token[]): RichText {
  const spans: TextSpan[] = [];
  const open: Token[] = [];
  for (const token of tokens) {
    if (token.nesting > 0) open.push(token);
    if (token.nesting < 0) open.pop();
    const text = (breaks[token.type] ?? token.content).replaceAll(/[^\S\n\u00a0\u202f]+/g, ' ');
    addText(spans, text, open);
  }
  const [first, ...others] = spans;
  if (first === undefined) return '';
  return others.length === 0 && first.url === null && first.mark === null ? first.text.trim() : spans;
}

/** Adds a text inside emphasis and links, to the last span if it looks the same. */
function addText(spans: TextSpan[], text: string, open: readonly Token[]): void {
  const isIn = (tag: string) => open.some((token) => token.tag === tag);
  const mark = isIn('strong') ? 'strong' : isIn('em') ? 'em' : null;
  const link = open.findLast(({ tag }) => tag === 'a');
  // "projects/…" is a case study's page.
  const url = link ? String(link.attrGet('href')).replace(/^(?=projects\/)/, './') : null;
  const last = spans.at(-1);
  if (last && last.url === url && last.mark === mark) spans[spans.length - 1] = { ...last, text: last.text + text };
  else if (text !== '') spans.push({ text, url, mark });
}

const toItems = (block: TextBlock) => (typeof block === 'object' && 'items' in block ? block.items : [block]);

/** The items of a list, each text once. A text with several paragraphs or a list becomes several items. */
export function parseItems(sources: readonly string[]): readonly RichText[] {
  return [...new Set(sources)].flatMap(parseRichText).flatMap(toItems);
}

export function toSpan(text: string, url: string | null = null): TextSpan {
  return { text, url, mark: null };
}
