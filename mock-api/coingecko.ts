import type { SimulationContext } from './contract.ts';
import { round, smoothNoise } from './noise.ts';
import { RejectedRequestError } from './responses.ts';
import templates from './templates/coins.json' with { type: 'json' };

type Template = (typeof templates)[number];
type CoinRow = ReturnType<typeof coinRow>;

const hourMs = 3_600_000;
const sparklinePoints = 168;

/** Periods of the waves that add up to a price, in hours; the longer, the higher, as in a random walk. */
const periodsHours = [700, 220, 70, 24, 8, 2, 0.5] as const;
const totalWeight = periodsHours.reduce((sum, period) => sum + Math.sqrt(period), 0);

/** Price in US dollars: the template's price times a random walk that needs no state. Tether moves by 0.01 % only. */
function priceAt(coin: Template, timeMs: number): number {
  const hours = timeMs / hourMs;
  const wave = (period: number) => smoothNoise(`${coin.id}|${period}`, hours / period);
  if (coin.id === 'tether') return coin.current_price + 0.00006 * (wave(9) + wave(1));
  const walk = periodsHours.reduce((sum, period) => sum + Math.sqrt(period) * wave(period), 0) / totalWeight;
  return coin.current_price * Math.exp(0.25 * walk);
}

const toPrice = (price: number) => Number(price.toPrecision(6));

function coinRow(coin: Template, { nowMs, origin }: SimulationContext) {
  // The series ends at the last full hour, near the current price but not at it.
  const lastHourMs = Math.floor(nowMs / hourMs) * hourMs;
  const prices = Array.from({ length: sparklinePoints }, (_, index) =>
    priceAt(coin, lastHourMs - (sparklinePoints - 1 - index) * hourMs),
  );
  const current = priceAt(coin, nowMs);
  const before = priceAt(coin, nowMs - 24 * hourMs);
  const lastDay = [...prices.slice(-24), current];
  const factor = current / coin.current_price;
  const activity = 1 + 0.4 * smoothNoise(`${coin.id}|volume`, nowMs / (6 * hourMs));
  const changePercent = round((current / before - 1) * 100, 5);
  return {
    ...coin,
    image: `${origin}${coin.image}`,
    current_price: toPrice(current),
    market_cap: Math.round(coin.market_cap * factor),
    fully_diluted_valuation: Math.round(coin.fully_diluted_valuation * factor),
    total_volume: Math.round(coin.total_volume * factor * activity),
    high_24h: toPrice(Math.max(...lastDay)),
    low_24h: toPrice(Math.min(...lastDay)),
    price_change_24h: current - before,
    price_change_percentage_24h: changePercent,
    market_cap_change_24h: Math.round(coin.market_cap * (factor - before / coin.current_price)),
    market_cap_change_percentage_24h: changePercent,
    last_updated: new Date(nowMs).toISOString(),
    sparkline_in_7d: { price: prices },
  };
}

/** `GET /api/v3/coins/markets`: the five largest coins with a week of hourly prices. */
export function getCoins({ searchParams }: URL, context: SimulationContext): CoinRow[] {
  if (searchParams.get('vs_currency') !== 'usd') throw new RejectedRequestError(422);
  return templates.map((coin) => coinRow(coin, context));
}
