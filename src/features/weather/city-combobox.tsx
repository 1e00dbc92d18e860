import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { pluralize } from '#lib/number-format.ts';
import { IconButton } from '#ui/button.tsx';
import fieldStyles from '#ui/field.module.css';
import { isComposing, preventComposingEnter } from '#ui/field.tsx';
import { closeIcon } from '#ui/icons.tsx';
import { LiveRegion } from '#ui/visually-hidden.tsx';
import { type City, type CityQuery, formatQuery } from './city.ts';
import styles from './city-combobox.module.css';

interface CityComboboxProps {
  /** The caller's copy of the uncontrolled text box's text. */
  readonly text: string;
  readonly box: RefObject<HTMLInputElement | null>;
  readonly suggestions: readonly City[];
  /** True if the geocoder knows no city for the text. */
  readonly hasNoMatch: boolean;
  /** The visitor has typed a text or chosen a suggestion. The caller sets the text box. */
  readonly onEnter: (query: CityQuery) => void;
}

const suggestionNoun = { one: 'suggestion available', many: 'suggestions available' };

/** An uncontrolled text box with suggestions, which takes any other text too (docs/decisions/combobox.md). */
export function CityCombobox({ text, box, suggestions, hasNoMatch, onEnter }: CityComboboxProps) {
  const id = useId();
  const listId = `${id}-list`;
  const getOptionId = (index: number) => `${id}-option-${index}`;
  const rootRef = useRef<HTMLDivElement>(null);
  // True after typing or an arrow key. The list then opens as soon as there are options.
  const [isRequested, setIsRequested] = useState(false);
  const [highlightedIndex, setHighlightedIndex] = useState<number | null>(null);
  const isOpen = isRequested && suggestions.length > 0;
  const isEmptyShown = isRequested && !isOpen && hasNoMatch;
  const isPopupShown = isOpen || isEmptyShown;
  const activeIndex =
    isOpen && highlightedIndex !== null && highlightedIndex < suggestions.length ? highlightedIndex : null;

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
    // Text that was typed before the app works may arrive after the focus has left (early-actions.ts).
    setIsRequested(document.activeElement === box.current);
    setHighlightedIndex(index);
  }

  function close() {
    setIsRequested(false);
    setHighlightedIndex(null);
  }

  function changeText(next: string) {
    show(null);
    onEnter(next);
  }

  function choose(city: City | undefined): boolean {
    close();
    if (city !== undefined) onEnter(city);
    return city !== undefined;
  }

  function pressArrow({ key, shiftKey }: KeyboardEvent): boolean {
    if (shiftKey || suggestions.length === 0) return false;
    const next = key === 'ArrowDown' ? (activeIndex ?? -1) + 1 : (activeIndex ?? suggestions.length) - 1;
    show((next + suggestions.length) % suggestions.length);
    return true;
  }

  const pressEnter = () => choose(suggestions[activeIndex ?? -1]);

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
        City
      </label>
      <input
        ref={box}
        id={`${id}-input`}
        name="text"
        type="text"
        role="combobox"
        className={fieldStyles.control}
        placeholder="Enter city name"
        enterKeyHint="search"
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
        <ul id={listId} role="listbox" className={styles.list} aria-label="Cities" onMouseDown={preventBlur}>
          {suggestions.map((city, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text box handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text box
            <li
              key={formatQuery(city)}
              ref={index === activeIndex ? scrollIntoView : undefined}
              id={getOptionId(index)}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option may be a list item
              role="option"
              className={styles.option}
              aria-selected={index === activeIndex}
              onClick={() => choose(city)}
            >
              {formatQuery(city)}
            </li>
          ))}
        </ul>
      )}
      <LiveRegion className={isEmptyShown ? `${styles.list} ${styles.empty}` : undefined}>
        {isEmptyShown ? 'No matching cities' : isOpen && pluralize(suggestions.length, suggestionNoun)}
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
