export type Theme = 'light' | 'dark';

/** Where the visitor's choice is remembered. src/boot.ts reads it before the first paint. */
export const themeKey = 'theme';

/** A remembered choice, or null where none is or it cannot be understood: then the system decides. */
export function parseTheme(text: string | null): Theme | null {
  return text === 'light' || text === 'dark' ? text : null;
}

export function otherTheme(theme: Theme): Theme {
  return theme === 'light' ? 'dark' : 'light';
}
