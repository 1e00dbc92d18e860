import { useCallback, useEffect, useRef } from 'react';

interface LatestTask {
  /** Ends the task before and returns the signal of a new one. */
  begin(): AbortSignal;
  cancel(): void;
}

/**
 * At most one task at a time: a task's signal aborts when a newer one begins, when it is cancelled, and when the
 * component leaves. Whoever checks the signal before setting state can't be overtaken by a late answer.
 */
export function useLatestTask(): LatestTask {
  const current = useRef<AbortController | null>(null);
  const cancel = useCallback(() => {
    current.current?.abort();
    current.current = null;
  }, []);
  const begin = useCallback(() => {
    cancel();
    current.current = new AbortController();
    return current.current.signal;
  }, [cancel]);
  useEffect(() => cancel, [cancel]);
  return { begin, cancel };
}
