import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openSampleTypesetter } from '#site-generator/fixtures/read-sample.ts';
import { iconFiles } from './icons.ts';

test('makes the favicon, which follows the theme, and the touch icon', async () => {
  const [favicon, touchIcon] = await iconFiles({ name: 'Alex', accentHue: null }, await openSampleTypesetter());
  expect(favicon?.name).toBe('favicon.svg');
  expect(favicon?.content).toMatch(/prefers-color-scheme: dark.*\.d\{fill:#[\da-f]{6}\}/);
  expect(touchIcon?.name).toBe('apple-touch-icon.png');
  expect(await sharp(Buffer.from(touchIcon?.content ?? '')).metadata()).toMatchObject({ width: 180, height: 180 });
});
