/**
 * The address of the five coins with the highest market capitalisation.
 * @param baseUrl of CoinGecko's API without a trailing slash, for example "https://api.coingecko.com/api/v3".
 */
export const coinsUrl = (baseUrl: string) =>
  `${baseUrl}/coins/markets?vs_currency=usd&order=market_cap_desc&per_page=5&page=1&sparkline=true`;
