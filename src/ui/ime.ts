interface KeyPress {
  readonly key: string;
  readonly nativeEvent: { readonly isComposing: boolean; readonly keyCode: number };
  preventDefault(): void;
}

/** True while an input method editor (Japanese, Chinese, Korean …) is composing and handles Enter, Escape and arrows. */
export function isComposing({ nativeEvent }: Pick<KeyPress, 'nativeEvent'>): boolean {
  // Safari ends the composition before the Enter that confirms it; only the deprecated key code still shows it.
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/** Prevents the Enter that confirms a composition from submitting the form. */
export function preventComposingEnter(event: KeyPress): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}
