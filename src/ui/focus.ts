/** A ref callback that focuses the element when it is mounted. */
export function focusElement(element: HTMLElement | null): void {
  element?.focus();
}
