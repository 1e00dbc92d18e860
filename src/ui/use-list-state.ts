import { startTransition, useLayoutEffect, useRef, useState } from 'react';

interface ListState {
  readonly entries: readonly { readonly id: string | number }[];
}

interface ObservableList<State extends ListState> {
  getState(): State;
  subscribe(listener: () => void): () => void;
}

/** Beyond this many rows a change is shown at once: taking pictures of each would hold up what it is to explain. */
const mostAnimatedRows = 100;
/** A change that follows another within this time is shown at once too: it must not wait for the animation to end. */
const burstMs = 300;

/**
 * The state of a list, kept current. A change by which rows come or go, made by the visitor on this page, is rendered as a
 * transition: rows wrapped in {@link RowTransition} then move to their new places, where the browser can do that.
 * Everything else (ticks, edits, another tab's changes, long lists, quick successions) is rendered at once.
 */
export function useListState<State extends ListState>(list: ObservableList<State>): State {
  const [state, setState] = useState(list.getState);
  const latest = useRef(state);
  const lastMoveMs = useRef(Number.NEGATIVE_INFINITY);

  useLayoutEffect(() => {
    const show = () => {
      const next = list.getState();
      if (next === latest.current) return;
      const isMove = canAnimate() && hasOtherRows(latest.current, next);
      latest.current = next;
      if (!isMove || performance.now() - lastMoveMs.current < burstMs) return setState(next);
      lastMoveMs.current = performance.now();
      startTransition(() => setState(next));
    };
    const stop = list.subscribe(show);
    show(); // what has changed since the rendering, or while nobody was subscribed
    return stop;
  }, [list]);

  return state;
}

function canAnimate(): boolean {
  return (
    'startViewTransition' in document &&
    navigator.userActivation?.isActive === true &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

function hasOtherRows(before: ListState, after: ListState): boolean {
  if (Math.max(before.entries.length, after.entries.length) > mostAnimatedRows) return false;
  if (before.entries.length !== after.entries.length) return true;
  return before.entries.some(({ id }, place) => id !== after.entries[place]?.id);
}
