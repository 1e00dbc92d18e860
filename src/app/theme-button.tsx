import { useLayoutEffect } from 'react';
import type { Preference } from '#lib/preferences.ts';
import { IconButton } from '#ui/button.tsx';
import { HiddenUntilHydrated } from '#ui/hydration.tsx';
import { moonIcon, sunIcon } from '#ui/icons.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { usePreference } from '#ui/use-preference.ts';

type Theme = Preference<'theme'>;

/** Switches between the light and the dark theme. Until then the system's theme applies. */
export function ThemeButton() {
  const [choice, choose] = usePreference('theme');
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)', false);
  useLayoutEffect(() => colorBrowserBars(choice), [choice]);
  const isDark = choice === null ? isSystemDark : choice === 'dark';
  return (
    <HiddenUntilHydrated>
      <IconButton
        icon={isDark ? sunIcon : moonIcon}
        label="Dark theme"
        aria-pressed={isDark}
        onClick={() => choose(isDark ? 'light' : 'dark')}
      />
    </HiddenUntilHydrated>
  );
}

function colorBrowserBars(choice: Theme | null) {
  // `data-media` keeps the original query.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.media ??= meta.media;
    if (choice === null) meta.media = meta.dataset.media;
    else meta.media = meta.dataset.media.includes(choice) ? 'all' : 'not all';
  }
}
