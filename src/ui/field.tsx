import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react';
import styles from './field.module.css';
import { preventComposingEnter } from './ime.ts';

interface FieldProps {
  readonly label: string;
  /**
   * What is wrong with the value, or null: then the line for it is kept free, so that a message moves nothing.
   * Left out for a field that is never checked.
   */
  readonly error?: string | null;
}

interface TextFieldProps extends FieldProps, InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled text box with room for an error, which is tied to it by `aria-describedby`. */
export function TextField({ label, error, className, onKeyDown, ...props }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} className={className}>
      <input
        {...props}
        id={id}
        className={styles.control}
        {...errorProps(id, error)}
        onKeyDown={(event) => {
          preventComposingEnter(event);
          onKeyDown?.(event);
        }}
      />
    </FieldFrame>
  );
}

interface SelectFieldProps extends FieldProps, SelectHTMLAttributes<HTMLSelectElement> {
  readonly children: ReactNode;
}

/** A labelled select, of the same height and shape as a text field. */
export function SelectField({ label, error, className, children, ...props }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} className={className}>
      <div className={styles.select}>
        <select {...props} id={id} className={styles.control} {...errorProps(id, error)}>
          {children}
        </select>
      </div>
    </FieldFrame>
  );
}

function errorProps(id: string, error: string | null | undefined) {
  return error == null ? {} : { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` };
}

interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | null | undefined;
  readonly className: string | undefined;
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
        <p className={styles.error} id={`${id}-error`} aria-live="polite">
          {error}
        </p>
      )}
    </div>
  );
}
