import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { LedgerList } from './ledger-list.tsx';
import { TaskList } from './task-list.tsx';

/** Shows a list at the address at which the site has it, so that opening can be measured alike: from another screen. */
function App() {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  if (hash === '#/todo') return <TaskList />;
  if (hash === '#/finance') return <LedgerList />;
  return <h1>Nothing here</h1>;
}

function subscribe(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
