// @vitest-environment happy-dom
import { fc, test } from '@fast-check/vitest';
import { cleanup, render } from '@testing-library/react';
import { expect } from 'vitest';
import { InvalidResponseError } from '#lib/errors.ts';
import { hostileAnswers } from '#src/test/hostile-answers.ts';
import type { Coin } from './coin.ts';
import { CoinCard } from './coin-card.tsx';
import { fetchTopCoins } from './coingecko.ts';

const origin = 'https://coins.example.com';
const row = (name: string, price: readonly (number | null)[]) => ({
  id: name.toLowerCase(),
  symbol: name.slice(0, 3),
  name,
  image: `${origin}/${name}.png`,
  current_price: 12.5,
  price_change_percentage_24h: -1.25,
  market_cap: 1e9,
  total_volume: 1e6,
  sparkline_in_7d: { price },
});
const sample = [row('Alpha', [1, 2.5, null, 3]), row('Beta', []), row('Usdt', [1, 1.00005])];

function expectValid(coin: Coin) {
  for (const text of [coin.id, coin.name, coin.symbol]) expect(text).toEqual(expect.any(String));
  expect(coin.name.length).toBeLessThanOrEqual(120);
  for (const amount of [coin.priceUsd, coin.marketCapUsd, coin.volume24hUsd, ...coin.hourlyPricesUsd]) {
    if (amount !== null) expect(amount >= 0 && amount <= 1e15).toBe(true);
  }
  if (coin.change24hPercent !== null) expect(Math.abs(coin.change24hPercent)).toBeLessThanOrEqual(1e6);
  if (coin.logoUrl !== null) expect(new URL(coin.logoUrl).origin).toBe(origin);
  expect(coin.hourlyPricesUsd.length).toBeLessThanOrEqual(192);
}

test.prop([hostileAnswers(sample)], { numRuns: 400 })(
  'any answer is either coins that can be shown or an unexpected answer',
  async (body) => {
    const source = { baseUrl: origin, imageOrigins: [origin] };
    const outcome = await fetchTopCoins(source, { send: async () => new Response(body) }).catch(
      (error: unknown) => error,
    );
    if (outcome instanceof Error) {
      expect(outcome).toBeInstanceOf(InvalidResponseError);
      return;
    }
    const coins = outcome as readonly Coin[];
    expect(coins.length).toBeGreaterThan(0);
    expect(new Set(coins.map(({ id }) => id)).size).toBe(coins.length);
    coins.forEach(expectValid);
  },
);

test.prop([hostileAnswers(sample), fc.integer({ min: 0, max: 4e12 })], { numRuns: 40 })(
  'whatever coins come of it have cards',
  async (body, asOfMs) => {
    const source = { baseUrl: origin, imageOrigins: [origin] };
    const coins = await fetchTopCoins(source, { send: async () => new Response(body) }).catch(() => []);
    const { container } = render(coins.map((coin) => <CoinCard key={coin.id} coin={coin} asOfMs={asOfMs} />));
    expect(container.querySelectorAll('article')).toHaveLength(coins.length);
    expect(container.textContent).not.toMatch(/NaN|Infinity|∞|undefined|\[object/);
    cleanup();
  },
);
