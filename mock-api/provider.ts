import { createHash } from 'node:crypto';

/** What data depends on besides the query. */
export interface RequestContext {
  readonly nowMs: number;
  /** Origin under which the client reached the mock API, from its Host header. */
  readonly origin: string;
}

/** A number in [0, 1) that depends only on the seed. */
export function seededRandom(seed: string): number {
  return createHash('sha256').update(seed).digest().readUInt32BE() / 2 ** 32;
}
