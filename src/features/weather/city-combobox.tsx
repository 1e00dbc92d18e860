import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { isComposing, TextField } from '#ui/field.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { type City, formatCity } from './city.ts';
import styles from './city-combobox.module.css';

interface CityComboboxProps {
  /** The uncontrolled text box. The caller sets its text when a city is chosen. */
  readonly box: RefObject<HTMLInputElement | null>;
  /** Null while there are none for the text, empty if the geocoder knows no city. */
  readonly suggestions: readonly City[] | null;
  readonly onType: (text: string) => void;
  readonly onChoose: (city: City) => void;
}

/** An uncontrolled text box with suggestions, which takes any other text too (docs/decisions/combobox.md). */
export function CityCombobox({ box, suggestions, onType, onChoose }: CityComboboxProps) {
  const id = useId();
  /** Index of the highlighted suggestion, -1 for none. Null while the list is closed. */
  const [index, setIndex] = useState<number | null>(null);
  const shown = index === null ? null : suggestions;
  const isEmpty = shown?.length === 0;
  const isOpen = shown !== null && !isEmpty;
  const highlighted = index === null ? undefined : shown?.[index];
  const close = () => setIndex(null);

  function choose(city: City) {
    close();
    onChoose(city);
  }

  /** Highlights the next or previous option, or opens the list at its first or last one. */
  function move(step: 1 | -1) {
    const count = suggestions?.length ?? 0;
    const outside = step === 1 ? -1 : count;
    const from = index === null || index === -1 ? outside : index;
    if (count > 0) setIndex((from + step + count) % count);
  }

  /** Closes the list, or else empties the box. */
  function leave(input: HTMLInputElement) {
    if (shown === null) {
      input.value = '';
      onType('');
    }
    close();
  }

  /** The keys of an editable combobox (ARIA Authoring Practices). Enter without a highlighted option submits the form. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape') leave(event.currentTarget);
    else if (event.key === 'Enter' && highlighted) choose(highlighted);
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.combobox}>
      <TextField
        label="City"
        ref={box}
        type="text"
        role="combobox"
        placeholder="Enter city name"
        enterKeyHint="search"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={highlighted && `${id}-${index}`}
        onInput={(event) => {
          setIndex(-1);
          onType(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isOpen && <SuggestionList id={id} suggestions={shown} highlighted={highlighted} onChoose={choose} />}
      <LiveRegion className={isEmpty ? `${styles.list} ${styles.empty}` : undefined}>
        {isEmpty && 'No matching cities'}
      </LiveRegion>
    </div>
  );
}

interface SuggestionListProps {
  readonly id: string;
  readonly suggestions: readonly City[];
  readonly highlighted: City | undefined;
  readonly onChoose: (city: City) => void;
}

function SuggestionList({ id, suggestions, highlighted, onChoose }: SuggestionListProps) {
  // A press on the list must not blur the text box, which would hide the on-screen keyboard.
  const keepFocus = (event: Pick<Event, 'preventDefault'>) => event.preventDefault();
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a listbox may be a list
    <ul id={`${id}-list`} role="listbox" className={styles.list} aria-label="Cities" onMouseDown={keepFocus}>
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
