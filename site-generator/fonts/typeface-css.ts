import { openFont } from './font-files.ts';
import { type FontPackage, readPackageFile, type Typeface } from './typeface.ts';

/** The fonts that nearly every system has, or their metric clones, with the width of the sample text in ems. */
const systemFonts = {
  sans: { generic: 'system-ui,sans-serif', src: 'local("Arial"),local("Liberation Sans")', width: 96.88 },
  serif: { generic: 'Georgia,serif', src: 'local("Times New Roman"),local("Liberation Serif")', width: 88.015 },
} as const;

const systemFont = ({ isSerif }: FontPackage) => systemFonts[isSerif ? 'serif' : 'sans'];

/**
 * The stylesheet with the web fonts "Site Text" and "Site Headings", and with fallbacks of the same metrics against a layout
 * shift (docs/decisions/typefaces.md). A static file of weight 600 has all bold text.
 */
export async function typefaceCss({ text, headings }: Typeface): Promise<string> {
  const fallbacks = [
    fallbackFace('Site Text Fallback', text, 400, '400'),
    fallbackFace('Site Text Fallback', text, text.isVariable ? 500 : 600, '500 900'),
    fallbackFace('Site Headings Fallback', headings, 500, '500'),
  ];
  return [
    // Without a bold weight in the package, the browser makes one.
    ...webFonts('Site Text', text, { 400: '400', ...(Math.max(...text.weights) >= 500 && { 600: '500 900' }) }),
    ...webFonts('Site Headings', headings, { 500: '500' }),
    ...(await Promise.all(fallbacks)),
    `:root{--generic-text:${systemFont(text).generic};--generic-headings:${systemFont(headings).generic}}`,
  ].join('\n');
}

/** One rule for each subset and weight. Browsers load only the files with letters of the page. */
function webFonts(family: string, source: FontPackage, staticWeights: Readonly<Record<number, string>>): string[] {
  const { weights, isVariable, ranges } = source;
  const files = isVariable ? { 400: `${weights[0]} ${weights.at(-1)}` } : staticWeights;
  return [...ranges].flatMap(([subset, range]) =>
    Object.entries(files).map(
      ([weight, cssWeight]) =>
        `@font-face{font-family:"${family}";font-style:normal;font-weight:${cssWeight};font-display:swap;` +
        `src:url("${source.file(subset, Number(weight))}") format("woff2");unicode-range:${range}}`,
    ),
  );
}

const sample =
  'I build web applications that stay fast, clear and dependable: this is my portfolio, with a few small apps to try. ' +
  'Software Engineer in Lisbon, Portugal. Open the dashboard, search a city, and track your expenses by month.';

/** Advance widths don't include kerning, which narrows text by 0.4 to 1.1 % in this site's fonts, measured in a browser. */
const kerning = 0.993;

/** A rule that gives a system font the metrics of a web font. */
async function fallbackFace(family: string, source: FontPackage, weight: number, cssWeight: string): Promise<string> {
  const { parsed } = await openFont(readPackageFile(source.file('latin', weight)));
  const font = source.isVariable ? parsed.getVariation({ wght: weight }) : parsed;
  const { src, width: systemWidth } = systemFont(source);
  const width = font.glyphsForString(sample).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / font.unitsPerEm;
  const scale = (kerning * width) / systemWidth;
  const percent = (value: number) => `${Math.round(value * 1000) / 10}%`;
  const share = (value: number) => percent(value / font.unitsPerEm / scale);
  return (
    `@font-face{font-family:"${family}";font-weight:${cssWeight};src:${src};size-adjust:${percent(scale)};` +
    `ascent-override:${share(font.ascent)};descent-override:${share(-font.descent)};line-gap-override:${share(font.lineGap)}}`
  );
}
