import { HttpStatusError, NetworkError, TimeoutError } from './errors.ts';

/** True for a failure that may be over in a moment: a broken connection, silence, a gateway without its service. */
function isPassing(error: unknown): boolean {
  if (error instanceof NetworkError) return !error.isOffline;
  if (error instanceof HttpStatusError) return error.status >= 502 && error.status <= 504;
  return error instanceof TimeoutError;
}

/** Resolves after a time. @throws the reason of the signal as soon as it aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

interface RetryOptions {
  readonly signal: AbortSignal;
  /** From 0 to 1; spreads the tries of many visitors whose connections broke at the same moment. */
  readonly random?: () => number;
}

const tries = 3;
const firstPauseMs = 400;

/**
 * Does the task, up to twice more where it fails by what may be over in a moment: after 0.4 s and then 0.8 s, each
 * longer by up to half. Not for a provider that hides its rate limit behind a network failure.
 * @throws what the last try threw, or the reason of the signal where it aborts in a pause.
 */
export async function withRetry<Result>(task: () => Promise<Result>, options: RetryOptions): Promise<Result> {
  const { signal, random = Math.random } = options;
  for (let failed = 1; ; failed++) {
    try {
      return await task();
    } catch (error) {
      if (failed === tries || signal.aborted || !isPassing(error)) throw error;
      await pause(firstPauseMs * 2 ** (failed - 1) * (1 + random() / 2), signal);
    }
  }
}
