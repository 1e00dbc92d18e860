import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';

/** A generated file, by its name relative to the site's root. */
export interface GeneratedFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** An owner's image in its published form. */
export interface PublishedImage extends GeneratedFile {
  /** In pixels, upright. */
  readonly width: number;
  readonly height: number;
}

/**
 * Reads an image of the content folder and prepares it for publishing. Photos are turned upright, reduced to `maxWidth` and
 * written as WebP without metadata: a phone's photos contain the place where they were taken. SVG files stay unchanged.
 */
export async function readImage(directory: string, file: string, maxWidth: number): Promise<PublishedImage> {
  const bytes = await readFile(join(directory, file)).catch((cause: unknown) => {
    throw new Error(`content/${file}: there is no such file, but another one names it`, { cause });
  });
  const isSvg = /\.svg$/i.test(file);
  try {
    const { width, height } = await sharp(bytes).metadata();
    if (isSvg) return { ...toFile(file, 'svg', bytes), width, height };
    const { data, info } = await sharp(bytes)
      .autoOrient()
      .resize({ width: maxWidth, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { ...toFile(file, 'webp', data), width: info.width, height: info.height };
  } catch (cause) {
    const expected = 'expected a jpg, png, webp, avif or svg image with a width and a height';
    throw new Error(`content/${file}: ${expected}`, { cause });
  }
}

/** An SVG image as a PNG file. The same image gives the same bytes. */
export function renderPng(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize({ width }).flatten().png({ compressionLevel: 9 }).toBuffer();
}

function toFile(path: string, format: 'svg' | 'webp', content: Buffer): GeneratedFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const stem = basename(path, extname(path)).replaceAll(/[^\w-]+/g, '-');
  return { name: `assets/${stem}-${hash}.${format}`, content };
}
