import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { hasUnsavedInput } from '#app/update-notice.tsx';
import { type Fault, findSentence } from './fault.ts';
import type { FaultListProps } from './fault-list.tsx';
import { type FaultSession, startFault } from './fault-session.ts';

const pollIntervalMs = 200;

/** The fault that is on, if one is. It ends with the panel, and when the visitor leaves the screen. */
export function useFault({ demo, onRestart }: FaultListProps) {
  const [fault, setFault] = useState<Fault | null>(null);
  const [observed, setObserved] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const [title] = useState(document.title);
  const session = useRef<FaultSession | null>(null);

  function end() {
    if (session.current === null) return;
    session.current.end();
    session.current = null;
    setFault(null);
    setMessage('Back to normal.');
    onRestart();
    // The error screen has one of its own.
    document.title = title;
  }

  function start(next: Fault) {
    // A fault discards what is in memory only.
    if (session.current === null && (findSentence('could not be saved') || hasUnsavedInput(document))) {
      setMessage('Some of what you have entered is not saved. Save or export it first.');
      return;
    }
    end();
    session.current = startFault(next, demo, onRestart);
    setFault(next);
    setObserved(null);
    setMessage('');
    onRestart(next.Screen);
  }

  useEffect(() => {
    if (fault === null) return;
    const timer = setInterval(() => setObserved(session.current?.poll() ?? null), pollIntervalMs);
    return () => clearInterval(timer);
  }, [fault]);

  const onLeave = useEffectEvent(end);
  // A layout effect: ends before the next screen's effects read the storage.
  useLayoutEffect(() => {
    // Before the URL changes: the app requests the next screen's data at once.
    const onNavigate = ({ hashChange }: NavigateEvent) => {
      if (hashChange) onLeave();
    };
    // Missing in older browsers: there prices that are requested on leaving show the fault once.
    window.navigation?.addEventListener('navigate', onNavigate);
    return () => {
      window.navigation?.removeEventListener('navigate', onNavigate);
      onLeave();
    };
  }, []);

  return { fault, observed, message, start, end };
}
