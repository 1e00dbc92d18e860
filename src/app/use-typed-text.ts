import { useLayoutEffect } from 'react';
import { useIsHydrated } from '#ui/hydration.tsx';

/** Tells React what the visitor typed or chose in the prerendered forms, before the next rendering replaces it. */
export function useTypedText(): void {
  const isHydrated = useIsHydrated();
  useLayoutEffect(() => {
    if (isHydrated) return;
    const fields = document.querySelectorAll<Field>('main form :is(input, select)');
    const changes = [...fields].filter(isChanged).map((field) => [field, field.value] as const);
    // After React's own work: React then renders after each event, before the next one.
    queueMicrotask(() => {
      for (const [field, value] of changes) replay(field, value);
    });
  }, [isHydrated]);
}

type Field = HTMLInputElement | HTMLSelectElement;

function isChanged(field: Field): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  return field.selectedOptions[0]?.defaultSelected === false;
}

function replay(field: Field, value: string) {
  if (field instanceof HTMLInputElement) {
    // React ignores an input event unless the value differs from the last one set through the element's own property.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  } else {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
