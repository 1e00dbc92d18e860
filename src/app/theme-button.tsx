import { useSyncExternalStore } from 'react';
import { readPreference, savePreference, watchStorage } from '#lib/storage.ts';
import { IconButton } from '#ui/button.tsx';
import { HydratedOnly } from '#ui/hydration.tsx';
import { moonIcon, sunIcon } from '#ui/icons.tsx';
import { parseTheme, type Theme, themeKey } from './theme.ts';

/** Switches between the light and the dark theme. Other tabs follow. */
export function ThemeButton() {
  const theme = useSyncExternalStore<Theme>(subscribe, getTheme, () => 'light');
  const next = theme === 'light' ? 'dark' : 'light';
  const choose = () => {
    savePreference(themeKey, next);
    applyChoice(next);
  };
  return (
    <HydratedOnly>
      <IconButton icon={next === 'dark' ? moonIcon : sunIcon} label={`Switch to ${next} theme`} onClick={choose} />
    </HydratedOnly>
  );
}

const matchDarkSystem = () => window.matchMedia('(prefers-color-scheme: dark)');
/** The visitor's choice is an attribute of the page: src/boot.ts sets it first, the stylesheets apply it. */
const getChoice = () => parseTheme(document.documentElement.dataset.theme);
const getTheme = () => getChoice() ?? (matchDarkSystem().matches ? 'dark' : 'light');

function applyChoice(choice: Theme | null) {
  if (choice === null) return;
  document.documentElement.dataset.theme = choice;
  // The color of the browser's own bars.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.theme ??= meta.media.includes('dark') ? 'dark' : 'light';
    meta.media = meta.dataset.theme === choice ? 'all' : 'not all';
  }
}

function subscribe(onChange: () => void) {
  applyChoice(getChoice());
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchDarkSystem();
  system.addEventListener('change', onChange);
  const stopWatching = watchStorage((key) => {
    if (key === null || key === themeKey) applyChoice(parseTheme(readPreference(themeKey)));
  });
  return () => {
    observer.disconnect();
    system.removeEventListener('change', onChange);
    stopWatching();
  };
}
