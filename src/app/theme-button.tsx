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
  useLayoutEffect(() => applyTheme(choice), [choice]);
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

/** Sets the flag that the stylesheets read. For a stored choice src/boot.ts has already set it. */
function applyTheme(choice: Theme | null) {
  if (choice === null) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  // The color of the browser's own bars. `data-media` keeps the original query.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.media ??= meta.media;
    if (choice === null) meta.media = meta.dataset.media;
    else meta.media = meta.dataset.media.includes(choice) ? 'all' : 'not all';
  }
}
