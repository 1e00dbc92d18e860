import { isUtf8 } from 'node:buffer';
import { type SaxesAttributeNS, SaxesParser } from 'saxes';

const activeElement = /^(?:script|foreignObject|handler|listener|iframe|object|embed|audio|video)$/i;

/** A part of the same file, or a picture in it. */
const ownReference = /^\s*(?:$|#|data:image\/(?:png|jpeg|gif|webp|avif)[;,])/i;

/**
 * Checks an SVG file of the owner's before it is published unchanged.
 * @param file in content/
 * @throws {Error} if it could run or load something
 */
export function checkSvg(file: string, bytes: Buffer): void {
  const found = findActiveContent(bytes);
  if (found === null) return;
  const reason = 'Opened at its own URL, an SVG file must run and load nothing';
  throw new Error(
    `content/${file}: expected a plain drawing, got ${found}. ${reason}: export it as a plain SVG or a PNG`,
  );
}

/**
 * Finds what could run or load something when a visitor opens the published file: scripts, event handlers, other
 * documents, references to other files or sites.
 * @returns what was found ("<script> in line 3"), or null
 */
export function findActiveContent(bytes: Buffer): string | null {
  // In another encoding, a browser would read another text than this parser.
  if (!isUtf8(bytes) || bytes.includes(0)) return 'text that is not UTF-8';
  const found: string[] = [];
  let element = '';
  const parser = new SaxesParser({ xmlns: true });
  const check = (isActive: boolean, what: string) => {
    if (isActive) found.push(`${what} in line ${parser.line}`);
  };
  const checkText = (text: string) => check(element === 'style' && loadsFile(text), 'a style that loads a file');
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => check(!/^utf-?8$/i.test(encoding), `the encoding ${encoding}`));
  parser.on('doctype', (doctype) => check(doctype.includes('['), 'a document type with declarations'));
  parser.on('processinginstruction', ({ target }) => check(target === 'xml-stylesheet', 'a style sheet'));
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    element = local;
    check(activeElement.test(local) || uri === 'http://www.w3.org/1999/xhtml', `<${name}>`);
    for (const attribute of Object.values(attributes)) {
      check(isActive(attribute), `${attribute.name}="${attribute.value.slice(0, 60)}"`);
    }
  });
  parser.on('text', checkText);
  parser.on('cdata', checkText);
  parser.on('error', ({ message }) => check(true, `a mistake (${message})`));
  parser.write(bytes.toString('utf8')).close();
  return found[0] ?? null;
}

function isActive({ prefix, local, value }: SaxesAttributeNS): boolean {
  if (/^(?:href|src|base)$/i.test(local)) return !ownReference.test(value);
  // Other programs have attributes of their own, with a prefix.
  if (prefix !== '') return false;
  // An animation can change a reference.
  const isHandler = /^on/i.test(local) || (local === 'attributeName' && /href$/i.test(value));
  return isHandler || /^\s*javascript:/i.test(value) || loadsFile(value);
}

/** True for CSS that loads a file, also behind an escape (`u\72l`). */
function loadsFile(css: string): boolean {
  const urls = [...css.matchAll(/url\(\s*["']?([^"')]*)/gi)].map(([, url = '']) => url);
  return /@import|\\/i.test(css) || urls.some((url) => !ownReference.test(url));
}
