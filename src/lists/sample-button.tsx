import { useRef, useState } from 'react';
import { loadCode, type NotLoadedError } from '#lib/load-code.ts';
import { Button } from '#ui/button.tsx';
import type { PersistentList } from './persistent-list.ts';
import type { Identified } from './undo-history.ts';

interface SampleButtonProps<Entry extends Identified> {
  readonly list: PersistentList<Entry>;
  /** Loads the sample entries, which few visitors need. */
  readonly load: () => Promise<readonly Entry[]>;
  readonly variant?: 'primary' | 'plain';
}

/** Fills an empty list with sample entries, and moves the focus to the heading of its section or of the page. */
export function SampleButton<Entry extends Identified>({ list, load, variant = 'plain' }: SampleButtonProps<Entry>) {
  const [problem, setProblem] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  async function add() {
    const samples = await loadCode(load).catch(({ message }: NotLoadedError) => setProblem(message));
    // The samples couldn't be loaded, or the button is gone with the screen or the empty list.
    if (!samples || button.current === null) return;
    // Before the button is removed with its focus.
    const section = button.current.closest('section') ?? document;
    section.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true });
    list.change((entries) => (entries.length === 0 ? samples : entries), 'added');
  }

  return (
    <>
      <Button ref={button} variant={variant} onClick={add}>
        Try sample entries
      </Button>
      {problem !== null && <span role="alert">{problem}</span>}
    </>
  );
}
