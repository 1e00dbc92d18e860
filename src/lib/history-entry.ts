/** The state of the current history entry. A reload, Back and Forward find it again. */
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
