import type { ButtonHTMLAttributes, KeyboardEvent, Ref } from 'react';
import styles from './button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /**
   * primary: the one main action of a form; plain: everything else; bare: without an edge, in a bar; quiet: smaller and
   * without an edge, for the actions inside a row.
   */
  readonly variant?: 'primary' | 'plain' | 'bare' | 'quiet';
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ variant = 'plain', className, ...props }: ButtonProps) {
  const names = [styles.button, styles[variant], className].filter(Boolean).join(' ');
  return <button type="button" onKeyDown={pressOnce} {...props} className={names} />;
}

/**
 * Browsers click again and again while Enter is held down. Where a click passes the focus on, that would go through a
 * whole list: one press, one click.
 */
function pressOnce(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
