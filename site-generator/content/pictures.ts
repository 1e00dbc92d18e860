import { readdir } from 'node:fs/promises';
import { toKey } from '#site-generator/text/texts.ts';
import { listLanguageFolders } from './content-folder.ts';
import { imageName } from './setting-kinds.ts';
import type { Settings } from './settings.ts';

/** A picture that the site shows. Its file may be missing. */
export interface Picture {
  /** Its name in the content folder: "halo.png", "work/halo.png". */
  readonly file: string;
  readonly alt: string;
  /** At which the page shows it at most, in CSS pixels. */
  readonly width: number;
  /** Where the owner can choose it: "photo.file", "featured: Halo". */
  readonly settingPath: string;
}

/** The picture files of a content folder, without those of case studies, public/ and other languages. */
export async function listPictureFiles(directory: string): Promise<readonly string[]> {
  const others = ['projects', 'public', ...(await listLanguageFolders(directory))];
  const files = (await readdir(directory, { recursive: true })).map((file) => file.replaceAll('\\', '/'));
  return files.filter((file) => imageName.test(file) && !others.includes(file.split('/')[0] ?? '')).sort();
}

/** The owner's photo: the file in the settings, else the one that the resume names, else photo.jpg. */
export function choosePhoto(
  chosen: Settings['photo'],
  { name, image }: { readonly name: string; readonly image: string | null },
  files: readonly string[],
): Picture | null {
  const resumeFile = image?.replace(/^(?:\.?\/)+/, '');
  const file = chosen.file ?? files.find((each) => each === resumeFile) ?? findByName(files, 'photo');
  return file === null ? null : { file, alt: chosen.alt ?? name, width: 320, settingPath: 'photo.file' };
}

/** The picture of a project: the file in the settings, else the one with the project's name. */
export function chooseProjectPicture(
  name: string,
  chosen: { readonly image: string | null; readonly alt: string | null } | null,
  files: readonly string[],
): Picture | null {
  const file = chosen?.image ?? findByName(files, name);
  return file === null ? null : { file, alt: chosen?.alt ?? '', width: 840, settingPath: `featured: ${name}` };
}

/** "work/Côte-2.png" for "Cote 2". */
function findByName(files: readonly string[], name: string): string | null {
  const getName = (file: string) => file.replace(/^.*\/|\.\w+$/g, '');
  return files.find((file) => toKey(getName(file)) === toKey(name)) ?? null;
}
