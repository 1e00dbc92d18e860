import { fallbackMetrics, openFont, type SystemFont } from './fallback-metrics.ts';
import { type FontPackage, nearestWeight, readPackageFile, type Typeface } from './typeface.ts';

/** The words of home's headline, which fills the width: a wider fallback would wrap onto another line. */
const headline = 'Welcome to My Portfolio!';

/** The fonts for a range of weights in the site's styles. */
interface Style {
  /** The weight to look for in the package. */
  readonly weight: number;
  /** The weights that the styles use. */
  readonly range: string;
}

const regular: Style = { weight: 400, range: '400' };
const medium: Style = { weight: 500, range: '500 900' };
/** The site has medium and semi-bold text: of static fonts, semi-bold ones for both. */
const semiBold: Style = { weight: 600, range: '500 900' };
const heading: Style = { weight: 500, range: '500' };

/**
 * The stylesheet with the web fonts "Site Text" and "Site Headings", and with fallbacks for them that have their metrics, to
 * avoid a layout shift (docs/decisions/typefaces.md).
 */
export async function typefaceCss({ text, headings }: Typeface): Promise<string> {
  const fallbacks = [
    fallbackFace('Site Text Fallback', text, regular),
    fallbackFace('Site Text Fallback', text, text.isVariable ? medium : semiBold),
    fallbackFace('Site Headings Fallback', headings, heading),
    fallbackFace('Site Headline Fallback', headings, heading, headline),
  ];
  return [
    ...webFonts('Site Text', text, [regular, semiBold]),
    ...webFonts('Site Headings', headings, [heading]),
    ...(await Promise.all(fallbacks)),
    `:root{--generic-text:${genericFamilies(text)};--generic-headings:${genericFamilies(headings)}}`,
  ].join('\n');
}

/** One rule for each subset and file. The browser loads only the files with letters that the page has. */
function webFonts(family: string, source: FontPackage, styles: readonly Style[]): readonly string[] {
  const { weights, isVariable, ranges } = source;
  // A package with one weight has one file, which the browser makes bold.
  const files = isVariable
    ? new Map([[400, `${weights[0]} ${weights.at(-1)}`]])
    : new Map(styles.toReversed().map(({ weight, range }) => [nearestWeight(source, weight), range]));
  return [...ranges].flatMap(([subset, range]) =>
    [...files].map(
      ([weight, cssWeight]) =>
        `@font-face{font-family:"${family}";font-style:normal;font-weight:${cssWeight};font-display:swap;` +
        `src:url("${source.file(subset, weight, 'woff2')}") format("woff2");unicode-range:${range}}`,
    ),
  );
}

async function fallbackFace(family: string, source: FontPackage, style: Style, line?: string): Promise<string> {
  const file = source.file('latin', nearestWeight(source, style.weight), 'woff2');
  const font = await openFont(readPackageFile(file), style.weight);
  const system: SystemFont = source.isSerif ? 'Times New Roman' : 'Arial';
  const freeFont = source.isSerif ? 'Liberation Serif' : 'Liberation Sans';
  return (
    `@font-face{font-family:"${family}";font-weight:${style.range};` +
    `src:local("${system}"),local("${freeFont}");${fallbackMetrics(font, system, line)}}`
  );
}

function genericFamilies({ isSerif }: FontPackage): string {
  return isSerif ? 'Georgia,serif' : 'system-ui,sans-serif';
}
