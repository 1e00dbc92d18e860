import { type Endpoint, type RequestContext, seededRandom } from './provider.ts';
import templates from './templates/coins.json' with { type: 'json' };

type Template = (typeof templates)[number];

const weekHours = 168;

/** A week of hourly prices: a random walk that ends at the template's price. Tether only wobbles around it. */
function getWeek({ id, current_price }: Template): number[] {
  const steps = Array.from({ length: weekHours }, (_, hour) => seededRandom(`${id} ${hour}`) - 0.5);
  if (id === 'tether') return steps.map((step) => current_price + step * 0.0001);
  const backward = [current_price];
  for (const step of steps.slice(1)) backward.push((backward.at(-1) ?? current_price) * (1 + step * 0.012));
  return backward.reverse();
}

/** The headline price changes each minute, by at most 0.1 % around the template's (Tether: 0.005 %). */
function toCoinRow(coin: Template, { nowMs, origin }: RequestContext) {
  const week = getWeek(coin);
  const step = seededRandom(`${coin.id} at ${Math.floor(nowMs / 60_000)}`) - 0.5;
  const price = Number((coin.current_price * (1 + step * (coin.id === 'tether' ? 0.0001 : 0.002))).toPrecision(6));
  const yesterday = week.at(-25) ?? price;
  return {
    ...coin,
    image: `${origin}${coin.image}`,
    current_price: price,
    market_cap: Math.round(price * coin.circulating_supply),
    price_change_24h: price - yesterday,
    price_change_percentage_24h: Number(((price / yesterday - 1) * 100).toFixed(5)),
    last_updated: new Date(nowMs).toISOString(),
    sparkline_in_7d: { price: week },
  };
}

/** `GET /api/v3/coins/markets`: the five largest coins with a week of hourly prices. */
function getCoins({ searchParams }: URL, context: RequestContext) {
  if (searchParams.get('vs_currency') !== 'usd') return 422;
  return templates.map((coin) => toCoinRow(coin, context));
}

export const coinGecko: readonly Endpoint[] = [
  {
    route: 'coins',
    path: /^\/api\/v3\/coins\/markets$/,
    // Errors come from CoinGecko's edge without CORS headers, so a page can't read them.
    errorHeaders: {},
    getData: getCoins,
  },
];
