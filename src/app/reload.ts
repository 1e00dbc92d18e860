/** Reloads the page, which notes why: with the entry in the browser's history, so with this tab and this address alone. */
export function reloadFor(path: string): void {
  window.history.replaceState({ reloadedFor: path }, '');
  window.location.reload();
}

/** What to say of a screen whose code could not be loaded: after a reload that has not helped, not the same again. */
export function explainMissingCode(path: string): string {
  const state: unknown = window.history.state;
  const hasReloaded =
    typeof state === 'object' && state !== null && 'reloadedFor' in state && state.reloadedFor === path;
  return hasReloaded
    ? 'Reloading has not helped: the connection is gone, or a part of this site is missing just now. Please try again later. Nothing you have stored is lost.'
    : 'A part of this site could not be loaded. There may be a new version since you opened the page, or the connection is gone. Nothing you have stored is lost.';
}
