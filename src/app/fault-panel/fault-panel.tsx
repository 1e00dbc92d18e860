import { type ComponentType, useState } from 'react';
import type { DemoId } from '#features/home/demos.ts';
import { Button } from '#ui/button.tsx';
import { HydratedOnly } from '#ui/hydration.tsx';

export interface FaultPanelProps {
  readonly demo: DemoId;
  /** Mounts the screen anew, or something else in its place. */
  readonly onRestart: (Other?: ComponentType) => void;
}

/** Opens the faults that the visitor can try on a demo; their code is loaded then. */
export function FaultPanel(props: FaultPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [FaultList, setFaultList] = useState<ComponentType<FaultPanelProps>>();

  function toggle() {
    setIsOpen(!isOpen);
    if (FaultList) return;
    import('./fault-list.tsx').then(
      (module) => setFaultList(() => module.FaultList),
      () => setFaultList(() => NotLoaded),
    );
  }

  return (
    <div>
      <HydratedOnly>
        <Button variant="quiet" aria-expanded={isOpen} onClick={toggle}>
          Try to break it
        </Button>
      </HydratedOnly>
      {isOpen && FaultList && <FaultList {...props} />}
    </div>
  );
}

const NotLoaded = () => <p role="alert">This couldn’t be loaded. Reload the page.</p>;
