/** The colors of paper and ink in both themes, as in src/ui/tokens.css. */
export const paperAndInk = { paper: '#fbfaf7', ink: '#1a1714', darkPaper: '#181410', darkInk: '#ebe7de' } as const;

/** The contrast that WCAG 2 (1.4.3, level AA) requires of text. */
export const minTextContrast = 4.5;

/** The contrast ratio of two colors in hex as defined by WCAG 2, from 1 to 21. */
export function getContrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** Relative luminance, from 0 to 1. */
function getLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const encoded = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const defaultHue = 266;

/** The accent color as the owner chose it; null for the default. */
export interface AccentChoice {
  readonly accentHue: number | null;
  readonly accent: { readonly light: string; readonly dark: string } | null;
}

/** The accent color of each theme in hex. From a hue, it is --accent of src/ui/tokens.css. */
export function accentColors({ accentHue, accent }: AccentChoice): { readonly light: string; readonly dark: string } {
  const hue = accentHue ?? defaultHue;
  return accent ?? { light: oklchToHex(0.46, 0.2, hue), dark: oklchToHex(0.77, 0.12, hue) };
}

/**
 * An OKLCH color as sRGB hex, for icons and theme-color, where OKLCH isn't supported. Colors outside of sRGB are clipped.
 * Formula: Björn Ottosson, "A perceptual color space for image processing" (2020).
 */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map(toHex).join('')}`;
}

function toHex(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
