import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The owner's own PDF, which replaces the generated one; null without a file.
 * @throws {Error} if it isn't a PDF, or is too large
 */
export async function readOwnResume(directory: string, language = ''): Promise<Buffer | null> {
  const name = language === '' ? 'resume.pdf' : `resume.${language}.pdf`;
  const file = join(directory, name);
  if (!existsSync(file)) return null;
  const pdf = await readFile(file);
  const expected = (what: string) => new Error(`content/${name}: expected ${what}`);
  if (!pdf.subarray(0, 1024).includes('%PDF-')) throw expected('a PDF file. Export one, or delete this file');
  if (pdf.length > 5_000_000)
    throw expected(`at most 5 MB, got ${(pdf.length / 1e6).toFixed(1)} MB. Make its images smaller`);
  return pdf;
}
