import { type ComponentProps, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './combobox.module.css';
import { getKeyAction } from './combobox-keys.ts';
import fieldStyles from './field.module.css';
import { isComposing, preventComposingEnter } from './field.tsx';
import { LiveRegion } from './visually-hidden.tsx';

type InputProps = Pick<ComponentProps<'input'>, 'placeholder' | 'enterKeyHint' | 'name'>;

interface ComboboxProps<Item> extends InputProps {
  readonly label: string;
  readonly listLabel: string;
  readonly text: string;
  readonly items: readonly Item[];
  readonly itemKey: (item: Item, index: number) => string;
  readonly itemLabel: (item: Item) => string;
  /** Announced when the list opens: "5 suggestions available". */
  readonly countText: (count: number) => string;
  /** The visitor typed, or cleared the text. */
  readonly onTextChange: (text: string) => void;
  /** The visitor chose an option. The caller sets the text. */
  readonly onChoose: (item: Item) => void;
}

/**
 * A text box with a list of suggestions; any other text is allowed too. The caller keeps the text and the items. The focus
 * stays in the text box (docs/decisions/combobox.md).
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, listLabel, text, items, itemKey, itemLabel, countText, onTextChange, onChoose, ...inputProps } = props;
  const id = useId();
  const listId = `${id}-list`;
  const getOptionId = (index: number) => `${id}-option-${index}`;
  const rootRef = useRef<HTMLDivElement>(null);
  // True after typing or an arrow key: the list opens as soon as there are options.
  const [isRequested, setIsRequested] = useState(false);
  const [highlightedIndex, setHighlightedIndex] = useState<number | null>(null);
  const isOpen = isRequested && items.length > 0;
  const activeIndex = isOpen && highlightedIndex !== null && highlightedIndex < items.length ? highlightedIndex : null;
  const activeId = activeIndex === null ? undefined : getOptionId(activeIndex);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  // In iOS a tap on an empty area doesn't blur the text box.
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !rootRef.current?.contains(target)) setIsRequested(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  function show(index: number | null) {
    setIsRequested(true);
    setHighlightedIndex(index);
  }

  function close() {
    setIsRequested(false);
    setHighlightedIndex(null);
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
    const action = getKeyAction(event, { isOpen, activeIndex, optionCount: items.length, isTextEmpty: text === '' });
    if (action === null) return;
    if (action.preventDefault) event.preventDefault();
    if (action.kind === 'show') show(action.activeIndex);
    else if (action.kind === 'choose') choose(action.index);
    else if (action.kind === 'clear') changeText('');
    else close();
  }

  return (
    <div ref={rootRef} className={`${fieldStyles.field} ${styles.combobox}`}>
      <label className={fieldStyles.label} htmlFor={`${id}-input`}>
        {label}
      </label>
      <input
        {...inputProps}
        id={`${id}-input`}
        type="text"
        role="combobox"
        className={fieldStyles.control}
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={activeId}
        value={text}
        onChange={(event) => changeText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isOpen && (
        // Pressing or scrolling the list must not blur the text box, which would hide the on-screen keyboard.
        <div id={listId} role="listbox" className={styles.list} aria-label={listLabel} onMouseDown={preventBlur}>
          {items.map((item, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text box handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text box
            <div
              key={itemKey(item, index)}
              id={getOptionId(index)}
              role="option"
              className={styles.option}
              aria-selected={index === activeIndex}
              onClick={() => choose(index)}
            >
              {itemLabel(item)}
            </div>
          ))}
        </div>
      )}
      <LiveRegion>{isOpen && countText(items.length)}</LiveRegion>
    </div>
  );
}

function preventBlur(event: MouseEvent) {
  event.preventDefault();
}
