import type { Font } from './font-files.ts';
import type { PublishedImage } from './images.ts';
import type { Owner } from './owner.ts';
import { type OwnerOnDisk, readJson, readOwner } from './read-owner.ts';
import { renderResumePdf } from './resume-pdf.ts';

/** Everything that the doctor checks, as far as it can be read. */
export interface ContentSnapshot {
  /** Error messages that stop the build. */
  readonly failures: readonly string[];
  /** The parsed content files; null if a file isn't JSON. */
  readonly resume: unknown;
  readonly site: unknown;
  /** Null if the content is invalid. */
  readonly owner: Owner | null;
  readonly fonts: readonly Font[];
  readonly photo: PublishedImage | null;
  /** Null if the PDF can't be generated. */
  readonly pdf: { readonly byteLength: number; readonly warnings: readonly string[] } | null;
  readonly hasWeatherKey: boolean;
  readonly today: string;
}

/** Reads the content folder. What can't be read or is invalid becomes a failure with the build's error message. */
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
    resume: await readJson(contentDirectory, 'resume.json').catch(() => null),
    site: await readJson(contentDirectory, 'site.json').catch(() => null),
    owner: onDisk?.owner ?? null,
    fonts: onDisk?.fonts ?? [],
    photo: onDisk?.photo ?? null,
    pdf: onDisk && (await attempt(() => renderPdf(onDisk))),
    ...settings,
  };
}

async function renderPdf({ owner, fonts }: OwnerOnDisk): Promise<ContentSnapshot['pdf']> {
  const warnings: string[] = [];
  const pdf = renderResumePdf(owner, { ...owner.pdf, fonts, warn: (message) => warnings.push(message) });
  return { byteLength: pdf.byteLength, warnings };
}
