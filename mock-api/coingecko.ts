import { createHash } from 'node:crypto';
import type { Endpoint } from './endpoint.ts';
import templates from './templates/coins.json' with { type: 'json' };

type Template = (typeof templates)[number];

const weekHours = 168;

/** A number in [0, 1) that depends only on the seed. */
const seededRandom = (seed: string) => createHash('sha256').update(seed).digest().readUInt32BE() / 2 ** 32;

/** A week of hourly prices: a random walk that ends at the template's price. Tether only wobbles around it. */
function getWeek({ id, current_price }: Template): number[] {
  const steps = Array.from({ length: weekHours }, (_, hour) => seededRandom(`${id} ${hour}`) - 0.5);
  if (id === 'tether') return steps.map((step) => current_price + step * 0.0001);
  const backward = [current_price];
  for (const step of steps.slice(1)) backward.push((backward.at(-1) ?? current_price) * (1 + step * 0.012));
  return backward.reverse();
}

function toCoinRow(coin: Template, origin: string) {
  const price = getWeek(coin);
  const yesterday = price.at(-25) ?? coin.current_price;
  return {
    ...coin,
    image: `${origin}${coin.image}`,
    price_change_percentage_24h: Number(((coin.current_price / yesterday - 1) * 100).toFixed(5)),
    sparkline_in_7d: { price },
  };
}

/** The five largest coins with a week of hourly prices. */
export const coinGecko: Endpoint = {
  route: 'coins',
  path: /^\/api\/v3\/coins\/markets$/,
  // Errors come from CoinGecko's edge without CORS headers, so a page can't read them.
  errorHeaders: {},
  getData: ({ origin }) => templates.map((coin) => toCoinRow(coin, origin)),
};
