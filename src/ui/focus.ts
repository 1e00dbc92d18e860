/** A ref callback: moves the focus to the element when it appears. */
export function focusElement(element: HTMLElement | null): void {
  element?.focus();
}
