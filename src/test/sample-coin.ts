import type { Coin } from '#features/crypto/coin.ts';

/** A row of CoinGecko's response. */
export const sampleMarketRow = {
  id: 'bitcoin',
  symbol: 'btc',
  name: 'Bitcoin',
  image: 'https://coin-images.coingecko.com/coins/images/1/large/bitcoin.png',
  current_price: 67_187.34 as unknown,
  price_change_percentage_24h: 1.2345 as unknown,
  market_cap: 1_320_500_000_000 as unknown,
  total_volume: 2_500_000 as unknown,
  sparkline_in_7d: { price: Array.from({ length: 168 }, (_, hour): unknown => 60_000 + hour) },
};

/** A coin without a history. */
export const sampleCoin: Coin = {
  id: 'bitcoin',
  name: 'Bitcoin',
  symbol: 'btc',
  logoUrl: null,
  priceUsd: 67_187.34,
  change24hPercent: 1.2345,
  marketCapUsd: 1_320_500_000_000,
  volume24hUsd: 2_500_000,
  hourlyPricesUsd: [],
};
