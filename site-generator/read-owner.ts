import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { type Font, readFonts } from './font-files.ts';
import { type Owner, parseOwner } from './owner.ts';

/** Width and height in CSS pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The owner's content with the files that belong to it. */
export interface OwnerOnDisk {
  readonly owner: Owner;
  readonly photoPath: string;
  readonly photoSize: ImageSize;
  /** The owner's fonts for PDF and images, from content/fonts/. */
  readonly fonts: readonly Font[];
}

/**
 * Reads and validates the content folder.
 * @throws {Error} that says which file to fix and how
 */
export async function readOwner(contentDirectory: string): Promise<OwnerOnDisk> {
  const [resume, site] = await Promise.all([
    readJson(contentDirectory, 'resume.json'),
    readJson(contentDirectory, 'site.json'),
  ]);
  const owner = parseOwner(resume, site);
  const photoPath = join(contentDirectory, owner.photo.file);
  return {
    owner,
    photoPath,
    photoSize: await readPhotoSize(photoPath, owner.photo.file),
    fonts: await readFonts(await fontFiles(join(contentDirectory, 'fonts'))),
  };
}

/**
 * Reads a JSON file, with or without a byte order mark.
 * @throws {Error} if the file can't be read or isn't JSON
 */
export async function readJson(directory: string, file: string): Promise<unknown> {
  const text = await readFile(join(directory, file), 'utf8').catch((cause: unknown) => {
    throw new Error(`content/${file}: the file is missing or can't be read`, { cause });
  });
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`content/${file}: not valid JSON (${reason})`, { cause });
  }
}

async function readPhotoSize(path: string, file: string): Promise<ImageSize> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new Error(`content/site.json: photo.file: there is no file "${file}" in content/`, { cause });
  });
  const size = getImageSize(bytes);
  if (size === null) throw new Error(`content/${file}: not an SVG, PNG, JPEG or WebP image with a width and a height`);
  return size;
}

/** The size of an image as shown, so rotated as its EXIF data says; null if the bytes aren't an image with a size. */
export function getImageSize(bytes: Uint8Array): ImageSize | null {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}

async function fontFiles(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  return names
    .filter((name) => /\.(ttf|otf|ttc|woff2?)$/i.test(name))
    .sort()
    .map((name) => join(directory, name));
}
