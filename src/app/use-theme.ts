import { useSyncExternalStore } from 'react';
import { readPreference, savePreference, watchStorage } from '#lib/storage.ts';
import { parseTheme, type Theme, themeKey } from './theme.ts';

const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let chosen: Theme | null = parseTheme(readPreference(themeKey));

/** Puts the visitor's choice into force. Without one the system's theme is, by the style sheets alone. */
function applyChoice() {
  if (chosen === null) return;
  document.documentElement.dataset.theme = chosen;
  // The colour of the browser's own bars: the tag of the theme in force applies, whatever the system says.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.theme ??= meta.media.includes('dark') ? 'dark' : 'light';
    meta.media = meta.dataset.theme === chosen ? 'all' : 'not all';
  }
}

function setChosen(theme: Theme | null) {
  chosen = theme;
  applyChoice();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  applyChoice();
  listeners.add(listener);
  const system = darkSystem();
  system.addEventListener('change', listener);
  const stopWatching = watchStorage((key) => {
    if (key === null || key === themeKey) setChosen(parseTheme(readPreference(themeKey)) ?? chosen);
  });
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
    stopWatching();
  };
}

const currentTheme = (): Theme => chosen ?? (darkSystem().matches ? 'dark' : 'light');

function chooseTheme(theme: Theme) {
  savePreference(themeKey, theme);
  setChosen(theme);
}

/**
 * The theme in force (the visitor's choice, else the system's) and a way to choose. Other tabs follow. While prerendering
 * neither is known.
 */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore<Theme>(subscribe, currentTheme, () => 'light');
  return [theme, chooseTheme];
}
