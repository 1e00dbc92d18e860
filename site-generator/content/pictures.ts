import { readdir } from 'node:fs/promises';
import { imageName } from './site-fields.ts';
import { toKey } from './texts.ts';

/**
 * The picture files of the content folder: "halo.png", "work/halo.png".
 * @param others folders whose pictures belong to something else: case studies, other languages
 */
export async function listPictures(directory: string, others: readonly string[]): Promise<readonly string[]> {
  const files = await readdir(directory, { recursive: true });
  const names = files.map((file) => file.replaceAll('\\', '/'));
  return names.filter((name) => imageName.test(name) && !others.includes(name.split('/')[0] ?? '')).sort();
}

/** The picture that is named like a project, or "photo": "work/Côte-2.png" for "Cote 2"; null without one. */
export function findPicture(pictures: readonly string[], name: string): string | null {
  const getName = (file: string) => file.replace(/^.*\/|\.\w+$/g, '');
  return pictures.find((file) => toKey(getName(file)) === toKey(name)) ?? null;
}
