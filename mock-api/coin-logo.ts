import { coins } from './coin-list.ts';

/** A coin's logo as SVG: a coloured disc with its letter. Null for a path that belongs to no coin. */
export function coinLogo(number: string, file: string): string | null {
  const coin = coins.find((each) => String(each.number) === number && `${each.id}.png` === file);
  if (!coin) return null;
  const letter = coin.symbol.slice(0, 1).toUpperCase();
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="250" height="250" viewBox="0 0 100 100">',
    `<circle cx="50" cy="50" r="49" fill="${coin.color}"/>`,
    '<circle cx="50" cy="50" r="40" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="3"/>',
    '<text x="50" y="68" text-anchor="middle" font-family="Arial, Helvetica, sans-serif" font-size="52" ',
    `font-weight="700" fill="#fff">${letter}</text></svg>`,
  ].join('');
}
