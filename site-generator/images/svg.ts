import { isUtf8 } from 'node:buffer';
import { type SaxesAttributeNS, SaxesParser } from 'saxes';

const activeElement = /^(?:script|foreignObject|handler|listener|iframe|object|embed|audio|video)$/i;
/** Functions of CSS and `transform` that load nothing, and `url()`, which is checked. Any other could load a string. */
const knownFunction = new RegExp(
  `^(?:${[
    'url|var|calc|min|max|clamp|rgba?|hsla?|hwb|(?:ok)?(?:lab|lch)|color|color-mix|light-dark',
    '(?:repeating-)?(?:linear|radial|conic)-gradient|circle|ellipse|inset|polygon|path|cubic-bezier|steps',
    'matrix(?:3d)?|(?:translate|scale|rotate)(?:[xyz]|3d)?|skew[xy]?|perspective',
    'blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia',
    'not|is|where|has|lang|nth-[a-z-]+|format|local',
  ].join('|')})$`,
  'i',
);
const knownAtRule = /^(?:media|supports|font-face|(?:-webkit-)?keyframes)$/i;
/** A reference to a part of the same file, or an embedded picture. */
const ownReference = /^\s*(?:$|#|data:image\/(?:png|jpeg|gif|webp|avif)[;,])/i;

/**
 * Checks an SVG file that is published unchanged.
 * @throws {Error} if opening it could run or load something: scripts, event handlers, other files
 */
export function checkSvg(file: string, bytes: Buffer): void {
  const refuse = (found: string): never => {
    const expected = 'an image that runs and loads nothing, such as a plain SVG or a PNG';
    throw new Error(`content/${file}: expected ${expected}, got ${found}`);
  };
  // Browsers would decode another encoding differently than this parser.
  if (!isUtf8(bytes) || bytes.includes(0)) refuse('text that is not UTF-8');
  let style = '';
  const parser = new SaxesParser({ xmlns: true });
  const refuseIf = (isRefused: boolean, what: string) => isRefused && refuse(`${what} in line ${parser.line}`);
  const addText = (text: string) => {
    style += text;
  };
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => refuseIf(!/^utf-?8$/i.test(encoding), `the encoding ${encoding}`));
  parser.on('doctype', (doctype) => refuseIf(doctype.includes('['), 'a document type with declarations'));
  parser.on('processinginstruction', ({ target }) => refuseIf(target === 'xml-stylesheet', 'a style sheet'));
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    if (local === 'style') style = '';
    refuseIf(activeElement.test(local) || uri === 'http://www.w3.org/1999/xhtml', `<${name}>`);
    const found = Object.values(attributes).find(isActive);
    refuseIf(found !== undefined, `${found?.name}="${found?.value.slice(0, 60)}"`);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ local }) => refuseIf(local === 'style' && loadsFile(style), 'a style that loads a file'));
  parser.on('error', ({ message }) => refuse(`a mistake (${message})`));
  parser.write(bytes.toString('utf8')).close();
}

function isActive({ prefix, local, value }: SaxesAttributeNS): boolean {
  if (/^(?:href|src|base)$/i.test(local)) return !ownReference.test(value);
  // Drawing programs write attributes with a prefix.
  if (prefix !== '' || /^(?:id|aria-.+|data-.+)$/.test(local)) return false;
  // An animation can change a reference.
  const isHandler = /^on/i.test(local) || (local === 'attributeName' && /href$/i.test(value));
  return isHandler || /^\s*javascript:/i.test(value) || loadsFile(value);
}

/** True for CSS that could load a file, and for an escape (`u\72l`), which could hide that. */
function loadsFile(css: string): boolean {
  const urls = [...css.matchAll(/url\(\s*["']?([^"')]*)/gi)].map(([, url = '']) => url);
  const functions = [...css.matchAll(/([\w-]+)\(/g)].map(([, name = '']) => name);
  const atRules = [...css.matchAll(/@([\w-]*)/g)].map(([, name = '']) => name);
  return (
    css.includes('\\') ||
    urls.some((url) => !ownReference.test(url)) ||
    functions.some((name) => !knownFunction.test(name)) ||
    atRules.some((name) => !knownAtRule.test(name))
  );
}
