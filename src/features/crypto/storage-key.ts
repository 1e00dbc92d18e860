// Apart from the code that uses it: every page contains demo.ts.

/** Where the latest prices are stored. */
export const pricesStorageKey = 'crypto-snapshots';
