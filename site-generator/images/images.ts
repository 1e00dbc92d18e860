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
 * Reads an image of the content folder and prepares it for publishing. Photos are turned upright, reduced and written as WebP
 * without metadata: a phone's photos contain the place where they were taken. SVG files stay unchanged.
 * @param width at which pages show it at most, in CSS pixels; high-density screens have two pixels for each
 * @param folder of the site in which it is published
 */
export async function readImage(
  directory: string,
  file: string,
  width: number,
  folder: 'assets' | 'projects' = 'assets',
): Promise<PublishedImage> {
  const bytes = await readFile(join(directory, file)).catch((cause: unknown) => {
    throw new Error(`content/${file}: there is no such file, but another one names it`, { cause });
  });
  const isSvg = /\.svg$/i.test(file);
  try {
    const { data, info } = isSvg
      ? { data: bytes, info: await sharp(bytes).metadata() }
      : await toWebp(bytes, 2 * width);
    const name = `${folder}/${hashName(file, data)}.${isSvg ? 'svg' : 'webp'}`;
    return { name, content: data, width: info.width, height: info.height };
  } catch (cause) {
    const expected = 'expected a jpg, png, webp, avif or svg image with a width and a height';
    throw new Error(`content/${file}: ${expected}`, { cause });
  }
}

function toWebp(bytes: Buffer, maxWidth: number) {
  const image = sharp(bytes).autoOrient().resize({ width: maxWidth, withoutEnlargement: true });
  return image.webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
}

/** "photo-1a2b3c4d" */
function hashName(file: string, content: Buffer): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return `${basename(file, extname(file)).replaceAll(/[^\w-]+/g, '-')}-${hash}`;
}

/** An SVG image as a PNG file. The same image gives the same bytes. */
export function renderPng(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize({ width }).flatten().png({ compressionLevel: 9 }).toBuffer();
}
