import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import sharp from 'sharp';
import type { RootFile } from './icons.ts';

/** An image of the owner's as it is published. */
export interface PublishedImage extends RootFile {
  /** In pixels, upright. */
  readonly width: number;
  readonly height: number;
}

/**
 * Reads an image and prepares it for publishing. Photos are turned upright, reduced to `maxWidth` and written as WebP without
 * metadata: photos from a phone contain the place where they were taken. SVG files stay as they are.
 * @param maxWidth in pixels
 * @returns null if the file isn't an image with a size
 * @throws {Error} if the file can't be read
 */
export async function prepareImage(path: string, maxWidth: number): Promise<PublishedImage | null> {
  const bytes = await readFile(path);
  try {
    const { format, width, height } = await sharp(bytes).metadata();
    if (format === 'svg') return { ...toFile(path, 'svg', bytes), width, height };
    const { data, info } = await sharp(bytes)
      .autoOrient()
      .resize({ width: maxWidth, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { ...toFile(path, 'webp', data), width: info.width, height: info.height };
  } catch {
    return null;
  }
}

function toFile(path: string, format: 'svg' | 'webp', content: Buffer): RootFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const stem = basename(path, extname(path)).replaceAll(/[^\w-]+/g, '-');
  return {
    name: `assets/${stem}-${hash}.${format}`,
    contentType: format === 'svg' ? 'image/svg+xml' : 'image/webp',
    content,
  };
}
