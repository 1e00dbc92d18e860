import type { ComponentProps } from 'react';
import buttonStyles from './button.module.css';
import styles from './file-button.module.css';

interface FileButtonProps extends Pick<ComponentProps<'input'>, 'accept' | 'children'> {
  readonly onChoose: (file: File) => void;
}

/** A native file input that looks like a button. A file can be dropped on it. */
export function FileButton({ onChoose, children, accept }: FileButtonProps) {
  return (
    <label className={`${buttonStyles.button} ${styles.file}`}>
      {children}
      <input
        type="file"
        accept={accept}
        onInput={({ currentTarget: input }) => {
          const file = input.files?.[0];
          if (file) onChoose(file);
          input.value = ''; // otherwise choosing the same file again, corrected, fires no event
        }}
      />
    </label>
  );
}
