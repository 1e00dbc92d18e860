import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Font, readFonts, readTypeface } from './font-files.ts';
import { type PublishedImage, prepareImage } from './images.ts';
import { type Owner, parseOwner } from './owner.ts';
import { openTypeface } from './typeface.ts';

/** The owner's content with the files that belong to it. */
export interface OwnerOnDisk {
  readonly owner: Owner;
  readonly photo: PublishedImage | null;
  /** The images of featured projects, by file name. */
  readonly projectImages: ReadonlyMap<string, PublishedImage>;
  /** The owner's fonts for PDF and images: of the typeface that the owner has chosen, and from content/fonts/. */
  readonly fonts: readonly Font[];
}

/** The owner's content folder: `CONTENT_DIR`, relative to the project, or content/. */
export function getContentDirectory(): string {
  return resolve(import.meta.dirname, '..', process.env.CONTENT_DIR ?? 'content');
}

// About shows the photo at most 320 CSS pixels wide, home an image of a project at most 160; high-density screens have two
// or more pixels for each.
const maxPhotoWidth = 2 * 320;
const maxProjectImageWidth = 2 * 160;

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
  const { headings } = openTypeface(owner.typeface);
  const images = new Set(owner.featured.flatMap(({ image }) => image ?? []));
  const projectImages = [...images].map(
    async (file) => [file, await readImage(contentDirectory, file, 'featured', maxProjectImageWidth)] as const,
  );
  return {
    owner,
    photo: owner.photo && (await readImage(contentDirectory, owner.photo.file, 'photo.file', maxPhotoWidth)),
    projectImages: new Map(await Promise.all(projectImages)),
    fonts: [
      ...(owner.typeface.headings === null ? [] : readTypeface(headings)),
      ...(await readFonts(await fontFiles(join(contentDirectory, 'fonts')))),
    ],
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

async function readImage(directory: string, file: string, field: string, maxWidth: number): Promise<PublishedImage> {
  const image = await prepareImage(join(directory, file), maxWidth).catch((cause: unknown) => {
    throw new Error(`content/site.json: ${field}: there is no file "${file}" in content/`, { cause });
  });
  if (image === null) throw new Error(`content/${file}: not an image with a width and a height`);
  return image;
}

async function fontFiles(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  return names
    .filter((name) => /\.(ttf|otf|ttc|woff2?)$/i.test(name))
    .sort()
    .map((name) => join(directory, name));
}
