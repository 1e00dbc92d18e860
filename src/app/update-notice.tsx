// Separate from site-update.tsx: loaded only when a new version is ready.
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './update-notice.module.css';

interface UpdateNoticeProps {
  readonly activateUpdate: () => Promise<void>;
  readonly close: () => void;
}

/** Offers to reload with the new version. Warns first if that would discard typed text. */
export function UpdateNotice({ activateUpdate, close }: UpdateNoticeProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const reload = () => {
    if (!isConfirming && hasUnsavedInput(document)) setIsConfirming(true);
    else void activateUpdate();
  };
  const dismiss = () => {
    close();
    // The focused button disappears.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.notice}>
      <p role="status" className={styles.text}>
        {isConfirming
          ? 'Reloading clears what you have typed but not yet added.'
          : 'A new version of this site is ready.'}
      </p>
      <Button onClick={reload}>{isConfirming ? 'Reload anyway' : 'Reload'}</Button>
      <Button variant="bare" onClick={dismiss}>
        Not now
      </Button>
    </div>
  );
}

/** Whether a form contains typed text. Searches don't count: they are comboboxes or outside of forms. */
export function hasUnsavedInput(page: ParentNode): boolean {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main form :is(input:not([type]), input[type="text"], textarea):not([role])',
  );
  return [...fields].some(({ value }) => value.trim() !== '');
}
