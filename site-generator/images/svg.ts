import { isUtf8 } from 'node:buffer';
import { type SaxesAttributeNS, SaxesParser } from 'saxes';

const activeElement = /^(?:script|foreignObject|handler|listener|iframe|object|embed|audio|video)$/i;
/** A reference to a part of the same file, or an embedded picture. */
const ownReference = /^\s*(?:$|#|data:image\/(?:png|jpeg|gif|webp|avif)[;,])/i;

/** Refuses an SVG file that could run something: scripts, event handlers, other files. Its styles load nothing in an `img`. */
export function checkSvg(file: string, bytes: Buffer): void {
  const refuse = (found: string): never => {
    const expected = 'an image that runs nothing, such as a plain SVG or a PNG';
    throw new Error(`content/${file}: expected ${expected}, got ${found}`);
  };
  // Browsers would decode another encoding differently than this parser.
  if (!isUtf8(bytes) || bytes.includes(0)) refuse('text that is not UTF-8');
  const parser = new SaxesParser({ xmlns: true });
  const refuseIf = (isRefused: boolean, what: string) => isRefused && refuse(`${what} in line ${parser.line}`);
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => refuseIf(!/^utf-?8$/i.test(encoding), `the encoding ${encoding}`));
  parser.on('doctype', (doctype) => refuseIf(doctype.includes('['), 'a document type with declarations'));
  parser.on('processinginstruction', ({ target }) => refuseIf(target === 'xml-stylesheet', 'a style sheet'));
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    refuseIf(activeElement.test(local) || uri === 'http://www.w3.org/1999/xhtml', `<${name}>`);
    const found = Object.values(attributes).find(isActive);
    refuseIf(found !== undefined, `${found?.name}="${found?.value.slice(0, 60)}"`);
  });
  parser.on('error', ({ message }) => refuse(`a mistake (${message})`));
  parser.write(bytes.toString('utf8')).close();
}

function isActive({ prefix, local, value }: SaxesAttributeNS): boolean {
  if (/^(?:href|src|base)$/i.test(local)) return !ownReference.test(value);
  // Drawing programs write attributes with a prefix.
  if (prefix !== '' || /^(?:id|aria-.+|data-.+)$/.test(local)) return false;
  // An animation can change a reference.
  const isHandler = /^on/i.test(local) || (local === 'attributeName' && /href$/i.test(value));
  return isHandler || /^\s*javascript:/i.test(value);
}
