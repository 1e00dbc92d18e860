import type { Illustration, Stat } from '#demo.ts';
import { formatPrice } from '#lib/number-format.ts';
import type { TextStorage } from '#lib/storage.ts';
import { type Coin, createPriceCache, topCoins } from './coingecko.ts';

/** The stored price of Bitcoin, "Bitcoin" and "$81,117.00", or of the first coin. Null if none is stored. */
export function readPriceStat(storage: TextStorage): Stat | null {
  const coins = createPriceCache(storage).read(topCoins)?.data ?? [];
  const coin = coins.find(({ id }) => id === 'bitcoin') ?? coins[0];
  if (coin === undefined || coin.priceUsd === null) return null;
  return { label: coin.name, value: formatPrice(coin.priceUsd), illustration: drawPrices(coin.hourlyPricesUsd) };
}

/** A line of the week's prices that ends at the dot. Undefined for fewer than two points. */
function drawPrices(hourlyPricesUsd: Coin['hourlyPricesUsd']): Illustration | undefined {
  const last = hourlyPricesUsd.length - 1;
  // More than a point every six hours would blur at this size.
  const points = hourlyPricesUsd.flatMap((price, hour) =>
    price !== null && (last - hour) % 6 === 0 ? [{ x: 4 + (84 * hour) / last, price }] : [],
  );
  const prices = points.map(({ price }) => price);
  const [min, max] = [Math.min(...prices), Math.max(...prices)];
  const line = points.map(({ x, price }) => ({ x, y: 10 + 42 * (max > min ? (max - price) / (max - min) : 0.5) }));
  const dot = line.at(-1);
  if (dot === undefined || line.length < 2) return undefined;
  return {
    hairline: `M4 60.5H92M4.5 8V60M32.5 8V60M60.5 8V60M88.5 ${Math.min(dot.y + 13, 60)}V60`,
    line: `M${line.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`,
    dot,
  };
}
