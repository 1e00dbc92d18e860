import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { pluralize } from '#lib/number-format.ts';
import { closeIcon } from '#ui/icons.tsx';
import { IconButton } from './button.tsx';
import styles from './combobox.module.css';
import fieldStyles from './field.module.css';
import { isComposing, preventComposingEnter } from './field.tsx';
import { LiveRegion } from './visually-hidden.tsx';

interface ComboboxProps<Item> extends Pick<ComponentProps<'input'>, 'name' | 'placeholder' | 'enterKeyHint'> {
  readonly label: string;
  readonly listLabel: string;
  /** The caller's copy of the uncontrolled text box's text. */
  readonly text: string;
  readonly box: RefObject<HTMLInputElement | null>;
  readonly items: readonly Item[];
  /** Unique within the list. */
  readonly itemLabel: (item: Item) => string;
  /** Shown and announced instead of options: "No matching cities"; null for none. */
  readonly emptyText: string | null;
  readonly onTextChange: (text: string) => void;
  /** The visitor chose an option. The caller sets the text box. */
  readonly onChoose: (item: Item) => void;
}

const suggestion = { one: 'suggestion available', many: 'suggestions available' };

/** An uncontrolled text box with suggestions, which takes any other text too (docs/decisions/combobox.md). */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, listLabel, text, box, items, itemLabel, emptyText, onTextChange, onChoose, ...inputProps } = props;
  const id = useId();
  const listId = `${id}-list`;
  const getOptionId = (index: number) => `${id}-option-${index}`;
  const rootRef = useRef<HTMLDivElement>(null);
  // True after typing or an arrow key. The list then opens as soon as there are options.
  const [isRequested, setIsRequested] = useState(false);
  const [highlightedIndex, setHighlightedIndex] = useState<number | null>(null);
  const isOpen = isRequested && items.length > 0;
  const isEmptyShown = isRequested && !isOpen && emptyText !== null;
  const isPopupShown = isOpen || isEmptyShown;
  const activeIndex = isOpen && highlightedIndex !== null && highlightedIndex < items.length ? highlightedIndex : null;

  // On iOS a tap on an empty area doesn't blur the text box.
  useEffect(() => {
    if (!isPopupShown) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !rootRef.current?.contains(target)) setIsRequested(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isPopupShown]);

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

  function choose(item: Item | undefined): boolean {
    close();
    if (item !== undefined) onChoose(item);
    return item !== undefined;
  }

  function pressArrow({ key, shiftKey }: KeyboardEvent): boolean {
    if (shiftKey || items.length === 0) return false;
    const next = key === 'ArrowDown' ? (activeIndex ?? -1) + 1 : (activeIndex ?? items.length) - 1;
    show((next + items.length) % items.length);
    return true;
  }

  const pressEnter = () => choose(items[activeIndex ?? -1]);

  function pressEscape(): boolean {
    if (isPopupShown) close();
    else if (text !== '') changeText('');
    return isPopupShown || text !== '';
  }

  /** The keys of an editable combobox (ARIA Authoring Practices). True keeps the browser from handling the key too. */
  const keys: Readonly<Record<string, (event: KeyboardEvent) => boolean>> = {
    ArrowDown: pressArrow,
    ArrowUp: pressArrow,
    Enter: pressEnter,
    Escape: pressEscape,
  };

  function onKeyDown(event: KeyboardEvent) {
    preventComposingEnter(event);
    // With a modifier, the keys edit text or are the browser's shortcuts.
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    const pressKey = keys[event.key];
    if (pressKey?.(event)) event.preventDefault();
    // Any other key types or moves the caret.
    if (!pressKey) setHighlightedIndex(null);
  }

  return (
    <div ref={rootRef} className={`${fieldStyles.field} ${styles.combobox}`}>
      <label className={fieldStyles.label} htmlFor={`${id}-input`}>
        {label}
      </label>
      <input
        {...inputProps}
        ref={box}
        id={`${id}-input`}
        type="text"
        role="combobox"
        className={fieldStyles.control}
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={activeIndex === null ? undefined : getOptionId(activeIndex)}
        onInput={(event) => changeText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {text !== '' && (
        <span className={styles.clear}>
          {/* Not a tab stop, because Escape clears the text too. */}
          <IconButton
            icon={closeIcon}
            label="Clear text"
            tabIndex={-1}
            onMouseDown={preventBlur}
            onClick={() => {
              changeText('');
              box.current?.focus();
            }}
          />
        </span>
      )}
      {isOpen && (
        // A press on the list must not blur the text box, which would hide the on-screen keyboard.
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a listbox may be a list
        <ul id={listId} role="listbox" className={styles.list} aria-label={listLabel} onMouseDown={preventBlur}>
          {items.map((item, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text box handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text box
            <li
              key={itemLabel(item)}
              ref={index === activeIndex ? scrollIntoView : undefined}
              id={getOptionId(index)}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option may be a list item
              role="option"
              className={styles.option}
              aria-selected={index === activeIndex}
              onClick={() => choose(item)}
            >
              {itemLabel(item)}
            </li>
          ))}
        </ul>
      )}
      <LiveRegion className={isEmptyShown ? `${styles.list} ${styles.empty}` : undefined}>
        {isEmptyShown ? emptyText : isOpen && pluralize(items.length, suggestion)}
      </LiveRegion>
    </div>
  );
}

function scrollIntoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' });
}

function preventBlur(event: Pick<Event, 'preventDefault'>) {
  event.preventDefault();
}
