/** What stays the same about a coin; prices in US dollars. */
export interface Coin {
  /** Number in the path of its logo. */
  readonly number: number;
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  readonly basePrice: number;
  /** Spread of the generated price around the base, as a share; 0 for a coin that is held at one dollar. */
  readonly spread: number;
  readonly circulatingSupply: number;
  /** Null where the number of coins has no limit. */
  readonly maxSupply: number | null;
  /** Volume of a day as a share of the market cap. */
  readonly turnover: number;
  readonly allTimeHigh: number;
  readonly allTimeLow: number;
  /** Colour of the drawn logo. */
  readonly color: string;
}

type Row = readonly [
  id: string,
  symbol: string,
  name: string,
  basePrice: number,
  spread: number,
  circulatingSupply: number,
  maxSupply: number | null,
  turnover: number,
  allTimeHigh: number,
  allTimeLow: number,
  color: string,
];

const rows: readonly Row[] = [
  ['bitcoin', 'btc', 'Bitcoin', 74_200, 0.3, 20_031_000, 21_000_000, 0.029, 126_100, 67.8, '#f7931a'],
  ['ethereum', 'eth', 'Ethereum', 2_210, 0.32, 120_900_000, null, 0.066, 4_950, 0.433, '#627eea'],
  ['tether', 'usdt', 'Tether', 1, 0, 186_400_000_000, null, 0.39, 1.32, 0.5725, '#26a17b'],
  ['ripple', 'xrp', 'XRP', 1.71, 0.35, 61_300_000_000, 100_000_000_000, 0.031, 3.65, 0.00269, '#3b4a57'],
  ['binancecoin', 'bnb', 'BNB', 644, 0.25, 135_200_000, 200_000_000, 0.012, 1_370, 0.0398, '#c99400'],
  ['usd-coin', 'usdc', 'USDC', 1, 0, 72_300_000_000, null, 0.17, 1.17, 0.8776, '#2775ca'],
  ['solana', 'sol', 'Solana', 92.4, 0.4, 574_000_000, null, 0.058, 293, 0.501, '#7d4ce0'],
  ['tron', 'trx', 'TRON', 0.297, 0.18, 94_700_000_000, null, 0.023, 0.431, 0.0018, '#d4202f'],
  ['dogecoin', 'doge', 'Dogecoin', 0.1042, 0.45, 169_800_000_000, null, 0.061, 0.7316, 0.0000869, '#b59a30'],
  ['cardano', 'ada', 'Cardano', 0.291, 0.4, 36_300_000_000, 45_000_000_000, 0.037, 3.09, 0.0193, '#1f4fd8'],
  ['chainlink', 'link', 'Chainlink', 9.62, 0.4, 712_000_000, 1_000_000_000, 0.055, 52.7, 0.148, '#2a5ada'],
  ['monero', 'xmr', 'Monero', 341, 0.3, 18_446_000, null, 0.018, 798, 0.216, '#e05a10'],
  ['stellar', 'xlm', 'Stellar', 0.166, 0.38, 32_600_000_000, 50_000_000_000, 0.026, 0.876, 0.000476, '#42515c'],
  ['litecoin', 'ltc', 'Litecoin', 56.3, 0.3, 77_100_000, 84_000_000, 0.071, 410, 1.15, '#4a6fa8'],
  ['avalanche-2', 'avax', 'Avalanche', 9.71, 0.42, 433_000_000, 720_000_000, 0.048, 145, 2.8, '#e84142'],
  ['shiba-inu', 'shib', 'Shiba Inu', 0.00000634, 0.45, 589_200_000_000_000, null, 0.027, 0.0000862, 5.6e-11, '#d9501e'],
];

/** The coins, the largest by market cap first as long as the generated prices stay near their base. */
export const coins: readonly Coin[] = rows.map(
  (
    [id, symbol, name, basePrice, spread, circulatingSupply, maxSupply, turnover, allTimeHigh, allTimeLow, color],
    index,
  ) => ({
    number: index + 1,
    id,
    symbol,
    name,
    basePrice,
    spread,
    circulatingSupply,
    maxSupply,
    turnover,
    allTimeHigh,
    allTimeLow,
    color,
  }),
);
