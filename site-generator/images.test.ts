import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { prepareImage } from './images.ts';

test('turns a photo upright, reduces it and removes its metadata, such as the place where it was taken', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'images-'));
  const file = join(folder, 'my photo.jpg');
  // Orientation 6: rotated by 90 degrees. Red above blue once it is upright.
  await sharp({ create: { width: 900, height: 1200, channels: 3, background: 'blue' } })
    .composite([{ input: { create: { width: 450, height: 1200, channels: 3, background: 'red' } }, left: 0, top: 0 }])
    .withExifMerge({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(file);
  expect(await sharp(file).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });

  const image = await prepareImage(file, 640);
  expect(image).toMatchObject({ contentType: 'image/webp', width: 640, height: 480 });
  expect(image?.name).toMatch(/^assets\/my-photo-[\da-f]{8}\.webp$/);
  const published = await sharp(Buffer.from(image?.content ?? '')).metadata();
  expect(published).toMatchObject({ format: 'webp', width: 640, height: 480 });
  expect(published.exif).toBeUndefined();
  const top = await sharp(Buffer.from(image?.content ?? ''))
    .extract({ left: 320, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([...top].map((value) => Math.round(value / 255))).toEqual([1, 0, 0]);
  await rm(folder, { recursive: true });
});
