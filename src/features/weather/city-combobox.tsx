import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { pluralize } from '#lib/number-format.ts';
import fieldStyles from '#ui/field.module.css';
import { ignoredByPasswordManagers, isComposing, preventComposingEnter } from '#ui/field.tsx';
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

/** An uncontrolled text box with suggestions, which takes any other text too (docs/decisions/combobox.md). */
export function CityCombobox({ box, suggestions, hasNoMatch, onType, onChoose }: CityComboboxProps) {
  const id = useId();
  const [isRequested, setRequested] = useState(false);
  const [index, setIndex] = useState(-1);
  const isOpen = isRequested && suggestions.length > 0;
  const isEmptyShown = isRequested && hasNoMatch;
  const highlighted = isOpen ? suggestions[index] : undefined;

  function open(nextIndex: number) {
    setRequested(true);
    setIndex(nextIndex);
  }

  function close() {
    setRequested(false);
  }

  function choose(city: City) {
    close();
    onChoose(city);
  }

  /** Highlights the next or previous option, or opens the list at its first or last one. */
  function move(step: 1 | -1) {
    const { length } = suggestions;
    const before = step === 1 ? -1 : length;
    if (length > 0) open(((highlighted ? index : before) + step + length) % length);
  }

  /** Closes the list, or else empties the box. */
  function leave(input: HTMLInputElement) {
    if (!isOpen && !isEmptyShown) {
      input.value = '';
      onType('');
    }
    close();
  }

  /** The keys of an editable combobox (ARIA Authoring Practices). Enter without a highlighted option submits the form. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    preventComposingEnter(event);
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape') leave(event.currentTarget);
    else if (event.key === 'Enter' && highlighted) choose(highlighted);
    else return;
    event.preventDefault();
  }

  return (
    <div className={`${fieldStyles.field} ${styles.combobox}`}>
      <label className={fieldStyles.label} htmlFor={`${id}-input`}>
        City
      </label>
      <input
        {...ignoredByPasswordManagers}
        ref={box}
        id={`${id}-input`}
        type="text"
        role="combobox"
        className={fieldStyles.control}
        placeholder="Enter city name"
        enterKeyHint="search"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={highlighted && `${id}-${index}`}
        onInput={(event) => {
          open(-1);
          onType(event.currentTarget.value);
        }}
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
