const resets: (() => void)[] = [];

/** Registers how a module drops what it keeps in memory, so that it starts as after a page load. */
export function onStartOver(reset: () => void): void {
  resets.push(reset);
}

/** Drops what modules keep in memory, after storage or network were replaced. For the fault panel only. */
export function startOver(): void {
  for (const reset of resets) reset();
}
