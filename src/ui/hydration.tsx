import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import styles from './hydration.module.css';

const subscribeToNothing = () => () => undefined;

/**
 * False while prerendering and while React hydrates that HTML, whose first rendering must be the same: without clock,
 * storage and window. True in the next rendering, and on every screen that is opened later.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** Reserves the space of a control on the prerendered page, where it would not work yet, and shows it once hydrated. */
export function HydratedOnly({ children }: { readonly children: ReactNode }) {
  return <span className={useIsHydrated() ? undefined : styles.pending}>{children}</span>;
}

/**
 * Passes on what the visitor typed or chose in the prerendered forms. React keeps it in the page while it hydrates, but doesn't
 * know it, and would replace it in the next rendering. Hence a layout effect: no rendering comes before it.
 */
export function useTypedText(): void {
  const isHydrated = useIsHydrated();
  useLayoutEffect(() => {
    if (isHydrated) return;
    for (const field of document.querySelectorAll<HTMLInputElement>('main form input')) passOnText(field);
    for (const field of document.querySelectorAll('main form select')) {
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, [isHydrated]);
}

function passOnText(field: HTMLInputElement) {
  const { value, defaultValue, selectionStart, selectionEnd } = field;
  if (value === defaultValue) return;
  // React ignores an input event unless the value differs from the last one that was set on the element itself.
  field.value = defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  // Not for a date, which has no caret.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
