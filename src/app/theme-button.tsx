import { Moon, Sun } from 'lucide-react';
import { IconButton } from '#ui/button.tsx';
import { HydratedOnly } from '#ui/visually-hidden.tsx';
import { otherTheme } from './theme.ts';
import { useTheme } from './use-theme.ts';

export function ThemeButton() {
  const [theme, chooseTheme] = useTheme();
  const next = otherTheme(theme);
  return (
    <HydratedOnly>
      <IconButton
        icon={next === 'dark' ? Moon : Sun}
        label={`Switch to ${next} theme`}
        onClick={() => chooseTheme(next)}
      />
    </HydratedOnly>
  );
}
