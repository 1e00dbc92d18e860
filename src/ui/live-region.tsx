import type { ComponentProps } from 'react';

/** Announces its text politely whenever it changes. It must be in the page before the text is. Visible with a class of its own. */
export function LiveRegion({ className = 'visually-hidden', ...props }: ComponentProps<'div'>) {
  return <div {...props} role="status" className={className} />;
}
