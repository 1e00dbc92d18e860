import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { pluralize } from '#lib/number-format.ts';
import fieldStyles from '#ui/field.module.css';
import { isComposing, preventComposingEnter } from '#ui/field.tsx';
import { LiveRegion } from '#ui/visually-hidden.tsx';
import { type City, formatCity } from './city.ts';
import styles from './city-combobox.module.css';

interface CityComboboxProps {
  /** The uncontrolled text box. The caller sets its text when a city is chosen. */
  readonly box: RefObject<HTMLInputElement | null>;
  readonly suggestions: readonly City[];
  /** True if the geocoder knows no city for the text. */
  readonly hasNoMatch: boolean;
  readonly onType: (text: string) => void;
  readonly onChoose: (city: City) => void;
}

const suggestionNoun = { one: 'suggestion available', many: 'suggestions available' };

/** A list that opens once it is requested and has options. One of them can be highlighted. */
function useOptions<Option>(options: readonly Option[]) {
  const [isRequested, setIsRequested] = useState(false);
  const [index, setIndex] = useState(-1);
  const isOpen = isRequested && options.length > 0;
  const clearHighlight = () => setIndex(-1);
  return {
    isRequested,
    isOpen,
    highlighted: isOpen ? options[index] : undefined,
    open() {
      setIsRequested(true);
      clearHighlight();
    },
    close() {
      setIsRequested(false);
      clearHighlight();
    },
    /** Highlights the next or previous option, or opens the list at its first or last one. False without options. */
    move(step: 1 | -1): boolean {
      if (options.length === 0) return false;
      const from = index === -1 && step === -1 ? 0 : index;
      setIsRequested(true);
      setIndex((from + step + options.length) % options.length);
      return true;
    },
    clearHighlight,
  };
}

/** An uncontrolled text box with suggestions, which takes any other text too (docs/decisions/combobox.md). */
export function CityCombobox({ box, suggestions, hasNoMatch, onType, onChoose }: CityComboboxProps) {
  const id = useId();
  const { isRequested, isOpen, highlighted, open, close, move, clearHighlight } = useOptions(suggestions);
  const isEmptyShown = isRequested && hasNoMatch;

  function type(text: string) {
    open();
    onType(text);
  }

  function choose(city: City) {
    close();
    onChoose(city);
  }

  function pressEnter(): boolean {
    if (highlighted) choose(highlighted);
    else close();
    return highlighted !== undefined;
  }

  function pressEscape(input: HTMLInputElement): boolean {
    if (isOpen || isEmptyShown) {
      close();
    } else {
      input.value = '';
      onType('');
    }
    return true;
  }

  /** The keys of an editable combobox (ARIA Authoring Practices). True keeps the browser from handling the key too. */
  function pressKey({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
    if (key === 'ArrowDown') return move(1);
    if (key === 'ArrowUp') return move(-1);
    if (key === 'Enter') return pressEnter();
    if (key === 'Escape') return pressEscape(currentTarget);
    // Any other key types or moves the caret.
    clearHighlight();
    return false;
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    preventComposingEnter(event);
    // With a modifier, the keys edit text or are the browser's shortcuts.
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (pressKey(event)) event.preventDefault();
  }

  return (
    <div className={`${fieldStyles.field} ${styles.combobox}`}>
      <label className={fieldStyles.label} htmlFor={`${id}-input`}>
        City
      </label>
      <input
        ref={box}
        id={`${id}-input`}
        type="text"
        role="combobox"
        className={fieldStyles.control}
        placeholder="Enter city name"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={highlighted ? `${id}-${suggestions.indexOf(highlighted)}` : undefined}
        onInput={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isOpen && <SuggestionList id={id} suggestions={suggestions} highlighted={highlighted} onChoose={choose} />}
      <LiveRegion className={isEmptyShown ? `${styles.list} ${styles.empty}` : undefined}>
        {isEmptyShown ? 'No matching cities' : isOpen && pluralize(suggestions.length, suggestionNoun)}
      </LiveRegion>
    </div>
  );
}

interface SuggestionListProps extends Pick<CityComboboxProps, 'suggestions' | 'onChoose'> {
  readonly id: string;
  readonly highlighted: City | undefined;
}

function SuggestionList({ id, suggestions, highlighted, onChoose }: SuggestionListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a listbox may be a list
    <ul id={`${id}-list`} role="listbox" className={styles.list} aria-label="Cities" onMouseDown={preventBlur}>
      {suggestions.map((city, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text box handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text box
        <li
          key={formatCity(city)}
          ref={city === highlighted ? scrollIntoView : undefined}
          id={`${id}-${index}`}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option may be a list item
          role="option"
          className={styles.option}
          aria-selected={city === highlighted}
          onClick={() => onChoose(city)}
        >
          {formatCity(city)}
        </li>
      ))}
    </ul>
  );
}

function scrollIntoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' });
}

/** A press on the list must not blur the text box, which would hide the on-screen keyboard. */
function preventBlur(event: Pick<Event, 'preventDefault'>) {
  event.preventDefault();
}
