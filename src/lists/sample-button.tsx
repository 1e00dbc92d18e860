import { Button } from '#ui/button.tsx';
import type { Identified } from './list-change.ts';
import type { Rows } from './use-rows.tsx';

interface SampleButtonProps<Entry extends Identified> {
  readonly rows: Rows<Entry>;
  readonly createSamples: () => readonly Entry[];
  readonly variant?: 'primary' | 'plain';
}

/** Fills an empty list with sample entries. */
export function SampleButton<Entry extends Identified>(props: SampleButtonProps<Entry>) {
  const { rows, createSamples, variant = 'plain' } = props;

  function onClick() {
    rows.focusRow(undefined); // the button is removed
    rows.list.changeWithUndo((entries) => (entries.length === 0 ? createSamples() : entries), 'added');
  }

  return (
    <Button variant={variant} onClick={onClick}>
      Try sample entries
    </Button>
  );
}
