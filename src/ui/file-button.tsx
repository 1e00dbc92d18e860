import type { ReactNode, Ref } from 'react';
import buttonStyles from './button.module.css';
import styles from './file-button.module.css';

interface FileButtonProps {
  readonly ref?: Ref<HTMLInputElement>;
  /** File types that the dialog offers: ".json,application/json". */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
  readonly children: ReactNode;
}

/** A native file input that looks like a button. Files can be dropped on it. */
export function FileButton({ ref, accept, onChoose, children }: FileButtonProps) {
  return (
    <label className={`${buttonStyles.button} ${buttonStyles.plain} ${styles.file}`}>
      {children}
      <input
        ref={ref}
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = ''; // Otherwise choosing the same file again, corrected, would not fire a change event.
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}
