import { type ComponentType, useId, useState } from 'react';
import type { DemoId } from '#features/home/demos.ts';
import { Button } from '#ui/button.tsx';

export interface FaultPanelProps {
  readonly demo: DemoId;
  /** Mounts the screen anew; with an error, the error screen in its place. */
  readonly onRestart: (error?: Error) => void;
}

/** Opens the faults that the visitor can try on a demo; their code is loaded then. */
export function FaultPanel(props: FaultPanelProps) {
  const [FaultList, setFaultList] = useState<ComponentType<FaultPanelProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const id = useId();

  async function toggle() {
    setIsOpen(!isOpen);
    if (FaultList !== null) return;
    try {
      const loaded = await import('./fault-list.tsx');
      setFaultList(() => loaded.FaultList);
    } catch (error) {
      console.error('The faults could not be loaded', error);
      setHasFailed(true);
    }
  }

  return (
    <div>
      <Button variant="quiet" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        Try to break it
      </Button>
      <div id={id}>
        {isOpen && FaultList && <FaultList {...props} />}
        {isOpen && hasFailed && (
          <p role="alert">The faults couldn’t be loaded. Check your connection, or reload the page.</p>
        )}
      </div>
    </div>
  );
}
