import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: Props) {
  return <span className="visually-hidden">{children}</span>;
}

/** Announces its text politely whenever it changes. It must be in the page before the text is. */
export function LiveRegion({ children }: Props) {
  return (
    <span role="status" className="visually-hidden">
      {children}
    </span>
  );
}
