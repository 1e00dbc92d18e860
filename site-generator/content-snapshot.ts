import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentSnapshot } from './doctor.ts';
import { type OwnerOnDisk, readOwner } from './read-owner.ts';
import { renderResumePdf } from './resume-pdf.ts';

/** Reads all that the doctor looks at. What cannot be read or used is a failure in the build's own words. */
export async function readContentSnapshot(
  contentDirectory: string,
  settings: Pick<ContentSnapshot, 'hasWeatherKey' | 'today'>,
): Promise<ContentSnapshot> {
  const failures: string[] = [];
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await work();
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
      return null;
    }
  };
  const onDisk = await attempt(() => readOwner(contentDirectory));
  return {
    failures,
    resume: await readLeniently(join(contentDirectory, 'resume.json')),
    site: await readLeniently(join(contentDirectory, 'site.json')),
    owner: onDisk?.owner ?? null,
    fonts: onDisk?.fonts ?? [],
    photo: onDisk && (await photoOf(onDisk)),
    pdf: onDisk && (await attempt(() => pdfOf(onDisk))),
    ...settings,
  };
}

async function photoOf({ owner, photoPath, photoSize }: OwnerOnDisk): Promise<ContentSnapshot['photo']> {
  const { size } = await stat(photoPath);
  return { file: owner.photo.file, byteLength: size, ...photoSize };
}

async function pdfOf({ owner, fonts }: OwnerOnDisk): Promise<ContentSnapshot['pdf']> {
  const warnings: string[] = [];
  const pdf = renderResumePdf(owner, { ...owner.pdf, fonts, warn: (message) => warnings.push(message) });
  return { byteLength: pdf.byteLength, warnings };
}

async function readLeniently(file: string): Promise<unknown> {
  try {
    return JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}
