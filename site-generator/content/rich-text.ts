import MarkdownIt, { type Token } from 'markdown-it';
import type { RichText, TextBlock, TextSpan } from '#lib/owner.ts';

const markdown = new MarkdownIt('zero', { html: true }).enable(
  'autolink backticks emphasis entity escape html_inline link list newline'.split(' '),
);

/** Other links remain text. */
markdown.validateLink = (url) => /^(?:(?:https?:\/\/|mailto:).|projects\/[a-z\d-]+\/$)/i.test(url);

/** An asterisk between Latin letters or digits is text: "2*3*4". */
markdown.inline.State = class extends markdown.inline.State {
  override scanDelims(start: number, canSplitWord: boolean) {
    return super.scanDelims(start, canSplitWord && !/^\w\*+\w/.test(this.src.slice(start - 1)));
  }
};

/** Bullets at the start of a line or of HTML's lines and paragraphs, including the characters that other programs use. */
const bullets = /(^|\n|<br\s*\/?>|<p>)([ \t]*)(?:[•●▪◦‣][ \t]*|[*-][ \t]+)/gi;
const hiddenElements = /<(script|style)\b[^>]*>.*?<\/\1\s*>/gis;
const blockElement = /^(?:p|div|h[1-6]|hr|section|article|blockquote|pre|table|tr|td|th|dl|dt|dd|li)$/;

/**
 * Reads a text with a little Markdown or HTML: paragraphs, line breaks, lists, emphasis and links. Removes other tags but keeps
 * their text. Removes scripts, styles and repeated blocks. Anything else is text.
 */
export function parseRichText(source: string): readonly TextBlock[] {
  const text = source.replaceAll(hiddenElements, '').replaceAll('&nbsp;', ' ').replaceAll(bullets, '$1\n$2- ');
  const hasNumbers = /^\s*1[.)]\s.*^\s*2[.)]\s/ms.test(text);
  // Lines such as "+ 5 years" and "3. Liga" are not lists.
  const markdownText = text.replaceAll(hasNumbers ? /^([ \t]*)(\+)(?=\s)/gm : /^([ \t]*\d*)([+.)])(?=\s)/gm, '$1\\$2');
  const builder = new BlockBuilder();
  const tags = new Set(text.toLowerCase().match(/<\/?[a-z][a-z\d-]*/g));
  for (const token of markdown.parse(markdownText, {}).flatMap((block) => [block, ...(block.children ?? [])])) {
    if (token.type === 'html_inline') addTag(builder, token.content, tags);
    else addToken(builder, token);
  }
  return builder.finish();
}

function addToken(builder: BlockBuilder, token: Token): void {
  const { type, tag, nesting, content, markup } = token;
  if (type === 'text') builder.addText(content);
  else if (type === 'softbreak') builder.addText(' ');
  // Code, and Python's __init__, stay unchanged.
  else if (type === 'code_inline' || markup === '__') builder.addText(markup + content + (content && markup));
  else builder.addElement(tag, nesting, String(token.attrGet('href')));
}

/** A tag without attributes and without its counterpart is text: "Array<string>". */
function addTag(builder: BlockBuilder, tag: string, tags: ReadonlySet<string>): void {
  const [, slash, name = ''] = /^<(\/?)([a-z][a-z\d-]*)/.exec(tag.toLowerCase()) ?? [];
  const hasCounterpart = /^(?:|br|hr|p|li)$/.test(name) || tags.has(slash ? `<${name}` : `</${name}`);
  const [, double, single, bare] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag) ?? [];
  const url = markdown.utils.unescapeAll(double ?? single ?? bare ?? '').trim();
  if (!hasCounterpart && !tag.includes('=')) builder.addText(tag);
  else builder.addElement(name, slash ? -1 : 1, markdown.validateLink(url) ? markdown.normalizeLink(url) : null);
}

/** Builds blocks from texts and the elements around them. Items of inner lists join the outermost list. */
class BlockBuilder {
  readonly #blocks: TextBlock[] = [];
  #list: { readonly isOrdered: boolean; readonly items: RichText[] } | null = null;
  #spans: { -readonly [Key in keyof TextSpan]: TextSpan[Key] }[] = [];
  readonly #depths = { list: 0, strong: 0, em: 0 };
  #url: string | null = null;

  finish(): readonly TextBlock[] {
    this.#endBlock();
    return unique(this.#blocks).filter((block) => toItems(block).length > 0);
  }

  addElement(name: string, nesting: number, url: string | null): void {
    const element = { b: 'strong', i: 'em', ul: 'list', ol: 'list' }[name] ?? name;
    if (element === 'a') this.#url = nesting > 0 && url !== null ? url.replace(/^(?=projects\/)/, './') : null;
    else if (element === 'br') this.addText('\n');
    else if (element === 'list' || blockElement.test(element)) this.#endBlock();
    if (element !== 'list' && element !== 'strong' && element !== 'em') return;
    this.#depths[element] = Math.max(0, this.#depths[element] + nesting);
    if (this.#depths.list === 0) this.#list = null;
    else if (this.#list === null) {
      this.#list = { isOrdered: name === 'ol', items: [] };
      this.#blocks.push(this.#list);
    }
  }

  #endBlock(): void {
    const last = this.#spans.at(-1);
    if (last) last.text = last.text.trimEnd();
    const [first, ...others] = this.#spans.filter(({ text }) => text !== '');
    this.#spans = [];
    if (first === undefined) return;
    const isPlain = others.length === 0 && first.mark === null && first.url === null;
    (this.#list?.items ?? this.#blocks).push(isPlain ? first.text : [first, ...others]);
  }

  /** White space becomes one space, but no-break spaces stay. Two line breaks end the paragraph. */
  addText(text: string): void {
    const last = this.#spans.at(-1);
    const before = last?.text.at(-1) ?? '\n';
    if (text === '\n' && before === '\n') this.#endBlock();
    const collapsed = text.replaceAll(/[^\S\n\u00a0\u202f]+/g, ' ');
    const added = /[ \n]/.test(before) ? collapsed.trimStart() : collapsed;
    const mark = this.#depths.strong > 0 ? 'strong' : this.#depths.em > 0 ? 'em' : null;
    if (last?.url === this.#url && last.mark === mark) last.text += added;
    else if (added !== '') this.#spans.push({ text: added, url: this.#url, mark });
  }
}

function unique<Item>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

function toItems(block: TextBlock): readonly RichText[] {
  return typeof block === 'object' && 'items' in block ? block.items : [block];
}

/** The items of a list. A source with several paragraphs or a list becomes several items. */
export function parseItems(sources: readonly string[]): readonly RichText[] {
  return unique(sources.flatMap(parseRichText).flatMap(toItems));
}

/** Texts on one line: "Java · Kotlin · Go". */
export function joinSpans(texts: readonly RichText[]): readonly TextSpan[] {
  return texts.flatMap((text, index) => [
    ...(index === 0 ? [] : [toSpan(' · ')]),
    ...(typeof text === 'string' ? [toSpan(text)] : text),
  ]);
}

const toSpan = (text: string): TextSpan => ({ text, url: null, mark: null });
