const modules: (() => () => void)[] = [];

/** Registers how a module sets aside what it keeps in memory, to be as after a page load, and how it gets it back. */
export function onStartOver(setAside: () => () => void): void {
  modules.push(setAside);
}

/**
 * Sets aside what modules keep in memory, after storage or network were replaced. For the fault panel only.
 * @returns a function that restores it, once they are the browser's again
 */
export function startOver(): () => void {
  const restores = modules.map((setAside) => setAside());
  return () => {
    for (const restore of restores) restore();
  };
}
