/**
 * The address of a logo, or null where it is none that may be shown: a coin without a logo has the bare word
 * "missing_large.png", which a browser would ask of this very site, and no answer decides which hosts a visitor's
 * browser goes to.
 * @param origins that logos may come from, for example "https://assets.coingecko.com".
 */
export function coinLogoUrl(image: string | null, origins: readonly string[]): string | null {
  const url = image === null ? null : URL.parse(image);
  return url && origins.includes(url.origin) && !url.pathname.endsWith('/missing_large.png') ? url.href : null;
}
