import sharp, { type Sharp } from 'sharp';
import { download } from './github-api.ts';

/** An account's picture of 640 pixels as a file for the content folder. An error says why there is none. */
export async function loadAvatar(avatarUrl: string): Promise<{ readonly file: string; readonly bytes: Buffer }> {
  const url = new URL(avatarUrl);
  url.searchParams.set('s', '640');
  const { bytes } = await download(url.href);
  const image = sharp(bytes);
  const { format } = await image.metadata().catch(() => ({ format: null }));
  // Decoded completely: a damaged image would stop the build.
  const pixels = format === 'png' || format === 'jpeg' ? await readPixels(image).catch(() => null) : null;
  if (pixels === null) throw new Error('it isn’t a complete PNG or JPEG image');
  if (isIdenticon(pixels)) throw new Error('it is the pattern of an account without one');
  return { file: format === 'png' ? 'photo.png' : 'photo.jpg', bytes };
}

type Pixels = Awaited<ReturnType<typeof readPixels>>;

function readPixels(image: Sharp) {
  return image.toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** True for a symmetric grid of 5 × 5 squares on a light gray, with a margin of half a square. */
export function isIdenticon({ data, info: { width, height, channels } }: Pixels): boolean {
  // 24 × 24 parts, four for each side of a square.
  const readColor = (column: number, row: number) => {
    const pixel = Math.floor(((row + 0.5) / 24) * height) * width + Math.floor(((column + 0.5) / 24) * width);
    return [...data.subarray(pixel * channels, pixel * channels + 3)];
  };
  const expectColor = (column: number, row: number) => {
    if ([column, row].some((part) => part < 2 || part > 21)) return [240, 240, 240];
    const [x, y] = [Math.floor((column - 2) / 4), Math.floor((row - 2) / 4)];
    return readColor(4 * Math.min(x, 4 - x) + 4, 4 * y + 4);
  };
  return Array.from({ length: 24 * 24 }, (_, index) => [index % 24, Math.floor(index / 24)] as const).every((part) => {
    const expected = expectColor(...part);
    // JPEG changes colors a little.
    return readColor(...part).every((value, channel) => Math.abs(value - (expected[channel] ?? 0)) < 10);
  });
}
