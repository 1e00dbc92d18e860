import { onlineManager, QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { config } from '#config.ts';
import { NetworkError } from '#lib/errors.ts';
import type { RequestOptions } from '#lib/http.ts';
import { browserStorage, type TextStorage } from '#lib/storage.ts';
import { fetchTopCoins } from './coingecko.ts';
import { type CoinAnswer, keepLastAnswer, readLastAnswer } from './last-answer.ts';

const refreshMs = 60_000;
const queryKey = ['top-coins'] satisfies QueryKey;

/**
 * What the last request led to. A failure is a value here and not a rejection: TanStack Query forgets the error of a
 * query without data as soon as it asks again, which would pull "Try again" from under the visitor's focus.
 */
interface Outcome {
  readonly answer: CoinAnswer | null;
  readonly failure: { readonly error: unknown } | null;
}

interface CoinFeedSettings {
  readonly baseUrl: string;
  readonly storage: TextStorage;
  readonly fetch?: NonNullable<RequestOptions['fetch']>;
}

/** The source of the prices together with what it has already answered; it outlives the screen. */
export type CoinFeed = ReturnType<typeof createCoinFeed>;

export function createCoinFeed({ baseUrl, storage, fetch }: CoinFeedSettings) {
  const client = new QueryClient();
  let lastSentMs = Number.NEGATIVE_INFINITY;

  /** A hidden tab, a short visit to another screen or a shaky connection must not make two requests within a minute. */
  const askIfDue = () => (Date.now() - lastSentMs >= refreshMs ? 'always' : false);

  // The query's abort signal is left alone: an answer that arrives after the visitor has left the screen is kept for
  // the return, while an aborted request would have to be sent a second time.
  async function ask(): Promise<Outcome> {
    const held = client.getQueryData<Outcome>(queryKey)?.answer ?? null;
    const sentBeforeMs = lastSentMs;
    const isOffline = !navigator.onLine;
    lastSentMs = Date.now();
    try {
      const coins = await fetchTopCoins(baseUrl, fetch ? { fetch } : {});
      const answer = { asOfMs: Date.now(), coins };
      keepLastAnswer(storage, answer);
      return { answer, failure: null };
    } catch (error) {
      // Nothing left the device: do not hold the minute against the connection when it comes back.
      if (isOffline && error instanceof NetworkError) lastSentMs = sentBeforeMs;
      return { answer: held, failure: { error } };
    }
  }

  return {
    client,
    options: {
      queryKey,
      queryFn: ask,
      initialData: () => {
        const answer = readLastAnswer(storage);
        return answer ? { answer, failure: null } : undefined;
      },
      staleTime: refreshMs,
      refetchInterval: refreshMs,
      refetchOnMount: askIfDue,
      refetchOnWindowFocus: askIfDue,
      refetchOnReconnect: askIfDue,
      retry: false,
      gcTime: Number.POSITIVE_INFINITY,
      // The default waits for a connection before it asks: an offline visitor would look at skeletons for ever.
      networkMode: 'always',
    },
  } as const;
}

const coinFeed = createCoinFeed({ baseUrl: config.coinGeckoUrl, storage: browserStorage });

/**
 * The top coins: asked for on arrival and again every minute while the page is visible.
 * `answer` is the last good one, of this or an earlier visit; `failure` is there while the newest request failed.
 */
export function useCoins(feed: CoinFeed = coinFeed) {
  // Without a provider above it, the client hears of a returning visitor or connection only once it is mounted. What
  // went on before it does not know: it takes a page that opened offline for online, and would miss the return.
  useEffect(() => {
    onlineManager.setOnline(navigator.onLine);
    feed.client.mount();
    return () => feed.client.unmount();
  }, [feed]);
  const { data, refetch } = useQuery<Outcome>(feed.options, feed.client);
  const [retry, setRetry] = useState({ isRunning: false, count: 0 });
  const tryAgain = async () => {
    setRetry(({ count }) => ({ isRunning: true, count }));
    await refetch({ cancelRefetch: false });
    setRetry(({ count }) => ({ isRunning: false, count: count + 1 }));
  };
  return {
    answer: data?.answer ?? null,
    failure: data?.failure ?? null,
    isRetrying: retry.isRunning,
    /** Grows with each "Try again" that has come to its end: a second failure in the same words is news all the same. */
    retryCount: retry.count,
    tryAgain,
  };
}
