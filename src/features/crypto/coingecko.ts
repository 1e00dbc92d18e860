import {
  array,
  fallback,
  finite,
  type InferOutput,
  minLength,
  nullable,
  number,
  object,
  pipe,
  string,
  unknown,
} from 'valibot';
import { getJson, type RequestOptions, withQuery } from '#lib/http.ts';
import type { Coin } from './coin.ts';

export const coinCount = 5;

/**
 * The provider leaves out or nulls any figure at times; one figure missing is no reason to show no prices at all. JSON
 * can also spell Infinity (1e999).
 */
const figure = fallback(nullable(pipe(number(), finite())), null);

const marketRow = object({
  id: string(),
  name: string(),
  symbol: string(),
  image: fallback(nullable(string()), null),
  current_price: figure,
  price_change_percentage_24h: figure,
  market_cap: figure,
  total_volume: figure,
  sparkline_in_7d: fallback(object({ price: fallback(array(unknown()), []) }), { price: [] }),
});

const marketAnswer = pipe(array(marketRow), minLength(1));

/**
 * Asks CoinGecko for the five coins with the highest market capitalisation, in its order.
 * @param baseUrl address of the API without a trailing slash, for example "https://api.coingecko.com/api/v3".
 * @throws as `getJson`; {@link UnexpectedAnswerError} also where the list is empty or a row has no id, name or symbol.
 */
export async function fetchTopCoins(baseUrl: string, options?: RequestOptions): Promise<readonly Coin[]> {
  const url = withQuery(`${baseUrl}/coins/markets`, {
    vs_currency: 'usd',
    order: 'market_cap_desc',
    per_page: coinCount,
    page: 1,
    sparkline: 'true',
  });
  const rows = await getJson(url, marketAnswer, options);
  return rows.slice(0, coinCount).map(toCoin);
}

function toCoin(row: InferOutput<typeof marketRow>): Coin {
  return {
    id: row.id,
    name: row.name,
    symbol: row.symbol,
    logoUrl: toLogoUrl(row.image),
    priceUsd: row.current_price,
    change24hPercent: row.price_change_percentage_24h,
    marketCapUsd: row.market_cap,
    volume24hUsd: row.total_volume,
    hourlyPricesUsd: row.sparkline_in_7d.price.map((price) => (Number.isFinite(price) ? (price as number) : null)),
  };
}

/** A coin without a logo has the bare word "missing_large.png", which a browser would ask of this very site. */
function toLogoUrl(image: string | null): string | null {
  if (image === null || !URL.canParse(image)) return null;
  const { protocol, pathname } = new URL(image);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && !pathname.endsWith('/missing_large.png') ? image : null;
}
