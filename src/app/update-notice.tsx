import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { hasUnsavedInput } from './unsaved-input.ts';
import styles from './update-notice.module.css';

interface UpdateNoticeProps {
  readonly changeOver: () => Promise<void>;
  readonly close: () => void;
}

/** Offers the new version. Reloading takes what is typed and not sent, so that is asked first. */
export function UpdateNotice({ changeOver, close }: UpdateNoticeProps) {
  const [isAsking, setIsAsking] = useState(false);
  const reload = () => {
    if (!isAsking && hasUnsavedInput(document)) setIsAsking(true);
    else void changeOver();
  };
  const leave = () => {
    close();
    // The button that had the focus is gone.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.notice}>
      <p role="status" className={styles.text}>
        {isAsking ? 'Reloading clears what you have typed but not yet added.' : 'A new version of this site is ready.'}
      </p>
      <Button onClick={reload}>{isAsking ? 'Reload anyway' : 'Reload'}</Button>
      <Button variant="bare" onClick={leave}>
        Not now
      </Button>
    </div>
  );
}
