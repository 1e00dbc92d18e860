import { build } from 'vite';

/** Builds the site from a content folder. */
export async function buildSite(contentDirectory: string, outDir: string): Promise<void> {
  const before = process.env.CONTENT_DIR;
  process.env.CONTENT_DIR = contentDirectory;
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } });
  process.env.CONTENT_DIR = before;
}
