// Separate from the code that uses it: every page contains demo.ts.

/** The key of the latest prices in storage. */
export const pricesStorageKey = 'crypto-snapshots';
