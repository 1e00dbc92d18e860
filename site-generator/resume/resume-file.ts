import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openTypeface } from '#site-generator/fonts/typeface.ts';
import { openTypesetter, type Typesetter } from '#site-generator/fonts/typesetter.ts';
import { type ResumeOwner, renderResumePdf, resumeTexts } from './resume-pdf.ts';
import { findMisreadTexts } from './resume-text.ts';

/** The published resume.pdf. */
export interface ResumeFile {
  readonly pdf: Buffer;
  /** Problems that the owner should check. */
  readonly warnings: readonly string[];
}

/**
 * The owner's own PDF, which replaces the generated one; null without a file.
 * @throws {Error} if it isn't a PDF, or is too large
 */
export async function readOwnResume(directory: string): Promise<ResumeFile | null> {
  const file = join(directory, 'resume.pdf');
  if (!existsSync(file)) return null;
  const pdf = await readFile(file);
  const expected = (what: string) => new Error(`content/resume.pdf: expected ${what}`);
  if (!pdf.subarray(0, 1024).includes('%PDF-')) throw expected('a PDF file. Export one, or delete this file');
  if (pdf.length > 5_000_000)
    throw expected(`at most 5 MB, got ${(pdf.length / 1e6).toFixed(1)} MB. Make its images smaller`);
  return {
    pdf,
    warnings: ['content/resume.pdf: published unchanged. Its text isn’t compared with content/resume.json'],
  };
}

/**
 * Makes the PDF, and reads it as search engines and applicant-tracking systems do. If they would misread words, it tries the
 * default typeface.
 * @param fontFiles the owner's font files
 */
export async function createResumeFile(
  owner: ResumeOwner,
  typesetter: Typesetter,
  fontFiles: readonly string[],
): Promise<ResumeFile> {
  const make = async (fonts: Typesetter) => {
    const pdf = renderResumePdf(owner, fonts);
    return { pdf, misread: await findMisreadTexts(pdf, resumeTexts(owner, fonts)) };
  };
  const chosen = await make(typesetter);
  if (chosen.misread.length === 0) return { pdf: chosen.pdf, warnings: [] };
  const { headings } = owner.typeface;
  const other = headings === null ? chosen : await make(await openTypesetter(openTypeface().headings, fontFiles));
  const { pdf, misread } = other.misread.length < chosen.misread.length ? other : chosen;
  const avoided = chosen.misread.filter((text) => !misread.includes(text));
  const warn = (before: string, texts: readonly string[], after = '') => {
    const words = texts.slice(0, 10).map((text) => `"${text}"`);
    const all = words.join(', ') + (texts.length > 10 ? ` … (${texts.length})` : '');
    const problem = `programs such as applicant-tracking systems would misread ${all}`;
    return texts.length > 0 ? [before + problem + after] : [];
  };
  const replaced = 'content/site.json: typeface.headings: resume.pdf is in the default typeface, because in';
  return {
    pdf,
    warnings: [
      ...warn(`${replaced} ${headings} `, avoided),
      ...warn('resume.pdf: ', misread, '. Copy them from the PDF to check'),
    ],
  };
}
