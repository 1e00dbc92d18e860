import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Lets an event handler ask for the focus to go to an element that the next rendering brings, or that it leaves in
 * place: after a deletion, say. It goes to what the selector matches in the container, else to the fallback, so that
 * it is never lost with the element that had it.
 */
export function useFocusRequest(
  container: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
): (selector: string | null) => void {
  const request = useRef<{ readonly selector: string | null } | null>(null);
  useLayoutEffect(() => {
    if (request.current === null) return;
    const { selector } = request.current;
    request.current = null;
    const target = selector === null ? null : container.current?.querySelector<HTMLElement>(selector);
    const element = target ?? fallback.current;
    if (element !== document.activeElement) element?.focus();
  });
  return useCallback((selector: string | null) => {
    request.current = { selector };
  }, []);
}
