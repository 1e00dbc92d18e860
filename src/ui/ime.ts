interface KeyPress {
  readonly key: string;
  readonly nativeEvent: { readonly isComposing: boolean; readonly keyCode: number };
  preventDefault(): void;
}

/** True while an input method (Japanese, Chinese, Korean …) is composing: then Enter, Escape and arrows are its own. */
export function isComposing({ nativeEvent }: Pick<KeyPress, 'nativeEvent'>): boolean {
  // Safari ends a composition before the Enter that confirms it; the old key code is the only trace left.
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/** Keeps the Enter that confirms a composition from sending the form. */
export function preventComposingEnter(event: KeyPress): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}
