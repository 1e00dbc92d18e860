/**
 * Calls `listener` when what failed may succeed: the connection is back, or the visitor is (the page is visible again).
 * @returns a function that stops listening.
 */
export function watchReturn(listener: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  window.addEventListener('online', listener);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
