import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Announces its text politely whenever it changes. It must be on the page before the text, or nothing is said. */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  return (
    <VisuallyHidden>
      <span role="status">{children}</span>
    </VisuallyHidden>
  );
}
