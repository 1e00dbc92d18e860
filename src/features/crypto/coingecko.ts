import { array, check, fallback, type InferOutput, minLength, nullable, object, pipe, string } from 'valibot';
import { getJson, withQuery } from '#lib/http.ts';
import { keepResponses } from '#lib/kept.ts';
import { optionalNumber, trimmedText, validRows } from '#lib/schemas.ts';
import { keptPricesKey } from '#lib/storage-keys.ts';
import { formatPrice } from './price-format.ts';

export const coinCount = 5;

// The provider sometimes omits a value or sends null. One missing value must not hide the coin.
const text = fallback(trimmedText, '');
const usd = optionalNumber(0, 1e15);

/** A coin, as this browser keeps it. `null` marks a value that the provider didn't send. */
const coinSchema = object({
  id: string(),
  name: string(),
  symbol: text,
  logoUrl: fallback(nullable(string()), null),
  priceUsd: usd,
  change24hPercent: optionalNumber(-1e6, 1e6),
  marketCapUsd: usd,
  volume24hUsd: usd,
  /** One per hour, oldest first, the last one now. A gap is null, so is 0: a percentage change from 0 is undefined. */
  hourlyPricesUsd: array(optionalNumber(1e-12, 1e15)),
});
export type Coin = Readonly<InferOutput<typeof coinSchema>>;

/** The latest response, under the only key. */
export const keptPrices = keepResponses<readonly Coin[]>(keptPricesKey, array(coinSchema), 1);
export const topCoinsKey = 'top-coins';

const fields = coinSchema.entries;
const marketRow = object({
  id: text,
  name: text,
  symbol: fields.symbol,
  image: fields.logoUrl,
  current_price: fields.priceUsd,
  price_change_percentage_24h: fields.change24hPercent,
  market_cap: fields.marketCapUsd,
  total_volume: fields.volume24hUsd,
  sparkline_in_7d: fallback(object({ price: fields.hourlyPricesUsd }), { price: [] }),
});
const namedRow = pipe(
  marketRow,
  check(({ id, name }) => id !== '' || name !== ''),
);
const marketResponse = pipe(validRows(namedRow), minLength(1));

/** Fetches the five largest coins, in the provider's order. Fails as `getJson`, also if no row can be used. */
export async function fetchTopCoins(url: string): Promise<readonly Coin[]> {
  const query = { vs_currency: 'usd', order: 'market_cap_desc', per_page: coinCount, page: 1, sparkline: 'true' };
  const rows = await getJson(withQuery(`${url}/coins/markets`, query), marketResponse);
  return rows.slice(0, coinCount).map((row) => toCoin(row, new URL(url).origin));
}

function toCoin(row: InferOutput<typeof marketRow>, origin: string): Coin {
  return {
    id: row.id || row.name,
    name: row.name || row.id,
    symbol: row.symbol,
    logoUrl: row.image?.startsWith('https://') || row.image?.startsWith(`${origin}/`) ? row.image : null,
    priceUsd: row.current_price,
    change24hPercent: row.price_change_percentage_24h,
    marketCapUsd: row.market_cap,
    volume24hUsd: row.total_volume,
    hourlyPricesUsd: row.sparkline_in_7d.price,
  };
}

const dayMs = 86_400_000;

/** Home's line: the price of Bitcoin or else of the first coin, kept in the last 24 hours: "Bitcoin $81,117.00". */
export function readPriceStat(): string | null {
  const kept = keptPrices.read(topCoinsKey);
  const coins = kept !== null && Date.now() - kept.fetchedAtMs < dayMs ? kept.data : [];
  const coin = coins.find(({ id }) => id === 'bitcoin') ?? coins[0];
  return coin === undefined || coin.priceUsd === null ? null : `${coin.name} ${formatPrice(coin.priceUsd)}`;
}
