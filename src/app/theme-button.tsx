import { labels } from 'virtual:owner';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Preference } from '#lib/preferences.ts';
import { IconButton } from '#ui/button.tsx';
import { moonIcon, sunIcon } from '#ui/icons.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { usePreference } from '#ui/use-preference.ts';

const systemQuery = '(prefers-color-scheme: dark)';
const readSystem = () => window.matchMedia(systemQuery).matches;

function subscribeToSystem(onChange: () => void) {
  const query = window.matchMedia(systemQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Switches between the light and the dark theme. Until then the system's theme applies. */
export function ThemeButton() {
  const [choice, choose] = usePreference('theme');
  const isSystemDark = useSyncExternalStore(subscribeToSystem, readSystem, () => false);
  useLayoutEffect(() => {
    if (choice !== null) applyTheme(choice);
  }, [choice]);
  const isDark = choice === null ? isSystemDark : choice === 'dark';
  return (
    // Until it works, it only reserves its space.
    <span className={useIsHydrated() ? undefined : 'reserved'}>
      <IconButton
        icon={isDark ? sunIcon : moonIcon}
        label={labels.darkTheme}
        aria-pressed={isDark}
        onClick={() => choose(isDark ? 'light' : 'dark')}
      />
    </span>
  );
}

function applyTheme(theme: Preference<'theme'>) {
  document.documentElement.dataset.theme = theme;
  // The colors of the browser's bars. `data-media` keeps the original query.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.media ??= meta.media;
    meta.media = meta.dataset.media.includes(theme) ? 'all' : 'not all';
  }
}
