import { Moon, Sun } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { otherTheme } from './theme.ts';
import styles from './theme-button.module.css';
import { useTheme } from './use-theme.ts';

export function ThemeButton() {
  const [theme, chooseTheme] = useTheme();
  const next = otherTheme(theme ?? 'light');
  return (
    <span className={theme === null ? styles['unknown'] : undefined}>
      <IconButton
        icon={next === 'dark' ? Moon : Sun}
        label={`Switch to ${next} theme`}
        onClick={() => chooseTheme(next)}
      />
    </span>
  );
}
