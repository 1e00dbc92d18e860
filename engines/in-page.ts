import type * as TestingLibrary from '@testing-library/dom';

/** A name or text: the whole of it, or the source of a regular expression. */
export type Words = string | { readonly pattern: string };

/** How a visitor would point at an element: by role and name, by a field's label, by its text; or by CSS. */
export type Target =
  | { readonly role: string; readonly name?: Words; readonly level?: number }
  | { readonly label: string }
  | { readonly text: Words }
  | { readonly css: string };

/** An element as it is at this moment. */
export interface Found {
  readonly text: string;
  readonly value: string | null;
  readonly isChecked: boolean;
  readonly isDisabled: boolean;
  readonly isFocused: boolean;
  readonly isVisible: boolean;
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * Runs in the page: the elements that a target means, in the order of the document; null where Testing Library, which
 * knows roles and names, has to be brought there first.
 */
export function findInPage(target: Target): readonly Found[] | null {
  const library = (globalThis as { TestingLibraryDom?: typeof TestingLibrary }).TestingLibraryDom;
  if (!library) return null;
  const matcher = (words: Words) => (typeof words === 'string' ? words : new RegExp(words.pattern));
  const { body } = document;
  const elements = (): readonly Element[] => {
    if ('css' in target) return [...document.querySelectorAll(target.css)];
    if ('label' in target) return library.queryAllByLabelText(body, target.label);
    if ('text' in target) return library.queryAllByText(body, matcher(target.text));
    const { role, name, level } = target;
    return library.queryAllByRole(body, role, {
      ...(name === undefined ? {} : { name: matcher(name) }),
      ...(level === undefined ? {} : { level }),
    });
  };
  const found = elements();
  Object.assign(window, { foundElements: found });
  return found.map((element) => ({
    text: (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
    value: 'value' in element ? String(element.value) : null,
    isChecked: 'checked' in element && element.checked === true,
    isDisabled: 'disabled' in element && element.disabled === true,
    isFocused: element === document.activeElement,
    isVisible: element.checkVisibility({ visibilityProperty: true }),
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  }));
}

/**
 * Runs in the page: the middle of the first element that was found last, scrolled into view; null while something other
 * than the element, or its label, would take a click there.
 */
export function middleInPage(): { x: number; y: number } | null {
  const [element] = (globalThis as { foundElements?: readonly Element[] }).foundElements ?? [];
  if (!element) return null;
  const box = () => element.getBoundingClientRect();
  if (box().top < 0 || box().bottom > window.innerHeight)
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = box();
  const [x, y] = [left + width / 2, top + height / 2];
  const above = document.elementFromPoint(x, y);
  const isFree = element.contains(above) || above?.closest('label')?.control === element;
  return isFree ? { x, y } : null;
}
