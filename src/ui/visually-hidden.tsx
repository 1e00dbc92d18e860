import type { PropsWithChildren } from 'react';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: PropsWithChildren) {
  return <span className="visually-hidden">{children}</span>;
}

/** Announces its text politely whenever it changes. It must be in the page before the text is. */
export function LiveRegion({ children }: PropsWithChildren) {
  return (
    <span role="status" className="visually-hidden">
      {children}
    </span>
  );
}
