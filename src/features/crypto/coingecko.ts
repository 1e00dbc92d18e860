import {
  array,
  fallback,
  type InferOutput,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  object,
  pipe,
  string,
  unknown,
} from 'valibot';
import { getJson, type RequestOptions } from '#lib/http.ts';
import type { Coin } from './coin.ts';
import { coinLogoUrl } from './coin-logo-url.ts';
import { coinsUrl } from './coins-url.ts';

export const coinCount = 5;

/** A week of hourly points and a day to spare. */
const maxPoints = 192;
const maxNameLength = 120;

/** More than there is, and more digits than a card has room for. */
const maxAmountUsd = 1e15;
const amountUsd = pipe(number(), minValue(0), maxValue(maxAmountUsd));
const changePercent = pipe(number(), minValue(-1e6), maxValue(1e6));

/** The provider leaves out or nulls any figure at times; one figure missing is no reason to show no prices at all. */
const amount = fallback(nullable(amountUsd), null);
const change = fallback(nullable(changePercent), null);

const text = pipe(string(), minLength(1));

const marketRow = object({
  id: text,
  name: text,
  symbol: text,
  image: fallback(nullable(string()), null),
  current_price: amount,
  price_change_percentage_24h: change,
  market_cap: amount,
  total_volume: amount,
  sparkline_in_7d: fallback(object({ price: fallback(array(unknown()), []) }), { price: [] }),
});

const marketAnswer = pipe(array(marketRow), minLength(1));

interface CoinGecko {
  /** Address of the API without a trailing slash, for example "https://api.coingecko.com/api/v3". */
  readonly baseUrl: string;
  /** The origins that logos may come from. */
  readonly imageOrigins: readonly string[];
}

/**
 * Asks CoinGecko for the five coins with the highest market capitalisation, in its order, each once.
 * @throws as `getJson`; {@link InvalidResponseError} also where the list is empty or a row has no id, name or symbol.
 */
export async function fetchTopCoins(
  { baseUrl, imageOrigins }: CoinGecko,
  options?: RequestOptions,
): Promise<readonly Coin[]> {
  const rows = await getJson(coinsUrl(baseUrl), marketAnswer, options);
  const byId = new Map<string, Coin>();
  for (const row of rows) if (!byId.has(row.id)) byId.set(row.id, toCoin(row, imageOrigins));
  return [...byId.values()].slice(0, coinCount);
}

function toCoin(row: InferOutput<typeof marketRow>, imageOrigins: readonly string[]): Coin {
  return {
    id: row.id,
    name: row.name.slice(0, maxNameLength),
    symbol: row.symbol.slice(0, maxNameLength),
    logoUrl: coinLogoUrl(row.image, imageOrigins),
    priceUsd: row.current_price,
    change24hPercent: row.price_change_percentage_24h,
    marketCapUsd: row.market_cap,
    volume24hUsd: row.total_volume,
    // The last point is now: what there is too much of lies before the week.
    hourlyPricesUsd: row.sparkline_in_7d.price.slice(-maxPoints).map(toPoint),
  };
}

function toPoint(price: unknown): number | null {
  return typeof price === 'number' && price >= 0 && price <= maxAmountUsd ? price : null;
}
