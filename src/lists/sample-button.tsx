import { useState } from 'react';
import { Button } from '#ui/button.tsx';

interface SampleButtonProps {
  /** Loads the sample entries, which few visitors need, and adds them to the list. */
  readonly onAdd: () => Promise<void>;
}

/** Offers to fill an empty list with sample entries. */
export function SampleButton({ onAdd }: SampleButtonProps) {
  const [hasFailed, setHasFailed] = useState(false);

  async function add() {
    try {
      await onAdd();
    } catch (error) {
      console.error('The sample entries could not be loaded', error);
      setHasFailed(true);
    }
  }

  return (
    <>
      <Button onClick={add}>Try sample entries</Button>
      {hasFailed && (
        <span role="alert">The sample entries couldn’t be loaded. Check your connection, or reload the page.</span>
      )}
    </>
  );
}
