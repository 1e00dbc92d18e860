import { RejectedRequestError } from './responses.ts';
import coins from './templates/coins.json' with { type: 'json' };

/** Medium tones that are legible on light and dark backgrounds. */
const colors = { sun: '#e79a16', moon: '#8795d6', cloud: '#8fa3ba', dark: '#6a7f98', rain: '#3f86d8', snow: '#5fb0de' };
const coinColors = ['#f7931a', '#627eea', '#26a17b', '#3b4a57', '#c99400'];

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">${content}</svg>`;
const strokes = (color: string, path: string) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="5" stroke-linecap="round"/>`;

/** Sun or moon of radius 17 around the center, moved. */
function light(isDay: boolean, transform: string): string {
  const rays = [0, 45, 90, 135, 180, 225, 270, 315].map(
    (angle) => `<path d="M0-27V-35" transform="rotate(${angle})"/>`,
  );
  const sun = `<g stroke="${colors.sun}" stroke-width="5" stroke-linecap="round"><circle r="17" fill="${colors.sun}"/>${rays.join('')}</g>`;
  const moon = `<path d="M8-26A27 27 0 1 0 26 8 21 21 0 1 1 8-26Z" fill="${colors.moon}"/>`;
  return `<g transform="${transform}">${isDay ? sun : moon}</g>`;
}

const cloud = (color: string, transform: string) =>
  `<path d="M-22 16a14 14 0 0 1 0-28 19 19 0 0 1 36-4 16 16 0 0 1 10 32Z" fill="${color}" transform="${transform}"/>`;
const raisedCloud = (color: string) => cloud(color, 'translate(48 42)');

/** By the two digits of OpenWeather's icon code. */
const iconMarkup: Readonly<Record<string, (isDay: boolean) => string>> = {
  '01': (isDay) => light(isDay, 'translate(50 50)'),
  '02': (isDay) => light(isDay, 'translate(62 38) scale(.8)') + cloud(colors.cloud, 'translate(44 60)'),
  '03': () => cloud(colors.cloud, 'translate(50 52) scale(1.2)'),
  '04': () => cloud(colors.dark, 'translate(60 40) scale(.9)') + cloud(colors.cloud, 'translate(44 58)'),
  '09': () => raisedCloud(colors.dark) + strokes(colors.rain, 'M30 68v8M42 76v8M54 68v8M66 76v8'),
  '10': (isDay) =>
    light(isDay, 'translate(64 28) scale(.6)') +
    raisedCloud(colors.cloud) +
    strokes(colors.rain, 'M34 68l-5 14M48 68l-5 14M62 68l-5 14'),
  '11': () => raisedCloud(colors.dark) + strokes(colors.sun, 'M54 62 44 76h10l-8 16'),
  '13': () => raisedCloud(colors.cloud) + strokes(colors.snow, 'M30 72h.1M50 72h.1M70 72h.1M40 84h.1M60 84h.1'),
  '50': () => strokes(colors.cloud, 'M22 34h44M34 48h46M20 62h48M36 76h40'),
};

function coinLogo(file: string): string | undefined {
  const index = coins.findIndex(({ id }) => `${id}.png` === file);
  const coin = coins[index];
  if (!coin) return undefined;
  return `<circle cx="50" cy="50" r="49" fill="${coinColors[index]}"/><text x="50" y="68" text-anchor="middle" font-family="Arial, Helvetica, sans-serif" font-size="52" font-weight="700" fill="#fff">${coin.name.slice(0, 1)}</text>`;
}

/**
 * A coin's logo or a weather icon as SVG, whatever the ending of its name.
 * @throws {RejectedRequestError} for an image that does not exist
 */
export function getImage({ pathname }: URL): string {
  const [, digits = '', letter] = /^\/img\/wn\/(\d\d)([dn])@2x\.png$/.exec(pathname) ?? [];
  const [, file = ''] = /^\/coins\/images\/\d+\/large\/([^/]+)$/.exec(pathname) ?? [];
  const content = iconMarkup[digits]?.(letter === 'd') ?? coinLogo(file);
  if (content === undefined) throw new RejectedRequestError(404);
  return svg(content);
}
