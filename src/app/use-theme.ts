import { useEffect, useSyncExternalStore } from 'react';
import { readPreference, rememberPreference, watchStorage } from '#lib/storage.ts';
import { parseTheme, type Theme, themeKey } from './theme.ts';

const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let chosen: Theme | null = parseTheme(readPreference(themeKey));

function tellListeners() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  const system = darkSystem();
  system.addEventListener('change', listener);
  const stopWatching = watchStorage((key) => {
    if (key !== null && key !== themeKey) return;
    chosen = parseTheme(readPreference(themeKey)) ?? chosen;
    tellListeners();
  });
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
    stopWatching();
  };
}

const currentTheme = (): Theme => chosen ?? (darkSystem().matches ? 'dark' : 'light');

function chooseTheme(theme: Theme) {
  chosen = theme;
  rememberPreference(themeKey, theme);
  tellListeners();
}

/**
 * The theme in force (the visitor's choice, else the system's; null while prerendering, where neither is known) and a way
 * to choose. Other tabs follow.
 */
export function useTheme(): readonly [Theme | null, (theme: Theme) => void] {
  const theme = useSyncExternalStore<Theme | null>(subscribe, currentTheme, () => null);
  useEffect(() => {
    if (chosen === null || theme === null) return;
    document.documentElement.dataset['theme'] = theme;
    // The colour of the browser's own bars: the tag of the theme in force applies, whatever the system says.
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.dataset['theme'] ??= meta.media.includes('dark') ? 'dark' : 'light';
      meta.media = meta.dataset['theme'] === theme ? 'all' : 'not all';
    }
  }, [theme]);
  return [theme, chooseTheme];
}
