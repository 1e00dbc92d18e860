import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTempFolders } from '#site-generator/fixtures/temp-folder.ts';
import { readImage } from './images.ts';

const inFolder = createTempFolders();
const read = (file: string) => readImage(inFolder(), file, 320);

test('turns a photo upright, reduces it and removes its metadata, such as the place where it was taken', async () => {
  const file = inFolder('my photo.jpg');
  // Orientation 6: rotated by 90 degrees. Red above blue once it is upright.
  await sharp({ create: { width: 900, height: 1200, channels: 3, background: 'blue' } })
    .composite([{ input: { create: { width: 450, height: 1200, channels: 3, background: 'red' } }, left: 0, top: 0 }])
    .withExifMerge({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(file);
  expect(await sharp(file).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });

  const image = await read('my photo.jpg');
  expect(image).toMatchObject({ width: 640, height: 480 });
  expect(image.name).toMatch(/^assets\/my-photo-[\da-f]{8}\.webp$/);
  const published = await sharp(Buffer.from(image.content)).metadata();
  expect(published).toMatchObject({ format: 'webp', width: 640, height: 480 });
  expect(published.exif).toBeUndefined();
  const top = await sharp(Buffer.from(image.content))
    .extract({ left: 320, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([...top].map((value) => Math.round(value / 255))).toEqual([1, 0, 0]);
});

test('keeps an SVG file unchanged', async () => {
  const content = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"></svg>';
  await writeFile(inFolder('me.svg'), content);
  const image = await read('me.svg');
  expect(image).toMatchObject({ width: 30, height: 40 });
  expect(String(image.content)).toBe(content);
});

test.each(['<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'hello', ''])('rejects %j as a photo', async (content) => {
  await writeFile(inFolder('me.jpg'), content);
  await expect(read('me.jpg')).rejects.toThrow(
    'content/me.jpg: expected a jpg, png, webp, avif or svg image with a width and a height',
  );
});
