import { Moon, Sun } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { OnceLive } from '#ui/once-live.tsx';
import { otherTheme } from './theme.ts';
import { useTheme } from './use-theme.ts';

export function ThemeButton() {
  const [theme, chooseTheme] = useTheme();
  const next = otherTheme(theme);
  return (
    <OnceLive>
      <IconButton
        icon={next === 'dark' ? Moon : Sun}
        label={`Switch to ${next} theme`}
        onClick={() => chooseTheme(next)}
      />
    </OnceLive>
  );
}
