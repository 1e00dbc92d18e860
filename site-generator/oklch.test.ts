import { expect, test } from 'vitest';
import { oklchToHex } from './oklch.ts';

test.each([
  [1, 0, 0, '#ffffff'],
  [0, 0, 0, '#000000'],
  [0.628, 0.2577, 29.23, '#ff0000'],
  [0.8664, 0.2948, 142.5, '#00ff00'],
  [0.452, 0.3132, 264.05, '#0000ff'],
  [0.5999, 0, 90, '#808080'],
])('turns oklch(%d %d %d) into %s', (lightness, chroma, hue, hex) => {
  const channels = (text: string) => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  const actual = channels(oklchToHex(lightness, chroma, hue));
  for (const [channel, expected] of channels(hex).entries()) {
    expect(Math.abs((actual[channel] ?? Number.NaN) - expected)).toBeLessThanOrEqual(2);
  }
});
