import type { ComponentProps, PropsWithChildren } from 'react';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: PropsWithChildren) {
  return <span className="visually-hidden">{children}</span>;
}

/** Announces its text politely whenever it changes. It must be in the page before the text is. Visible with a class of its own. */
export function LiveRegion({ className = 'visually-hidden', ...props }: ComponentProps<'div'>) {
  return <div {...props} role="status" className={className} />;
}
