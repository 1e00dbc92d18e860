import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { canShowMovement, showMovement } from '#ui/view-transition.ts';
import { mostPlainRows } from './row-window.ts';

interface ListState {
  readonly entries: readonly { readonly id: string | number }[];
}

interface ObservableList<State extends ListState> {
  getState(): State;
  subscribe(listener: () => void): () => void;
}

/** A change that follows another within this time is shown at once too: it must not wait for the movement to end. */
const burstMs = 300;

/**
 * The state of a list, kept current. A change by which rows come or go while the visitor is at work on this page is shown
 * as a movement of the elements marked `data-row`, where that can be. Everything else (ticks, edits, changes on an idle
 * page, long lists, quick successions) is shown at once.
 */
export function useListState<State extends ListState>(list: ObservableList<State>): State {
  const [state, setState] = useState(list.getState);
  const latest = useRef(state);
  const lastMoveMs = useRef(Number.NEGATIVE_INFINITY);

  useLayoutEffect(() => {
    const show = () => {
      const before = latest.current;
      latest.current = list.getState();
      if (latest.current === before) return;
      const isMove = isVisitorAtWork() && hasOtherRows(before, latest.current) && canShowMovement();
      if (!isMove || performance.now() - lastMoveMs.current < burstMs) {
        setState(latest.current);
        return;
      }
      lastMoveMs.current = performance.now();
      showMovement('rows', () => flushSync(() => setState(latest.current)));
    };
    const stop = list.subscribe(show);
    // What has changed since the rendering, or while nobody was subscribed.
    latest.current = list.getState();
    setState(latest.current);
    return stop;
  }, [list]);

  return state;
}

function isVisitorAtWork(): boolean {
  return navigator.userActivation?.isActive === true;
}

function hasOtherRows(before: ListState, after: ListState): boolean {
  // Taking pictures of more rows would hold up what they are to explain.
  if (Math.max(before.entries.length, after.entries.length) > mostPlainRows) return false;
  if (before.entries.length !== after.entries.length) return true;
  return before.entries.some(({ id }, place) => id !== after.entries[place]?.id);
}
