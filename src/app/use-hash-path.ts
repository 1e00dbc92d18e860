import { useSyncExternalStore } from 'react';
import { parseHashPath } from './hash-path.ts';

function subscribe(onChange: () => void) {
  window.addEventListener('hashchange', onChange);
  window.addEventListener('popstate', onChange);
  return () => {
    window.removeEventListener('hashchange', onChange);
    window.removeEventListener('popstate', onChange);
  };
}

/** The path in the address's fragment, kept current. Links are plain `<a href="#/crypto">`: the browser navigates. */
export function useHashPath(): string {
  return useSyncExternalStore(
    subscribe,
    () => parseHashPath(window.location.hash),
    () => '/',
  );
}
