import type { ReactNode } from 'react';
import styles from './small-print.module.css';

interface FinePrintProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A line in small, quiet type, such as whose data this is. Its links are as high as a target must be (24 px). */
export function SmallPrint({ className, children }: FinePrintProps) {
  return <div className={[styles.line, className].filter(Boolean).join(' ')}>{children}</div>;
}
