import { expect, it } from 'vitest';
import { imageSize } from './image-size.ts';

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const frame = 'ffc0 0011 08 0258 0320 03 01220002110103110100';
const exif = (orientation: string) =>
  `ffe1 0022 457869660000 4d4d002a00000008 0001 0112 0003 00000001 ${orientation}0000 00000000`;

it('reads an SVG by its width and height, or else by its view box', () => {
  expect(imageSize(Buffer.from('<svg width="80" height="100px" viewBox="0 0 8 10"></svg>'))).toEqual({
    width: 80,
    height: 100,
  });
  expect(imageSize(Buffer.from('<?xml version="1.0"?><svg viewBox="0 0 8 10"></svg>'))).toEqual({
    width: 8,
    height: 10,
  });
});

it('reads a PNG', () => {
  expect(imageSize(bytes('89504e470d0a1a0a 0000000d 49484452 00000320 00000258 0806000000'))).toEqual({
    width: 800,
    height: 600,
  });
});

it('reads a JPEG, and one that its camera held upright', () => {
  expect(imageSize(bytes(`ffd8 ${frame}`))).toEqual({ width: 800, height: 600 });
  expect(imageSize(bytes(`ffd8 ${exif('0001')} ${frame}`))).toEqual({ width: 800, height: 600 });
  expect(imageSize(bytes(`ffd8 ${exif('0006')} ${frame}`))).toEqual({ width: 600, height: 800 });
});

it('reads the three kinds of WebP', () => {
  const webp = (chunk: string, data: string) => bytes(`52494646 00000000 57454250 ${chunk} ${data} 0000000000000000`);
  const size = { width: 800, height: 600 };
  expect(imageSize(webp('56503858', '0a000000 00000000 1f0300 570200'))).toEqual(size);
  expect(imageSize(webp('5650384c', '00000000 2f 1fc39500'))).toEqual(size);
  expect(imageSize(webp('56503820', '00000000 000000 9d012a 2003 5802'))).toEqual(size);
});

it('knows no size of anything else', () => {
  expect(imageSize(Buffer.from('hello'))).toBeNull();
  expect(imageSize(Buffer.from('<svg></svg>'))).toBeNull();
  expect(imageSize(Buffer.alloc(0))).toBeNull();
});
