import type { ReactNode, Ref } from 'react';
import buttonStyles from './button.module.css';
import styles from './file-button.module.css';

interface FileButtonProps {
  readonly ref?: Ref<HTMLInputElement>;
  /** What files the browser offers: ".json,application/json". */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
  readonly children: ReactNode;
}

/** Looks like a button; is the browser's own file field, for keys, screen readers and files that are dropped on it. */
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
          target.value = ''; // or the same file, mended, could not be chosen again
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}
