import type { ComponentProps, KeyboardEvent } from 'react';
import styles from './button.module.css';
import { Icon } from './icons.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is a form's main action, `bare` is in a bar, `quiet` inside a row: both without a border. */
  readonly variant?: 'primary' | 'plain' | 'bare' | 'quiet';
}

export function Button({ variant = 'plain', className, ...props }: ButtonProps) {
  const names = [styles.button, styles[variant], className].filter(Boolean).join(' ');
  return <button type="button" onKeyDownCapture={ignoreRepeatedEnter} {...props} className={names} />;
}

/** Browsers click repeatedly while Enter is held down, which would delete a whole list if each click moves the focus on. */
function ignoreRepeatedEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'variant' | 'className'> {
  /** A path of icons.tsx or demo-icons.ts. */
  readonly icon: string;
  /** Its accessible name. No `title`, which screen readers would read too. */
  readonly label: string;
}

export function IconButton({ icon, label, ...props }: IconButtonProps) {
  return (
    <Button {...props} aria-label={label} variant="bare" className={styles.square}>
      <Icon path={icon} />
    </Button>
  );
}
