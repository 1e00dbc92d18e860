import type { MouseEvent } from 'react';
import { Button } from '#ui/button.tsx';
import type { Identified } from './list-change.ts';
import type { PersistentList } from './persistent-list.ts';

interface SampleButtonProps<Entry extends Identified> {
  readonly list: PersistentList<Entry>;
  readonly createSamples: () => readonly Entry[];
  readonly variant?: 'primary' | 'plain';
}

/** Fills an empty list with sample entries, and moves the focus to the heading of its section or of the page. */
export function SampleButton<Entry extends Identified>(props: SampleButtonProps<Entry>) {
  const { list, createSamples, variant = 'plain' } = props;

  function onClick({ currentTarget }: MouseEvent<HTMLElement>) {
    // Before the button is removed with its focus.
    const section = currentTarget.closest('section') ?? document;
    section.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true });
    list.changeWithUndo((entries) => (entries.length === 0 ? createSamples() : entries), 'added');
  }

  return (
    <Button variant={variant} onClick={onClick}>
      Try sample entries
    </Button>
  );
}
