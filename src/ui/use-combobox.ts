import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { keyEffect } from './combobox-keys.ts';
import { isComposing, preventComposingEnter } from './ime.ts';

interface ComboboxOptions<Item> {
  readonly text: string;
  readonly items: readonly Item[];
  readonly onTextChange: (text: string) => void;
  readonly onChoose: (item: Item) => void;
}

/**
 * State and events of an editable combobox. The list shows while it is wanted (the visitor typed or pressed an arrow)
 * and there are options; the focus never leaves the text box. Choosing is for the caller: it gets the item and sets
 * the text.
 */
export function useCombobox<Item>({ text, items, onTextChange, onChoose }: ComboboxOptions<Item>) {
  const id = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const isOpen = isWanted && items.length > 0;
  const activeIndex = isOpen && highlighted !== null && highlighted < items.length ? highlighted : null;

  const optionId = (index: number) => `${id}-option-${index}`;
  const activeId = activeIndex === null ? undefined : optionId(activeIndex);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  // A tap on empty ground does not take the focus away in iOS, so a blur alone would leave the list open there.
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !rootRef.current?.contains(target)) setIsWanted(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  function show(index: number | null) {
    setIsWanted(true);
    setHighlighted(index);
  }

  function close() {
    setIsWanted(false);
    setHighlighted(null);
  }

  function changeText(next: string) {
    show(null);
    onTextChange(next);
  }

  function choose(index: number) {
    const item = items[index];
    close();
    if (item !== undefined) onChoose(item);
  }

  function onKeyDown(event: KeyboardEvent) {
    preventComposingEnter(event);
    if (isComposing(event)) return;
    const state = { isOpen, activeIndex, optionCount: items.length, isTextEmpty: text === '' };
    const effect = keyEffect(event, state);
    if (effect.kind === 'none') return;
    if (effect.isConsumed) event.preventDefault();
    if (effect.kind === 'show') show(effect.activeIndex);
    else if (effect.kind === 'choose') choose(effect.index);
    else if (effect.kind === 'clear') changeText('');
    else close();
  }

  return {
    isOpen,
    activeIndex,
    rootRef,
    inputProps: {
      id: `${id}-input`,
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-list` : undefined,
      'aria-activedescendant': activeId,
      onKeyDown,
      onBlur: close,
    } as const,
    changeText,
    listProps: {
      id: `${id}-list`,
      role: 'listbox',
      // Keeps the focus, and with it the on-screen keyboard, in the text box while the list is pressed or scrolled.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    } as const,
    optionProps: (index: number) =>
      ({
        id: optionId(index),
        role: 'option',
        'aria-selected': index === activeIndex,
        onClick: () => choose(index),
      }) as const,
  };
}
