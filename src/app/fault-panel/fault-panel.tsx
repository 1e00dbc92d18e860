import type { DemoId } from '#features/home/demos.ts';

interface FaultPanelProps {
  readonly demo: DemoId;
  /** Mounts the screen anew. */
  readonly onRestart: () => void;
}

export function FaultPanel({ demo, onRestart }: FaultPanelProps) {
  return (
    <button type="button" data-demo={demo} onClick={onRestart}>
      Try to break it
    </button>
  );
}
