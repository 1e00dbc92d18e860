import { setTimeout as delay } from 'node:timers/promises';

interface Patience {
  readonly timeoutMs?: number;
  readonly intervalMs?: number;
}

/**
 * Tries until it succeeds, and returns what it returned.
 * @throws what the last try threw, once the time is over.
 */
export async function eventually<Result>(
  attempt: () => Promise<Result> | Result,
  { timeoutMs = 10_000, intervalMs = 50 }: Patience = {},
): Promise<Result> {
  const endMs = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() >= endMs) throw error;
    }
    await delay(intervalMs);
  }
}
