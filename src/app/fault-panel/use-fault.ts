import {
  type ComponentProps,
  type ComponentType,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ScreenNotLoadedError } from '#app/error-screen.tsx';
import type { UpdateNotice } from '#app/update-notice.tsx';
import { browserStorage } from '#lib/storage.ts';
import type { FaultPanelProps } from './fault-panel.tsx';
import { type FaultSession, startFault } from './fault-session.ts';
import { createCopy } from './list-sandbox.ts';
import { type Fault, findSentence } from './sandbox.ts';

const pollIntervalMs = 200;

interface ActiveFault {
  readonly session: FaultSession;
  /** The notice of a new version, if the fault shows it. */
  readonly Notice: ComponentType<ComponentProps<typeof UpdateNotice>> | null;
}

/** The fault that is on, if one is. It ends with the panel, and when the visitor leaves the screen. */
export function useFault({ demo, onRestart }: FaultPanelProps) {
  const [active, setActive] = useState<ActiveFault | null>(null);
  const [observed, setObserved] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const [title] = useState(document.title);
  const session = useRef<FaultSession | null>(null);
  const startCount = useRef(0);

  function end() {
    startCount.current += 1;
    if (session.current === null) return;
    session.current.end();
    session.current = null;
    setActive(null);
    onRestart();
    // The error screen has one of its own.
    document.title = title;
    setMessage('Back to normal.');
  }

  async function start(fault: Fault) {
    // A fault discards what is in memory only.
    if (session.current === null && findSentence('could not be saved')) {
      setMessage('Some of your entries are not saved. Export them first.');
      return;
    }
    end();
    const count = startCount.current;
    try {
      const copy = await createCopy(browserStorage, demo);
      const Notice = fault.shows === 'update notice' ? (await import('#app/update-notice.tsx')).UpdateNotice : null;
      if (count !== startCount.current) return;
      session.current = startFault(fault, { demo, copy, onRestart });
      setActive({ session: session.current, Notice });
    } catch (error) {
      console.error('The fault could not be started', error);
      setMessage('A file of this fault couldn’t be loaded. Check your connection, or reload the page.');
      return;
    }
    setObserved(null);
    setMessage('');
    onRestart(fault.shows === 'error screen' ? MissingScreen : undefined);
  }

  useEffect(() => {
    if (active === null) return;
    const timer = setInterval(() => setObserved(active.session.poll()), pollIntervalMs);
    return () => clearInterval(timer);
  }, [active]);

  const onLeave = useEffectEvent(end);
  // A layout effect: ends before the next screen's effects read the storage.
  useLayoutEffect(() => {
    // Before the URL changes: then the next screen's data is requested at once.
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

  return { active, observed, message, start, end };
}

/** As if its code could not be loaded. */
function MissingScreen(): never {
  throw new ScreenNotLoadedError('A file of this screen is missing');
}
