import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from '#lib/once.ts';
import type { SiteLanguage } from '#lib/owner.ts';
import { drawCareer } from '#site-generator/content/career-line.ts';
import { readCaseStudies } from '#site-generator/content/case-studies.ts';
import {
  chooseContentDirectory,
  placeholderDirectory,
  readContentFile,
  readOwnResume,
} from '#site-generator/content/content-folder.ts';
import { partition } from '#site-generator/content/content-json.ts';
import {
  inheritSettings,
  type LanguageFiles,
  listLanguages,
  nameFiles,
  rootFiles,
} from '#site-generator/content/languages.ts';
import { parseOwner } from '#site-generator/content/owner.ts';
import { describePictures, listPictures } from '#site-generator/content/pictures.ts';
import { parseAddress } from '#site-generator/content/site-fields.ts';
import { urlExpected } from '#site-generator/content/url.ts';
import { openTypeface } from '#site-generator/fonts/typeface.ts';
import { openTypesetter } from '#site-generator/fonts/typesetter.ts';
import { readImage } from '#site-generator/images/images.ts';
import { languageName } from '#site-generator/language/language.ts';
import { listPages } from '#site-generator/pages/page-meta.ts';
import { findLostWords, renderResumePdf } from '#site-generator/resume/resume-pdf.ts';
import { pdfSections } from '#site-generator/resume/sections.ts';

/** The owner's content with the files that belong to it. */
export type OwnerOnDisk = Awaited<ReturnType<typeof readOwner>>;

/**
 * Reads the content folder, or the placeholder's while it is empty. `SITE_ADDRESS` replaces a missing address.
 * @param tag of the language to read; empty for the root's
 */
export async function readOwner(contentDirectory: string, tag = '') {
  const directory = await chooseContentDirectory(contentDirectory);
  const sites = await readSites(directory);
  const [root] = sites;
  const { files, pictures, language, owner: parsed } = sites.find((site) => site.language.tag === tag) ?? root;
  // High-density screens have two pixels for each CSS pixel: About's photo is at most 320 wide, a project's image 840.
  const maxWidths = new Map(parsed.featured.flatMap(({ image }) => (image === null ? [] : [[image, 2 * 840]])));
  if (parsed.photo !== null) maxWidths.set(parsed.photo.file, 2 * 320);
  const found = [...maxWidths].filter(([file]) => pictures.includes(file));
  // Awaited here: an error below would leave its rejection unhandled.
  const images = await Promise.all(
    found.map(async ([file, width]) => [file, await readImage(directory, file, width)] as const),
  );
  const owner = {
    ...parsed,
    siteLanguages: linkLanguages(sites, tag),
  };
  const fontFiles = await listFontFiles(join(directory, 'fonts'));
  const { headings } = openTypeface(owner.typeface);
  const typesetter = await openTypesetter(headings, fontFiles);
  const ownResume = await readOwnResume(directory, language.pdf);
  const lostWords = findLostWords(owner, typesetter);
  const hasTexts = owner.summary.length > 0 || pdfSections(owner).length > 0;
  const hasResume = ownResume !== null || (hasTexts && !lostWords.areTooMany);
  return {
    files,
    language,
    isPlaceholder: directory === placeholderDirectory,
    owner,
    careerLine: owner.careerLine ? drawCareer(owner) : null,
    /** The photo and the images of featured projects, by file name in content/. */
    images: new Map(images),
    /** Pictures that are missing or that nothing shows. */
    pictureProblems: describePictures(pictures, [...maxWidths.keys()]),
    /** Has the chosen typeface and the fonts in content/fonts/. */
    typesetter,
    /** The words that no font can draw. The PDF leaves them out. */
    lostWords: lostWords.words,
    hasResume,
    hasOwnResume: ownResume !== null,
    getResume: once(() => ownResume ?? (hasResume ? renderResumePdf(owner, typesetter) : null)),
  };
}

/** Reads the content of every language, the root's first. */
async function readSites(directory: string) {
  const root = await readSite(directory, rootFiles, (settings) => settings);
  const { language, photo, settingProblems } = root.owner;
  const siteUrl = root.owner.siteUrl ?? readAddress(process.env.SITE_ADDRESS);
  const languages = listLanguages(await readdir(directory));
  const [copies, others] = partition(languages, ({ tag }) => tag === language);
  const ignored = copies.map(({ resume }) => `content/${resume}: isn’t shown: resume.json is in this language too`);
  const sites = others.map(async (files) => {
    const address = siteUrl && `${siteUrl}/${files.tag}`;
    const derived = { language: files.tag, address, photo: { file: photo?.file } };
    const inherit = (settings: unknown) => inheritSettings(root.files.site, settings, derived);
    const { owner, ...site } = await readSite(directory, files, inherit);
    const ownProblems = owner.settingProblems.filter((text) => !settingProblems.includes(text));
    return { ...site, owner: { ...owner, settingProblems: ownProblems.map((text) => nameFiles(text, files)) } };
  });
  const rootOwner = { ...root.owner, siteUrl, settingProblems: [...settingProblems, ...ignored] };
  return [{ ...root, owner: rootOwner }, ...(await Promise.all(sites))] as const;
}

/** Reads a language's resume, settings and case studies. The last two may be missing. */
async function readSite(directory: string, language: LanguageFiles, inherit: (settings: unknown) => unknown) {
  const resume = await readContentFile(directory, language.resume);
  const site = (await readContentFile(directory, language.site)) ?? {};
  const caseStudies = await readCaseStudies(directory, language.tag);
  try {
    const pictures = await listPictures(directory);
    const owner = parseOwner(resume, inherit(site), caseStudies, pictures);
    return { language, pictures, files: { resume, site }, owner };
  } catch (error) {
    throw new Error(nameFiles((error as Error).message, language));
  }
}

/** The languages of the site as one of them links to them; none if it is the only one. */
function linkLanguages(sites: Awaited<ReturnType<typeof readSites>>, from: string): readonly SiteLanguage[] {
  if (sites.length === 1) return [];
  return sites.map(({ owner, language: { tag } }) => ({
    language: owner.language,
    name: languageName(owner.language, owner.language),
    url: `${from && '../'}${tag && `${tag}/`}`,
    pages: listPages(owner).map(({ folder }) => folder),
  }));
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
