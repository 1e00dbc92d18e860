import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from './button.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'variant' | 'className'> {
  readonly icon: LucideIcon;
  /** What it does: its accessible name, and its tooltip where the name does not show. */
  readonly label: string;
  /** True: the name stands beside the icon. */
  readonly isLabelShown?: boolean;
}

/** A button without an edge that shows an icon. */
export function IconButton({ icon: Icon, label, isLabelShown = false, ...props }: IconButtonProps) {
  const name = isLabelShown ? {} : { 'aria-label': label, title: label };
  return (
    <Button {...props} {...name} variant="bare" className={isLabelShown ? undefined : styles.square}>
      <Icon aria-hidden="true" className={styles.icon} strokeWidth={1.75} />
      {isLabelShown && label}
    </Button>
  );
}
