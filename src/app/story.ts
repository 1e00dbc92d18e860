import { type Demo, getDemoPath } from '#demo.ts';
import type { FaultStage } from './fault-panel.tsx';
import { readHashPath } from './hash-path.ts';

type Story = (stage: FaultStage) => void;

/** The story that the visitor chose on home, while it loads. In memory, so that neither a link nor a reload starts a fault. */
let pending: Promise<Story | null> | null = null;

/** Opens a demo with its story. Leaving the demo cancels it. */
export function openWithStory(demo: Demo): void {
  const path = getDemoPath(demo);
  const leaving = new AbortController();
  // Without its code the demo opens as usual.
  pending = loadStory(demo).catch(() => null);
  const onNavigate = () => {
    if (readHashPath() === path) return;
    leaving.abort();
    pending = null;
  };
  window.addEventListener('popstate', onNavigate, { signal: leaving.signal });
  window.location.hash = path;
}

async function loadStory(demo: Demo): Promise<Story | null> {
  const [{ startFault }, fault] = await Promise.all([import('./fault-panel.tsx'), demo.loadStory?.()]);
  return fault ? (stage) => startFault(fault, stage) : null;
}

/** Resolves once the pending story is loaded. */
export const preloadStory = async () => void (await pending);

/** Starts the pending story in the demo that has just opened. */
export async function startPendingStory(stage: FaultStage): Promise<void> {
  const story = pending;
  pending = null;
  // A microtask later: after React's own work, but before a view transition captures the screen.
  (await story)?.(stage);
}
