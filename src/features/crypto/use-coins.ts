import { useSyncExternalStore } from 'react';
import { config } from '#config.ts';
import { browserStorage } from '#lib/storage.ts';
import { type CoinFeed, createCoinFeed } from './coin-feed.ts';
import { earlyRequest } from './early-request.ts';
import { createRequestTurns } from './request-turns.ts';

const early = earlyRequest();
const coinFeed = createCoinFeed({
  baseUrl: config.coinGeckoUrl,
  imageOrigins: config.coinImageOrigins,
  storage: browserStorage,
  turns: createRequestTurns(browserStorage, early),
  earlyAnswer: early?.answer ?? null,
});

/** The top coins as the feed has them, which asks for them while the screen is there. */
export function useCoins(feed: CoinFeed = coinFeed) {
  return { ...useSyncExternalStore(feed.subscribe, feed.getState), tryAgain: feed.tryAgain };
}
