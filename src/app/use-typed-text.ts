import { useLayoutEffect } from 'react';
import { useIsHydrated } from '#ui/hydration.tsx';

/**
 * Tells React what the visitor typed or chose in the prerendered forms. Hydration leaves it in the page, but the next rendering
 * would replace it. A layout effect runs before that.
 */
export function useTypedText(): void {
  const isHydrated = useIsHydrated();
  useLayoutEffect(() => {
    if (isHydrated) return;
    const fields = document.querySelectorAll<Field>('main form :is(input, select)');
    const changes = [...fields]
      .filter(isChanged)
      .map((field) => ({ field, value: field.value, caret: getCaret(field) }));
    // After React's own work: React then renders after each event, before the next one.
    queueMicrotask(() => {
      for (const change of changes) replay(change);
    });
  }, [isHydrated]);
}

type Field = HTMLInputElement | HTMLSelectElement;

function isChanged(field: Field): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  return field.selectedOptions[0]?.defaultSelected === false;
}

/** Null for a date field and a select, which have no caret. */
function getCaret(field: Field): readonly [number, number] | null {
  const { selectionStart = null, selectionEnd = null } = field instanceof HTMLInputElement ? field : {};
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

function replay({ field, value, caret }: { field: Field; value: string; caret: readonly [number, number] | null }) {
  if (field instanceof HTMLInputElement) {
    // React ignores an input event unless the value differs from the last one set through the element's own property.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    if (caret) field.setSelectionRange(...caret);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  } else {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
