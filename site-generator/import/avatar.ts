import sharp, { type OutputInfo } from 'sharp';

/** An account's picture as a file for the content folder. An error says why there is none. */
export async function loadAvatar(url: string): Promise<{ readonly file: string; readonly bytes: Buffer }> {
  const response = await fetch(`${url}&s=640`, { signal: AbortSignal.timeout(20_000) });
  const bytes = Buffer.from(await response.arrayBuffer());
  const image = sharp(bytes).toColourspace('srgb').removeAlpha().raw();
  // Decoded completely, because a damaged image would stop the build.
  const [{ format }, { data, info }] = await Promise.all([
    sharp(bytes).metadata(),
    image.toBuffer({ resolveWithObject: true }),
  ]).catch(() => Promise.reject(new Error('it isn’t a complete image')));
  if (format !== 'png' && format !== 'jpeg') throw new Error('it isn’t a PNG or JPEG image');
  if (isIdenticon(data, info)) throw new Error('it is the pattern of an account without one');
  return { file: format === 'png' ? 'photo.png' : 'photo.jpg', bytes };
}

/** True for a symmetric grid of 5 × 5 squares on a light gray, with a margin of half a square. */
function isIdenticon(data: Buffer, { width, height, channels }: OutputInfo): boolean {
  // 24 × 24 parts: four for each side of a square. JPEG changes colors a little.
  const read = (x: number, y: number) => {
    const pixel = Math.floor(((y + 0.5) / 24) * height) * width + Math.floor(((x + 0.5) / 24) * width);
    return data.subarray(pixel * channels, pixel * channels + 3);
  };
  const toSquare = (part: number) => part - ((part - 2) % 4);
  return Array.from({ length: 24 * 24 }, (_, index) => [index % 24, Math.floor(index / 24)] as const).every(
    ([x, y]) => {
      const isMargin = Math.min(x, y) < 2 || Math.max(x, y) > 21;
      const expected = isMargin ? [240, 240, 240] : read(toSquare(Math.min(x, 23 - x)) + 1, toSquare(y) + 1);
      return read(x, y).every((value, channel) => Math.abs(value - (expected[channel] ?? 0)) < 10);
    },
  );
}
