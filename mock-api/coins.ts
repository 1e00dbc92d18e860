import { type Coin, coins } from './coin-list.ts';
import { currentPrice, priceAt, roundPrice, sparkline } from './coin-prices.ts';
import type { SimulationContext } from './contract.ts';
import { type MockResponse, okResponse } from './mock-response.ts';
import { coinGeckoError } from './provider-errors.ts';
import { hash01, round, smoothNoise } from './random.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const defaultPoints = 168;

/** Prices of one US dollar. The sparkline stays in US dollars whatever the currency, as in the real feed. */
const ratesPerUsd: Readonly<Record<string, number>> = { usd: 1, eur: 0.86, gbp: 0.75, jpy: 151, chf: 0.8, czk: 21 };

/** Spans of `price_change_percentage=`, each of which adds a key. */
const spansMs: Readonly<Record<string, number>> = {
  '1h': hourMs,
  '24h': dayMs,
  '7d': 7 * dayMs,
  '14d': 14 * dayMs,
  '30d': 30 * dayMs,
};

/** One row of the answer. */
type CoinRow = ReturnType<typeof coinRow>;

const percentChange = (now: number, before: number) => round((now / before - 1) * 100, 5);

/** A date of a record, always the same for a coin and long ago. */
function recordDate(coin: Coin, name: string, year: number): string {
  return new Date(Date.UTC(year, 0, 1) + Math.floor(hash01(coin.id, name) * 300 * dayMs)).toISOString();
}

function record(coin: Coin, price: number, rate: number) {
  const { allTimeHigh, allTimeLow } = coin;
  return {
    ath: roundPrice(allTimeHigh * rate),
    ath_change_percentage: percentChange(price, allTimeHigh * rate),
    ath_date: recordDate(coin, 'high', 2025),
    atl: Number((allTimeLow * rate).toPrecision(6)),
    atl_change_percentage: percentChange(price, allTimeLow * rate),
    atl_date: recordDate(coin, 'low', 2015),
  };
}

function coinRow(coin: Coin, world: SimulationContext, rate: number) {
  const { seed } = world;
  // Prices are renewed every 15 seconds; the row says when, to the millisecond.
  const pricedMs = Math.floor(world.nowMs / 15_000) * 15_000;
  const current = currentPrice(coin, seed, pricedMs) * rate;
  const before = priceAt(coin, seed, pricedMs - dayMs) * rate;
  const lastDay = [...sparkline(coin, seed, pricedMs, 24).map((price) => price * rate), current];
  const cap = Math.round(current * coin.circulatingSupply);
  const capBefore = Math.round(before * coin.circulatingSupply * 0.9998);
  const traded = coin.turnover * (1 + 0.4 * smoothNoise(`${seed}|${coin.id}|volume`, pricedMs / (6 * hourMs)));
  return {
    id: coin.id,
    symbol: coin.symbol,
    name: coin.name,
    image: `${world.origin}/coins/images/${coin.number}/large/${coin.id}.png?${1_700_000_000 + coin.number}`,
    current_price: roundPrice(current),
    market_cap: cap,
    market_cap_rank: coin.number,
    fully_diluted_valuation: Math.round(current * (coin.maxSupply ?? coin.circulatingSupply)),
    total_volume: Math.round(cap * traded),
    high_24h: roundPrice(Math.max(...lastDay)),
    low_24h: roundPrice(Math.min(...lastDay)),
    price_change_24h: current - before,
    price_change_percentage_24h: percentChange(current, before),
    market_cap_change_24h: cap - capBefore,
    market_cap_change_percentage_24h: percentChange(cap, capBefore),
    circulating_supply: coin.circulatingSupply,
    total_supply: coin.maxSupply ?? coin.circulatingSupply,
    max_supply: coin.maxSupply,
    ...record(coin, current, rate),
    roi: null,
    last_updated: new Date(pricedMs - Math.floor(hash01(coin.id, pricedMs) * 4000)).toISOString(),
  };
}

/** The figure by which `order=` sorts; null for an order that does not exist. */
function compareBy(order: string): ((a: CoinRow, b: CoinRow) => number) | null {
  const match = /^(market_cap|volume|id)_(asc|desc)$/.exec(order);
  if (!match) return null;
  const sign = match[2] === 'asc' ? 1 : -1;
  if (match[1] === 'id') return (a, b) => sign * (a.id < b.id ? -1 : 1);
  const key = match[1] === 'volume' ? 'total_volume' : 'market_cap';
  return (a, b) => sign * (a[key] - b[key]);
}

function pageOf(rows: readonly CoinRow[], query: URLSearchParams): CoinRow[] {
  const whole = (name: string, fallback: number) => {
    const value = Number(query.get(name) ?? fallback);
    return Number.isInteger(value) && value >= 1 ? value : fallback;
  };
  const perPage = Math.min(250, whole('per_page', 100));
  const start = (whole('page', 1) - 1) * perPage;
  return rows.slice(start, start + perPage);
}

function optionalKeys(
  coin: Coin,
  world: SimulationContext,
  query: URLSearchParams,
  points: number,
): Record<string, unknown> {
  const keys: Record<string, unknown> = {};
  for (const span of (query.get('price_change_percentage') ?? '').split(',')) {
    const spanMs = spansMs[span];
    if (spanMs === undefined) continue;
    const before = priceAt(coin, world.seed, world.nowMs - spanMs);
    keys[`price_change_percentage_${span}_in_currency`] = percentChange(priceAt(coin, world.seed, world.nowMs), before);
  }
  // Lower case only: `True` is not true for the real one either.
  if (query.get('sparkline') === 'true') {
    keys.sparkline_in_7d = { price: sparkline(coin, world.seed, world.nowMs, points) };
  }
  return keys;
}

/** A row together with the keys that are there only on request. */
export type FullCoinRow = CoinRow & Readonly<Record<string, unknown>>;

/** `GET /api/v3/coins/markets`. A page beyond the end is `[]`; `points` is the length of the sparklines. */
export function answerCoins(
  query: URLSearchParams,
  world: SimulationContext,
  shape: (rows: readonly FullCoinRow[]) => unknown,
  points = defaultPoints,
): MockResponse {
  const currency = query.get('vs_currency') ?? '';
  if (currency === '') return coinGeckoError(422);
  const rate = ratesPerUsd[currency];
  if (rate === undefined) return coinGeckoError(422, '{"error":"invalid vs_currency"}');
  const rows = coins.map((coin) => coinRow(coin, world, rate));
  const byCap = rows.toSorted((a, b) => b.market_cap - a.market_cap);
  const ranked = byCap.map((row, index) => ({ ...row, market_cap_rank: index + 1 }));
  const compare = compareBy(query.get('order') ?? 'market_cap_desc');
  const page = pageOf(compare ? ranked.toSorted(compare) : ranked, query);
  const full = page.flatMap((row) => {
    const coin = coins.find(({ id }) => id === row.id);
    return coin ? [{ ...row, ...optionalKeys(coin, world, query, points) }] : [];
  });
  return okResponse('coingecko', shape(full));
}
