import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

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
 * The state of a list, kept current. A change by which rows come or go while the visitor is at work on this page is shown
 * through a view transition, where the browser has them: rows marked `data-row` then move to their new places (motion.css).
 * Everything else (ticks, edits, changes on an idle page, long lists, quick successions) is shown at once.
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
      // Not React's <ViewTransition>: between the start of one and its first frame React 19.3 holds back every other
      // update, and what is typed into a controlled field in that time is lost. Here only the list waits.
      document.startViewTransition({ types: ['rows'], update: () => flushSync(() => setState(latest.current)) });
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
    CSS.supports('view-transition-name: match-element') &&
    CSS.supports('selector(:active-view-transition-type(rows))') &&
    navigator.userActivation?.isActive === true &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

function hasOtherRows(before: ListState, after: ListState): boolean {
  if (Math.max(before.entries.length, after.entries.length) > mostAnimatedRows) return false;
  if (before.entries.length !== after.entries.length) return true;
  return before.entries.some(({ id }, place) => id !== after.entries[place]?.id);
}
