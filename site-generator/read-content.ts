import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { once } from '#lib/once.ts';
import type { SiteLanguage } from '#owner/owner-content.ts';
import { readCaseStudies } from '#site-generator/content/case-studies.ts';
import {
  type ContentFiles,
  chooseContentDirectory,
  contentPath,
  listLanguageFolders,
  listUnreadNames,
  placeholderDirectory,
  readContentFile,
  readOwnPdf,
} from '#site-generator/content/content-folder.ts';
import { listPictureFiles } from '#site-generator/content/pictures.ts';
import { parseAddress, readSettings, type Settings } from '#site-generator/content/settings.ts';
import { openTypeface, type Typeface } from '#site-generator/fonts/typeface.ts';
import { type PublishedImage, readImage } from '#site-generator/images/images.ts';
import { languageName } from '#site-generator/language/language.ts';
import { type RenderedCaseStudy, renderCaseStudy } from '#site-generator/pages/case-study-html.ts';
import { listPageFolders } from '#site-generator/pages/page-meta.ts';
import type { Finding } from '#site-generator/resume/findings.ts';
import { readResume } from '#site-generator/resume/resume.ts';
import { prepareResumePdf } from '#site-generator/resume/resume-pdf.ts';
import { openTypesetter, type Typesetter } from '#site-generator/typst/typesetter.ts';
import { chooseDemos, deriveOwner, listPictures, type Owner } from './owner.ts';

/** The files of one language, and what they say. */
export interface LanguageSite {
  readonly files: ContentFiles;
  readonly settings: Settings;
  /** A line for each wrong setting, which is left out. */
  readonly problems: readonly string[];
  /** The texts of the resume that the site doesn't show, or shows differently. */
  readonly findings: readonly Finding[];
  readonly owner: Owner;
}

/** All that the build needs to make the site in one language. */
export interface SiteContent extends LanguageSite {
  /** True while the owner's content folder is empty. */
  readonly isPlaceholder: boolean;
  readonly caseStudies: readonly RenderedCaseStudy[];
  /** The owner's pictures in their published form, by file name in content/, without those whose file is missing. */
  readonly images: ReadonlyMap<string, PublishedImage>;
  readonly typeface: Typeface;
  /** Has the typeface of headings and the fonts in content/fonts/. */
  readonly typesetter: Typesetter;
  /** The letters that no font has. PDF and images leave them out. */
  readonly missingLetters: readonly string[];
  /** The owner's own PDF, or else one of the resume, made once. */
  getPdf(): Buffer;
}

/**
 * Reads the content folder, or the placeholder's while it is empty. `SITE_ADDRESS` replaces a missing address.
 * @param folder of another language in it, such as "de"
 */
export async function readContent(ownDirectory: string, folder = ''): Promise<SiteContent> {
  const directory = await chooseContentDirectory(ownDirectory);
  const folders = await listLanguageFolders(directory);
  const languages = await Promise.all(folders.map((each) => readFiles(directory, each)));
  const files = languages.find((each) => each.folder === folder);
  if (files === undefined) throw new Error(`${contentPath('resume.json', folder)}: there is no such file`);
  const site = deriveSite(files, languages);
  const { owner } = site;
  const fonts = await listFontFiles(join(directory, folder, 'fonts'));
  const typeface = openTypeface(owner.typeface, folder);
  const typesetter = await openTypesetter(typeface.headings, fonts, folder);
  const resumePdf = prepareResumePdf(owner, typesetter);
  const ownPdf = await readOwnPdf(directory, folder);
  return {
    ...site,
    isPlaceholder: directory === placeholderDirectory,
    caseStudies: await Promise.all(owner.caseStudies.map((study) => renderCaseStudy(study, directory))),
    images: await readImages(directory, files, owner),
    typeface,
    typesetter,
    missingLetters: resumePdf.missingLetters,
    getPdf: ownPdf === null ? once(resumePdf.render) : () => ownPdf,
  };
}

/** Reads the files of one language. A folder has its own, and inherits nothing. */
async function readFiles(directory: string, folder: string): Promise<ContentFiles> {
  const pictures = await listPictureFiles(join(directory, folder));
  return {
    folder,
    resume: await readContentFile(directory, 'resume.json', folder),
    site: await readContentFile(directory, 'site.json', folder),
    caseStudies: await readCaseStudies(directory, folder),
    pictures,
    unread: await listUnreadNames(join(directory, folder), pictures),
  };
}

/**
 * Reads the settings and the resume of a language, and derives its content.
 * @param languages the files of every language, the root's first
 */
export function deriveSite(files: ContentFiles, languages: readonly ContentFiles[] = [files]): LanguageSite {
  const { settings, problems } = readSettings(files.site, files.folder);
  const { resume, findings } = readResume(files.resume, settings.language);
  const links = { siteUrl: getUrl(languages, files.folder), siteLanguages: linkLanguages(languages, files.folder) };
  return { files, settings, problems, findings, owner: deriveOwner(files, settings, resume, links) };
}

/** Where the site of a language is published: a folder of the root's address. */
function getUrl([root]: readonly ContentFiles[], folder: string): string | null {
  const address = readSettings(root?.site, '').settings.address ?? parseAddress(process.env.SITE_ADDRESS);
  return address && folder ? `${address}/${folder}` : address;
}

/** The languages of the site as one of them links to them, with "" as its own URL, the root's first; none if it is the only one. */
function linkLanguages(languages: readonly ContentFiles[], from: string): readonly SiteLanguage[] {
  if (languages.length === 1) return [];
  return languages.map(({ folder, site, caseStudies }) => {
    const { language, demos } = readSettings(site, folder).settings;
    return {
      language,
      name: languageName(language),
      url: folder === from ? '' : `${from && '../'}${folder && `${folder}/`}`,
      pages: listPageFolders({ demos: chooseDemos(demos), caseStudies }),
    };
  });
}

/** The pictures that the site shows. */
async function readImages(directory: string, { folder, pictures }: ContentFiles, owner: Owner) {
  const shown = listPictures(owner).filter(({ file }) => pictures.includes(file));
  const widths = new Map(shown.map(({ file, width }) => [file, width]));
  const images = [...widths].map(async ([file, width]) => {
    return [file, await readImage(directory, posix.join(folder, file), width)] as const;
  });
  return new Map(await Promise.all(images));
}

/** Includes unsupported formats, so that reading them fails with a message. */
async function listFontFiles(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  return names
    .filter((name) => /\.(ttf|otf|ttc|woff2?)$/i.test(name))
    .sort()
    .map((name) => join(directory, name));
}
