// Separate from theme-button.tsx and without React: src/boot.ts applies the theme before the first paint.

export type Theme = 'light' | 'dark';

/** Storage key of the visitor's choice. */
export const themeKey = 'theme';

/** The stored choice, or null if there is none or it is invalid: then the system's theme applies. */
export function parseTheme(text: string | null | undefined): Theme | null {
  return text === 'light' || text === 'dark' ? text : null;
}
