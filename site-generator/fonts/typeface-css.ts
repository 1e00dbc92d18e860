import type { Font } from 'fontkitten';
import type { Plugin } from 'vite';
import { openFont } from './font-files.ts';
import { type FontPackage, nearestWeight, readPackageFile, type Typeface } from './typeface.ts';

const stylesheetId = 'virtual:typeface.css';

/** Adds the stylesheet `virtual:typeface.css` with the owner's fonts, and their licenses. */
export function typefacePlugin(open: () => Promise<Typeface>): Plugin {
  return {
    name: 'typeface',
    resolveId: (id) => (id === stylesheetId ? `\0${id}` : null),
    load: async (id) => (id === `\0${stylesheetId}` ? typefaceCss(await open()) : null),
    async generateBundle() {
      if (this.environment.config.consumer !== 'client') return;
      // `build.license` lists only packages with scripts.
      const { headings, text } = await open();
      const licenses = new Set([headings.license, text.license]);
      this.emitFile({ type: 'asset', fileName: 'licenses-fonts.txt', source: [...licenses].join('\n') });
    },
  };
}

/** The fonts for a range of weights in the site's styles. */
interface Style {
  /** The weight to look for in the package. */
  readonly weight: number;
  /** The weights that the styles use. */
  readonly range: string;
}

const regular: Style = { weight: 400, range: '400' };
const medium: Style = { weight: 500, range: '500 900' };
/** The site has medium and semi-bold text. With static fonts, one semi-bold file is used for both. */
const semiBold: Style = { weight: 600, range: '500 900' };
const heading: Style = { weight: 500, range: '500' };

/**
 * The stylesheet with the web fonts "Site Text" and "Site Headings", and with fallbacks of the same metrics against a layout
 * shift (docs/decisions/typefaces.md).
 */
export async function typefaceCss({ text, headings }: Typeface): Promise<string> {
  const fallbacks = [
    fallbackFace('Site Text Fallback', text, regular),
    fallbackFace('Site Text Fallback', text, text.isVariable ? medium : semiBold),
    fallbackFace('Site Headings Fallback', headings, heading),
  ];
  return [
    ...webFonts('Site Text', text, [regular, semiBold]),
    ...webFonts('Site Headings', headings, [heading]),
    ...(await Promise.all(fallbacks)),
    `:root{--generic-text:${genericFamilies(text)};--generic-headings:${genericFamilies(headings)}}`,
  ].join('\n');
}

/** One rule for each subset and file. Browsers load only the files with letters of the page. */
function webFonts(family: string, source: FontPackage, styles: readonly Style[]): readonly string[] {
  const { weights, isVariable, ranges } = source;
  // If a package has one weight, the browser synthesizes bold from it.
  const files = isVariable
    ? new Map([[400, `${weights[0]} ${weights.at(-1)}`]])
    : new Map(styles.toReversed().map(({ weight, range }) => [nearestWeight(source, weight), range]));
  return [...ranges].flatMap(([subset, range]) =>
    [...files].map(
      ([weight, cssWeight]) =>
        `@font-face{font-family:"${family}";font-style:normal;font-weight:${cssWeight};font-display:swap;` +
        `src:url("${source.file(subset, weight)}") format("woff2");unicode-range:${range}}`,
    ),
  );
}

/** Typical text of a portfolio, and its widths in ems in the fonts that nearly every system has, or in their metric clones. */
const sample = {
  text:
    'I build web applications that stay fast, clear and dependable: this is my portfolio, with a few small apps to try. ' +
    'Software Engineer in Lisbon, Portugal. Open the dashboard, search a city, and track your expenses by month.',
  arial: 96.88,
  times: 88.015,
};

/** Advance widths don't include kerning, which narrows text by 0.4 to 1.1 % in this site's fonts, measured in a browser. */
const kerning = 0.993;

/** A rule that gives a system font the metrics of a web font. */
async function fallbackFace(family: string, source: FontPackage, style: Style): Promise<string> {
  const file = readPackageFile(source.file('latin', nearestWeight(source, style.weight)));
  const { font: opened } = await openFont(file);
  const font = source.isVariable ? opened.getVariation({ wght: style.weight }) : opened;
  const scale = (kerning * getWidth(font, sample.text)) / (source.isSerif ? sample.times : sample.arial);
  const percent = (value: number) => `${Math.round(value * 1000) / 10}%`;
  const share = (value: number) => percent(value / font.unitsPerEm / scale);
  return (
    `@font-face{font-family:"${family}";font-weight:${style.range};` +
    `src:${source.isSerif ? 'local("Times New Roman"),local("Liberation Serif")' : 'local("Arial"),local("Liberation Sans")'};` +
    `size-adjust:${percent(scale)};ascent-override:${share(font.ascent)};descent-override:${share(-font.descent)};` +
    `line-gap-override:${share(font.lineGap)}}`
  );
}

/** The width of a text in ems. */
function getWidth(font: Font, text: string): number {
  const widths = font.glyphsForString(text).map(({ advanceWidth }) => advanceWidth);
  return widths.reduce((sum, width) => sum + width, 0) / font.unitsPerEm;
}

function genericFamilies({ isSerif }: FontPackage): string {
  return isSerif ? 'Georgia,serif' : 'system-ui,sans-serif';
}
