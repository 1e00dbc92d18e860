import type { ComponentProps } from 'react';
import buttonStyles from './button.module.css';
import styles from './file-button.module.css';

interface FileButtonProps extends Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'children'> {
  /** Gets at least one file. */
  readonly onChoose: (files: readonly File[]) => void;
}

/** A native file input that looks like a button. Files can be dropped on it. */
export function FileButton({ onChoose, children, ...props }: FileButtonProps) {
  return (
    <label className={`${buttonStyles.button} ${styles.file}`}>
      {children}
      <input
        {...props}
        type="file"
        multiple
        onInput={({ currentTarget: input }) => {
          const files = [...(input.files ?? [])];
          input.value = ''; // otherwise choosing the same file again, corrected, fires no change event
          if (files.length > 0) onChoose(files);
        }}
      />
    </label>
  );
}
