import type { FullCoinRow } from './coins.ts';
import type { SimulationContext } from './contract.ts';
import { hash01 } from './random.ts';

type OddRow = Readonly<Record<string, unknown>>;

/** The length of the sparklines under a variant, or undefined for the usual one. */
export function oddPoints(variant: string | null): number | undefined {
  if (variant === 'points-167') return 167;
  if (variant === 'points-169') return 169;
  return undefined;
}

function pricesOf(row: FullCoinRow): readonly number[] | null {
  const spark = row.sparkline_in_7d;
  if (typeof spark !== 'object' || spark === null || !('price' in spark) || !Array.isArray(spark.price)) return null;
  return spark.price.map(Number);
}

/** Maps the points of the sparkline; a row without one stays as it is. */
function withPoints(row: FullCoinRow, map: (price: number, index: number) => number | null): OddRow {
  const prices = pricesOf(row);
  return prices ? { ...row, sparkline_in_7d: { price: prices.map(map) } } : row;
}

/** All figures null; every other row keeps an empty sparkline, the others none at all. */
function nulls(row: FullCoinRow, index: number): OddRow {
  const entries = Object.entries(row).map(([key, value]) => [key, typeof value === 'number' ? null : value]);
  const { sparkline_in_7d: _spark, ...rest } = Object.fromEntries(entries);
  return index % 2 === 0 ? { ...rest, sparkline_in_7d: { price: [] } } : rest;
}

function scaled(row: FullCoinRow, price: number): OddRow {
  const factor = price / row.current_price;
  const money = { current_price: price, high_24h: price * 1.02, low_24h: price * 0.97 };
  return { ...withPoints(row, (each) => each * factor), ...money };
}

/** Tether with points beyond 0.9999 and 1.0001, on both sides: all of them, or every third. */
function tether(row: FullCoinRow, all: boolean): OddRow {
  if (row.id !== 'tether') return row;
  return withPoints(row, (price, index) => {
    if (!all && index % 3 !== 0) return price;
    const away = 0.00012 + 0.0005 * hash01('tether', index);
    return hash01('side', index) < 0.5 ? 1 + away : 1 - away;
  });
}

function hostile(row: FullCoinRow): OddRow {
  return {
    ...row,
    name: `<img src=x onerror="document.title='hacked'">${row.name}`,
    symbol: '"><script>document.title="hacked"</script>',
    image: 'javascript:document.title="hacked"',
  };
}

const maps: Readonly<Record<string, (row: FullCoinRow, index: number, world: SimulationContext) => OddRow>> = {
  'null-change': (row) => ({ ...row, price_change_24h: null, price_change_percentage_24h: null }),
  nulls,
  holes: (row) => withPoints(row, (price, index) => (index % 10 === 3 || (index > 60 && index < 72) ? null : price)),
  flat: (row) => ({
    ...withPoints(row, () => row.current_price),
    price_change_24h: 0,
    price_change_percentage_24h: 0,
  }),
  'missing-image': (row) => ({ ...row, image: 'missing_large.png' }),
  'broken-image': (row, _index, world) => ({ ...row, image: `${world.origin}/coins/images/0/large/gone.png` }),
  'tether-outside': (row) => tether(row, true),
  'tether-partly': (row) => tether(row, false),
  'tiny-price': (row) => scaled(row, 8.69e-6),
  'rank-gaps': (row, index) => ({ ...row, market_cap_rank: index < 2 ? index + 1 : 3 * index }),
  'rounds-to-zero': (row) => ({ ...row, price_change_24h: -0.0001, price_change_percentage_24h: -0.00241 }),
  'long-names': (row) => ({
    ...row,
    name: `Wrapped Liquid Staked Decentralised Perpetual ${row.name} Index Token Version Two (Bridged)`,
    symbol: `wlsdp${row.symbol}bridgedv2`,
  }),
  hostile,
};

/** The rows, bent as the variant says. */
export function oddCoins(rows: readonly FullCoinRow[], variant: string, world: SimulationContext): unknown {
  if (variant === 'empty') return [];
  const map = maps[variant];
  return map ? rows.map((row, index) => map(row, index, world)) : rows;
}
