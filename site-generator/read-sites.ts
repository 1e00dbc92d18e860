import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteLanguage } from '#lib/owner.ts';
import { readCaseStudies } from '#site-generator/content/case-studies.ts';
import { readContentFile } from '#site-generator/content/content-folder.ts';
import { parseOwner } from '#site-generator/content/owner.ts';
import { listPictures } from '#site-generator/content/pictures.ts';
import { languageName, parseTag } from '#site-generator/language/language.ts';
import { listPages } from '#site-generator/pages/page-meta.ts';

/** The folders of the site's languages: the content folder, "", and those in it that have a language's tag as their name and a resume. */
export async function listLanguageFolders(contentDirectory: string): Promise<readonly string[]> {
  const names = await readdir(contentDirectory).catch(() => []);
  const isLanguage = (name: string) =>
    parseTag(name) === name && existsSync(join(contentDirectory, name, 'resume.json'));
  return ['', ...names.filter(isLanguage).sort()];
}

/** A site in one language. */
export type LanguageSite = Awaited<ReturnType<typeof readSites>>[number];

/** Reads the resume, the settings and the case studies of each language. A folder has its own, and inherits nothing. */
export async function readSites(contentDirectory: string) {
  const folders = await listLanguageFolders(contentDirectory);
  return Promise.all(
    folders.map(async (folder) => {
      const resume = await readContentFile(contentDirectory, 'resume.json', folder);
      const site = (await readContentFile(contentDirectory, 'site.json', folder)) ?? {};
      const pictures = await listPictures(join(contentDirectory, folder), ['projects', 'public', ...folders]);
      const owner = parseOwner(resume, site, await readCaseStudies(contentDirectory, folder), pictures, folder);
      return { folder, files: { resume, site }, pictures, owner };
    }),
  );
}

/** The languages of the site as one of them links to them, the root's first; none if it is the only one. */
export function linkLanguages(sites: readonly LanguageSite[], from: string): readonly SiteLanguage[] {
  if (sites.length === 1) return [];
  return sites.map(({ owner, folder }) => ({
    language: owner.language,
    name: languageName(owner.language, owner.language),
    url: `${from && '../'}${folder && `${folder}/`}`,
    pages: listPages(owner).map((page) => page.folder),
  }));
}
