import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Reads a JSON file of the content folder, with or without a byte order mark.
 * @returns undefined if there is no such file
 * @throws {Error} that says what is wrong with the file
 */
export async function readContentFile(directory: string, name: string): Promise<unknown> {
  const bytes = await readFile(join(directory, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (bytes === undefined) return undefined;
  // PowerShell writes UTF-16; letters in other encodings would be replaced by "�".
  if (!isUtf8(bytes))
    throw new Error(`content/${name}: save it as UTF-8. In VS Code, click the encoding in the status bar`);
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new Error(`content/${name}: not valid JSON (${(cause as SyntaxError).message})`, { cause });
  }
}
