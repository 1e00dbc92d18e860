import { isDeepStrictEqual } from 'node:util';
import MarkdownIt, { type Token } from 'markdown-it';
import { plainText, type RichText, type TextBlock, type TextSpan } from '#lib/owner.ts';

const markdown = new MarkdownIt('zero', { html: true }).enable(
  'autolink backticks emphasis entity escape html_inline link list newline'.split(' '),
);

/** Any other link stays as it is written. */
markdown.validateLink = (url) => /^(?:https?:\/\/|mailto:)./i.test(url);

/** Between Latin letters or digits, `*` is text: "2*3*4". */
markdown.inline.State = class extends markdown.inline.State {
  override scanDelims(start: number, canSplitWord: boolean) {
    const isWithinWord = /^\w\*+\w/.test(this.src.slice(start - 1));
    return super.scanDelims(start, canSplitWord && !isWithinWord);
  }
};

/** Bullets at the start of a line, also after HTML's line breaks and those of other programs. */
const bullets = /(^|\n|<br\s*\/?>|<p>)([ \t]*)(?:[•●▪◦‣][ \t]*|[*-][ \t]+)/gi;
const blockTag = /^(?:p|div|h[1-6]|hr|section|article|blockquote|pre|table|tr|dl|dt|dd|li)$/;
const marks: ReadonlyMap<string, 'isStrong' | 'isEmphasis'> = new Map([
  ['strong', 'isStrong'],
  ['b', 'isStrong'],
  ['em', 'isEmphasis'],
  ['i', 'isEmphasis'],
]);

/**
 * Reads a text with a little Markdown or HTML: paragraphs, line breaks, lists, emphasis and links. Other tags lose their
 * markup but not their text; scripts and styles vanish. All else stays as it is written. Repeated blocks are dropped.
 */
export function parseRichText(source: string): readonly TextBlock[] {
  const tokens = markdown.parse(source.replaceAll('&nbsp;', ' ').replaceAll(bullets, '$1\n$2- '), {});
  for (const list of tokens.filter(({ type }) => type.endsWith('_list_open'))) keepUnlessList(list, tokens);
  const builder = new BlockBuilder(source);
  for (const token of tokens) {
    builder.add(token);
    for (const child of token.children ?? []) builder.add(child);
  }
  return builder.finish();
}

/** Lines such as "3. Liga" and "+ 5 years" are not lists: makes blocks of them that start with the marker. */
function keepUnlessList(list: Token, tokens: readonly Token[]): void {
  const start = tokens.indexOf(list);
  const end = tokens.findIndex(
    ({ type, level }, index) => index > start && level === list.level && /close$/.test(type),
  );
  const parts = tokens.slice(start, end + 1).filter(({ level }) => level <= list.level + 1);
  const items = parts.filter(({ type }) => type === 'list_item_open');
  const isList = list.tag === 'ul' ? list.markup !== '+' : items.length > 1 && items[0]?.info === '1';
  if (!isList) for (const part of parts) part.tag = 'div';
}

/** Makes blocks of Markdown's tokens and of the tags between them. Items of inner lists join the outermost list. */
class BlockBuilder {
  readonly #source: string;
  readonly #blocks: TextBlock[] = [];
  #list: { readonly isOrdered: boolean; readonly items: RichText[] } | null = null;
  #openLists = 0;
  #spans: { -readonly [Key in keyof TextSpan]: TextSpan[Key] }[] = [];
  readonly #depths = { isStrong: 0, isEmphasis: 0 };
  #url: string | null = null;
  /** The element that hides its text. */
  #hiddenIn: string | null = null;

  constructor(source: string) {
    this.#source = source.toLowerCase();
  }

  finish(): readonly TextBlock[] {
    this.#openLists = Math.min(this.#openLists, 1);
    this.#closeList();
    return unique(this.#blocks);
  }

  add(token: Token): void {
    const { type, tag, nesting, content, markup } = token;
    if (type === 'html_inline') this.#addTag(content);
    else if (this.#hiddenIn !== null || type === 'inline' || type === 'paragraph_open') return;
    else if (type === 'text') this.#addText(content);
    else if (type === 'softbreak') this.#addText(' ');
    // Code, and Python's __init__, stay as they are written.
    else if (type === 'code_inline' || markup === '__') this.#addText(markup + content + (content && markup));
    else this.#addElement(tag, nesting, String(token.attrGet('href')));
    if (type === 'list_item_open' && tag === 'div') this.#addText(`${token.info}${markup} `);
  }

  #addTag(tag: string): void {
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z\d-]*)/i.exec(tag.toLowerCase()) ?? [];
    if (this.#hiddenIn !== null) {
      if (slash && name === this.#hiddenIn) this.#hiddenIn = null;
    } else if (this.#isText(tag, name)) this.#addText(tag);
    else if (/^(?:script|style)$/.test(name)) this.#hiddenIn = name;
    else this.#addElement(name, slash ? -1 : 1, getHref(tag));
  }

  /** Tags without attributes and without their counterpart: "Array<string>". */
  #isText(tag: string, name: string): boolean {
    if (/^(?:|br|hr|p|li)$/.test(name)) return false;
    const hasCounterpart = this.#source.includes(tag.startsWith('</') ? `<${name}` : `</${name}`);
    return !hasCounterpart && (!tag.includes('=') || /^(?:script|style)$/.test(name));
  }

  #addElement(name: string, nesting: number, url: string | null): void {
    const mark = marks.get(name);
    if (mark !== undefined) this.#depths[mark] = Math.max(0, this.#depths[mark] + nesting);
    else if (name === 'a') this.#url = nesting > 0 ? url : null;
    else if (name === 'br') this.#addText('\n');
    else if (name === 'td' || name === 'th') this.#addText(' ');
    else if (name === 'ul' || name === 'ol') {
      if (nesting < 0) this.#closeList();
      else this.#openList(name === 'ol');
    } else if (blockTag.test(name)) this.#endBlock();
  }

  #openList(isOrdered: boolean): void {
    this.#endBlock();
    this.#openLists += 1;
    this.#list ??= { isOrdered, items: [] };
  }

  #closeList(): void {
    this.#endBlock();
    this.#openLists = Math.max(0, this.#openLists - 1);
    if (this.#list === null || this.#openLists > 0) return;
    if (this.#list.items.length > 0) this.#blocks.push({ ...this.#list, items: unique(this.#list.items) });
    this.#list = null;
  }

  #endBlock(): void {
    const last = this.#spans.at(-1);
    if (last) last.text = last.text.trimEnd();
    const spans = this.#spans.filter(({ text }) => text !== '');
    this.#spans = [];
    const [first] = spans;
    if (first === undefined) return;
    const isPlain = spans.length === 1 && !first.isStrong && !first.isEmphasis && first.url === null;
    (this.#list?.items ?? this.#blocks).push(isPlain ? first.text : spans);
  }

  /** White space becomes one space, but no-break spaces stay. Two line breaks end the paragraph. */
  #addText(text: string): void {
    const last = this.#spans.at(-1);
    const before = last?.text.at(-1) ?? '\n';
    if (text === '\n' && before === '\n') this.#endBlock();
    const collapsed = text.replaceAll(/[^\S\n\u00a0\u202f]+/g, ' ');
    const added = /[ \n]/.test(before) ? collapsed.trimStart() : collapsed;
    if (added === '') return;
    const style = { url: this.#url, isStrong: this.#depths.isStrong > 0, isEmphasis: this.#depths.isEmphasis > 0 };
    if (last && isDeepStrictEqual({ ...last, text: '' }, { text: '', ...style })) last.text += added;
    else this.#spans.push({ text: added, ...style });
  }
}

function getHref(tag: string): string | null {
  const [, double, single, bare] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag) ?? [];
  const url = markdown.utils.unescapeAll(double ?? single ?? bare ?? '').trim();
  return markdown.validateLink(url) ? markdown.normalizeLink(url) : null;
}

function unique<Item>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

/** Items of a list, which may be lists or paragraphs themselves: each becomes an item. */
export function parseItems(sources: readonly string[]): readonly RichText[] {
  return unique(sources.flatMap(parseRichText).flatMap(toItems));
}

function toItems(block: TextBlock): readonly RichText[] {
  return typeof block === 'object' && 'items' in block ? block.items : [block];
}

/** The text of a text in Markdown or HTML, on one line. */
export function toPlainText(source: string): string {
  return parseRichText(source).map(plainText).join(' ');
}
