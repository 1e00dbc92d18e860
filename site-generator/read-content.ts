import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { once } from '#lib/once.ts';
import { drawCareer } from '#site-generator/content/career-line.ts';
import { chooseContentDirectory, placeholderDirectory, readOwnPdf } from '#site-generator/content/content-folder.ts';
import { parseAddress } from '#site-generator/content/site-fields.ts';
import { urlExpected } from '#site-generator/content/url.ts';
import { openTypeface } from '#site-generator/fonts/typeface.ts';
import { openTypesetter } from '#site-generator/fonts/typesetter.ts';
import { readImage } from '#site-generator/images/images.ts';
import { findMissingLetters, renderResumePdf } from '#site-generator/resume/resume-pdf.ts';
import { pdfSections } from '#site-generator/resume/sections.ts';
import { linkLanguages, readSites } from './read-sites.ts';

/** The owner's content with the files that belong to it. */
export type SiteContent = Awaited<ReturnType<typeof readContent>>;

/**
 * Reads the content folder, or the placeholder's while it is empty. `SITE_ADDRESS` replaces a missing address.
 * @param folder of another language in it, such as "de"
 */
export async function readContent(contentDirectory: string, folder = '') {
  const root = await chooseContentDirectory(contentDirectory);
  const sites = await readSites(root);
  const site = sites.find((each) => each.folder === folder);
  if (site === undefined) throw new Error(`content/${folder}/resume.json: there is no such file`);
  const { files, pictures, owner: parsed } = site;
  const address = sites[0]?.owner.siteUrl ?? readAddress(process.env.SITE_ADDRESS);
  // High-density screens have two pixels for each CSS pixel: About's photo is at most 320 wide, a project's image 840.
  const maxWidths = new Map(parsed.featured.flatMap(({ image }) => (image === null ? [] : [[image, 2 * 840]])));
  if (parsed.photo !== null) maxWidths.set(parsed.photo.file, 2 * 320);
  const found = [...maxWidths].filter(([file]) => pictures.includes(file));
  // Awaited here: an error below would leave its rejection unhandled.
  const images = await Promise.all(
    found.map(async ([file, width]) => [file, await readImage(root, posix.join(folder, file), width)] as const),
  );
  const owner = {
    ...parsed,
    siteUrl: address && folder ? `${address}/${folder}` : address,
    siteLanguages: linkLanguages(sites, folder),
  };
  const fontFiles = await listFontFiles(join(root, folder, 'fonts'));
  const typesetter = await openTypesetter(openTypeface(owner.typeface).headings, fontFiles);
  const ownPdf = await readOwnPdf(root, folder);
  const hasPdf = ownPdf !== null || owner.summary.length > 0 || pdfSections(owner).length > 0;
  return {
    /** The language's folder, "" for the content folder itself. */
    folder,
    files,
    isPlaceholder: root === placeholderDirectory,
    owner,
    careerLine: owner.hasCareerLine ? drawCareer(owner) : null,
    /** The photo and the images of featured projects, by file name in content/. */
    images: new Map(images),
    /** The names of all picture files in content/. */
    pictures,
    /** Has the chosen typeface and the fonts in content/fonts/. */
    typesetter,
    /** The letters that no font has. PDF and images leave them out. */
    missingLetters: findMissingLetters(owner, typesetter),
    hasPdf,
    getPdf: once(() => ownPdf ?? (hasPdf ? renderResumePdf(owner, typesetter) : null)),
  };
}

function readAddress(value: string | undefined): string | null {
  const address = parseAddress(value);
  if (address !== null || !value?.trim()) return address;
  throw new Error(`SITE_ADDRESS: expected ${urlExpected}, got "${value}"`);
}

/** Includes unsupported formats, so that reading them fails with a message. */
async function listFontFiles(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  return names
    .filter((name) => /\.(ttf|otf|ttc|woff2?)$/i.test(name))
    .sort()
    .map((name) => join(directory, name));
}
