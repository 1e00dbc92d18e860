import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Lets an event handler ask for the focus to go to an element that the next rendering brings, or that it leaves in
 * place: after a deletion, say. The first of the selectors that matches something in the container gets it.
 */
export function useFocusRequest(container: RefObject<HTMLElement | null>): (...selectors: string[]) => void {
  const request = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const selectors = request.current;
    request.current = [];
    for (const selector of selectors) {
      const target = container.current?.querySelector<HTMLElement>(selector);
      if (!target) continue;
      target.focus();
      return;
    }
  });
  return useCallback((...selectors: string[]) => {
    request.current = selectors;
  }, []);
}
