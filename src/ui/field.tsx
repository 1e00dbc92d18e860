import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface FieldProps {
  readonly label: string;
  /** The error message, or null: its space is then reserved to avoid a layout shift. Omitted for fields that have no errors. */
  readonly error?: string | null | undefined;
}

/** For every text box: none of the site is for a password manager, whose icons would be nodes that React doesn't expect. */
export const ignoredByPasswordManagers = {
  autoComplete: 'off',
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-form-type': 'other',
  'data-lpignore': true,
};

/** A labeled text box with an error message that describes it. */
export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { label, error, className, onKeyDown, ...inputProps } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} className={className}>
      <input
        {...ignoredByPasswordManagers}
        {...inputProps}
        id={id}
        className={styles.control}
        {...messageProps(id, error)}
        onKeyDown={(event) => {
          preventComposingEnter(event);
          onKeyDown?.(event);
        }}
      />
    </FieldFrame>
  );
}

interface SelectFieldProps<Value extends string>
  extends FieldProps,
    Pick<ComponentProps<'select'>, 'name' | 'value' | 'defaultValue'> {
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange?: (value: Value) => void;
}

/** A labeled select with the look of a text field. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, options, error, onChange, ...selectProps } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className={styles.select}>
        <select
          id={id}
          {...selectProps}
          className={styles.control}
          onChange={({ target: { selectedIndex: index } }) => options[index] && onChange?.(options[index].value)}
          {...messageProps(id, error)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
}

function messageProps(id: string, error: string | null | undefined) {
  return {
    ...(error !== undefined && { 'aria-invalid': error !== null }),
    ...(error != null && { 'aria-describedby': `${id}-message` }),
  };
}

interface FieldFrameProps extends FieldProps {
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function FieldFrame({ id, label, error, className, children }: FieldFrameProps) {
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {error !== undefined && (
        <p className={styles.error} id={`${id}-message`} aria-live="polite">
          {error}
        </p>
      )}
    </div>
  );
}

/** True while an input method (Japanese, Chinese, Korean …) is composing text and handles Enter, Escape and arrows. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  // Safari ends the composition before the Enter that confirms it. Only the deprecated key code still shows it.
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/** Prevents the Enter that confirms a composition from submitting the form. */
export function preventComposingEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}
