import type { Ref } from 'react';
import styles from './segmented-filter.module.css';

interface SegmentedFilterProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly pressedRef?: Ref<HTMLButtonElement>;
}

/** A row of buttons. Exactly one is pressed. */
export function SegmentedFilter<Value extends string>(props: SegmentedFilterProps<Value>) {
  const { label, options, value, onChange, pressedRef } = props;
  return (
    <fieldset className={styles.filter} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          ref={option.value === value ? pressedRef : undefined}
          type="button"
          className={styles.segment}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
