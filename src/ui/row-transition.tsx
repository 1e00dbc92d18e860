import { type ReactNode, ViewTransition } from 'react';

/** Lets a row of a list fade when it comes or goes, and slide to its new place when others do ({@link useListState}). */
export function RowTransition({ children }: { readonly children: ReactNode }) {
  return (
    <ViewTransition default="none" enter="row" exit="row" update="row">
      {children}
    </ViewTransition>
  );
}
