/** Middle tones: each is legible on white as well as on a dark ground. */
const colors = { sun: '#e79a16', moon: '#8795d6', cloud: '#8fa3ba', dark: '#6a7f98', rain: '#3f86d8', snow: '#5fb0de' };

const rays = [0, 45, 90, 135, 180, 225, 270, 315]
  .map((angle) => `<path d="M0-27V-35" transform="rotate(${angle})"/>`)
  .join('');

const sun = `<g stroke="${colors.sun}" stroke-width="5" stroke-linecap="round"><circle r="17" fill="${colors.sun}"/>${rays}</g>`;
const moon = `<path d="M8-26A27 27 0 1 0 26 8 21 21 0 1 1 8-26Z" fill="${colors.moon}"/>`;

const cloudShape = 'M-22 16a14 14 0 0 1 0-28 19 19 0 0 1 36-4 16 16 0 0 1 10 32Z';
const cloud = (color: string, place: string) => `<path d="${cloudShape}" fill="${color}" transform="${place}"/>`;
const light = (isDay: boolean, place: string) => `<g transform="${place}">${isDay ? sun : moon}</g>`;

const strokes = (color: string, path: string) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="5" stroke-linecap="round"/>`;
const flake = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})" stroke="${colors.snow}" stroke-width="3" stroke-linecap="round"><path d="M0-7V7M-6-3.5 6 3.5M-6 3.5 6-3.5"/></g>`;

const high = 'translate(48 42)';

/** The drawings by the two digits of OpenWeather's icon code. */
const drawings: Readonly<Record<string, (isDay: boolean) => string>> = {
  '01': (isDay) => light(isDay, 'translate(50 50)'),
  '02': (isDay) => light(isDay, 'translate(62 38) scale(.8)') + cloud(colors.cloud, 'translate(44 60)'),
  '03': () => cloud(colors.cloud, 'translate(50 52) scale(1.2)'),
  '04': () => cloud(colors.dark, 'translate(60 40) scale(.9)') + cloud(colors.cloud, 'translate(44 58)'),
  '09': () => cloud(colors.dark, high) + strokes(colors.rain, 'M30 68v8M42 76v8M54 68v8M66 76v8'),
  '10': (isDay) =>
    light(isDay, 'translate(64 28) scale(.6)') +
    cloud(colors.cloud, high) +
    strokes(colors.rain, 'M34 68l-5 14M48 68l-5 14M62 68l-5 14'),
  '11': () => `${cloud(colors.dark, high)}<path d="M52 62 38 80h9l-4 14 17-21h-10l7-11Z" fill="${colors.sun}"/>`,
  '13': () => cloud(colors.cloud, high) + flake(32, 74) + flake(50, 84) + flake(68, 74),
  '50': () => strokes(colors.cloud, 'M22 34h44M34 48h46M20 62h48M36 76h40'),
};

/** The 18 codes that exist. */
export const iconCodes: readonly string[] = Object.keys(drawings).flatMap((digits) => [`${digits}d`, `${digits}n`]);

/** The icon as a transparent SVG of 100 × 100, or null for a code that does not exist. */
export function weatherIcon(code: string): string | null {
  if (!iconCodes.includes(code)) return null;
  const drawing = drawings[code.slice(0, 2)]?.(code.endsWith('d')) ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">${drawing}</svg>`;
}
