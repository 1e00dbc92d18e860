/** What the browser keeps with the current entry of its history, for a reload, Back and Forward. */
interface HistoryEntry {
  readonly scrollY?: number;
  /** True until "Break one." on home has opened the panel of faults. */
  readonly opensFaults?: boolean;
}

export function readHistoryEntry(): HistoryEntry {
  return window.history.state ?? {};
}

export function updateHistoryEntry(changes: HistoryEntry): void {
  window.history.replaceState({ ...readHistoryEntry(), ...changes }, '');
}
