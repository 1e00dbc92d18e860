import type { InputHTMLAttributes } from 'react';
import styles from './combobox.module.css';
import fieldStyles from './field.module.css';
import { LiveRegion } from './live-region.tsx';
import { useCombobox } from './use-combobox.ts';

type PassedOn = Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'enterKeyHint' | 'name'>;

interface ComboboxProps<Item> extends PassedOn {
  readonly label: string;
  readonly listLabel: string;
  readonly text: string;
  readonly items: readonly Item[];
  readonly itemKey: (item: Item, index: number) => string;
  readonly itemLabel: (item: Item) => string;
  /** What is announced when the list opens, for example "5 suggestions available". */
  readonly countText: (count: number) => string;
  /** The visitor typed, or cleared the text. */
  readonly onTextChange: (text: string) => void;
  readonly onChoose: (item: Item) => void;
}

/**
 * A labelled text box that offers a list to choose from; any other text is allowed too. The caller holds the text and
 * the items. The list lies over what follows and moves nothing.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, listLabel, text, items, itemKey, itemLabel, countText, onTextChange, onChoose, ...passedOn } = props;
  const combobox = useCombobox({ text, items, onTextChange, onChoose });
  return (
    <div ref={combobox.rootRef} className={`${fieldStyles.field} ${styles.combobox}`}>
      <label className={fieldStyles.label} htmlFor={combobox.inputProps.id}>
        {label}
      </label>
      <input
        {...passedOn}
        {...combobox.inputProps}
        type="text"
        className={fieldStyles.control}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => combobox.changeText(event.target.value)}
      />
      {combobox.isOpen && (
        <ul {...combobox.listProps} className={styles.list} aria-label={listLabel}>
          {items.map((item, index) => (
            <li key={itemKey(item, index)} {...combobox.optionProps(index)} className={styles.option}>
              {itemLabel(item)}
            </li>
          ))}
        </ul>
      )}
      <LiveRegion>{combobox.isOpen && countText(items.length)}</LiveRegion>
    </div>
  );
}
