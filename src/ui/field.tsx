import { type AriaAttributes, type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface FieldProps {
  readonly label: string;
  /** The error message, or null: its space is then reserved to avoid a layout shift. Omitted for fields that have no errors. */
  readonly error?: string | null | undefined;
  readonly className?: string | undefined;
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
export function TextField({ label, error, className, ...props }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} className={className}>
      {(controlProps) => (
        <input {...ignoredByPasswordManagers} onKeyDownCapture={preventComposingEnter} {...props} {...controlProps} />
      )}
    </Field>
  );
}

/** A labeled select of the `option` elements inside. */
export function SelectField({ label, error, className, ...selectProps }: FieldProps & ComponentProps<'select'>) {
  return (
    <Field label={label} error={error} className={className}>
      {(controlProps) => (
        <div className={styles.select}>
          <select {...selectProps} {...controlProps} />
        </div>
      )}
    </Field>
  );
}

interface FieldFrameProps extends FieldProps {
  /** Renders the control with the props that connect it to the label and the error message. */
  readonly children: (controlProps: AriaAttributes & { id: string; className: string | undefined }) => ReactNode;
}

function Field({ label, error, className, children }: FieldFrameProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const controlProps = {
    id,
    className: styles.control,
    'aria-invalid': error === undefined ? undefined : error !== null,
    'aria-describedby': error == null ? undefined : messageId,
  };
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(controlProps)}
      {error !== undefined && (
        <p className={styles.error} id={messageId} aria-live="polite">
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
function preventComposingEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}
