import { Moon, Sun } from 'lucide-react';
import { otherTheme } from './theme.ts';
import styles from './theme-button.module.css';
import { useTheme } from './use-theme.ts';

export function ThemeButton() {
  const [theme, chooseTheme] = useTheme();
  const next = otherTheme(theme);
  const label = `Switch to ${next} theme`;
  const Icon = next === 'dark' ? Moon : Sun;
  return (
    <button
      type="button"
      className={styles['button']}
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(next)}
    >
      <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
    </button>
  );
}
