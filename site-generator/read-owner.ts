import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Font, readFonts } from './font-files.ts';
import { type ImageSize, imageSize } from './image-size.ts';
import { type OwnerContent, parseOwner } from './owner.ts';

/** The owner with what only the disk can tell. */
export interface OwnerOnDisk {
  readonly owner: OwnerContent;
  /** Absolute path of the photo. */
  readonly photoPath: string;
  readonly photoSize: ImageSize;
  /** The owner's fonts for PDF and images, from content/fonts/. */
  readonly fonts: readonly Font[];
}

/**
 * Reads and checks the folder content/.
 * @throws {Error} that says in words what to mend, and in which file
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

async function readJson(directory: string, file: string): Promise<unknown> {
  const text = await readFile(join(directory, file), 'utf8').catch((cause: unknown) => {
    throw new Error(`content/${file}: expected a file that can be read`, { cause });
  });
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`content/${file}: expected valid JSON (${reason})`, { cause });
  }
}

async function readPhotoSize(path: string, file: string): Promise<ImageSize> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new Error(`content/site.json: photo.file: expected an image in content/, but there is no file "${file}"`, {
      cause,
    });
  });
  const size = imageSize(bytes);
  if (size === null) throw new Error(`content/${file}: expected an SVG, PNG, JPEG or WebP image that tells its size`);
  return size;
}

async function fontFiles(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  return names
    .filter((name) => /\.(ttf|otf|ttc|woff2?)$/i.test(name))
    .sort()
    .map((name) => join(directory, name));
}
