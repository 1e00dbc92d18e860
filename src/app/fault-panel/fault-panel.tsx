import type { DemoId } from '#features/home/demos.ts';
import { Button } from '#ui/button.tsx';

interface FaultPanelProps {
  readonly demo: DemoId;
  /** Mounts the screen anew. */
  readonly onRestart: () => void;
}

export function FaultPanel({ demo, onRestart }: FaultPanelProps) {
  return (
    <Button variant="quiet" data-demo={demo} onClick={onRestart}>
      Try to break it
    </Button>
  );
}
