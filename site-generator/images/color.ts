import { formatHex } from 'culori';

/** The colors of paper and ink in both themes, as in src/ui/tokens.css. */
export const paperAndInk = {
  paper: '#fbfaf7',
  ink: '#1c1712',
  /** --ink-soft */
  softInk: '#5d5750',
  darkPaper: '#161310',
  darkInk: '#ebe7df',
} as const;

/** The owner's accent in each theme, as --accent of src/ui/tokens.css, in hex for images, which don't support OKLCH. */
export function accentColors(accentHue: number | null): { readonly light: string; readonly dark: string } {
  const h = accentHue ?? 266;
  return {
    light: formatHex({ mode: 'oklch', l: 0.46, c: 0.2, h }),
    dark: formatHex({ mode: 'oklch', l: 0.77, c: 0.12, h }),
  };
}
