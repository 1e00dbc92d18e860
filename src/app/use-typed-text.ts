import { useLayoutEffect } from 'react';
import { useIsHydrated } from '#ui/hydration.tsx';

/**
 * Passes on what the visitor typed or chose in the prerendered forms. React keeps it in the page while it hydrates, but doesn't
 * know it, and would replace it in the next rendering. Hence a layout effect: no rendering comes before it.
 */
export function useTypedText(): void {
  const isHydrated = useIsHydrated();
  useLayoutEffect(() => {
    if (isHydrated) return;
    const fields = document.querySelectorAll<Field>('main form :is(input, select)');
    const changes = [...fields]
      .filter(isChanged)
      .map((field) => ({ field, value: field.value, caret: getCaret(field) }));
    // Not within React's own work: it renders after each event, so that the next one finds what that changed.
    queueMicrotask(() => {
      for (const change of changes) passOn(change);
    });
  }, [isHydrated]);
}

type Field = HTMLInputElement | HTMLSelectElement;

function isChanged(field: Field): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  return field.selectedOptions[0]?.defaultSelected === false;
}

/** Null for a date and a select, which have none. */
function getCaret(field: Field): readonly [number, number] | null {
  const { selectionStart = null, selectionEnd = null } = field instanceof HTMLInputElement ? field : {};
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

function passOn({ field, value, caret }: { field: Field; value: string; caret: readonly [number, number] | null }) {
  if (field instanceof HTMLInputElement) {
    // React ignores an input event unless the value differs from the last one that was set on the element itself.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    if (caret) field.setSelectionRange(...caret);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  } else {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
