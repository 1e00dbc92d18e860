import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readSampleJson, sampleFolder, scriptFonts } from '../../site-generator/fixtures/read-sample.ts';
import { buildSite, sitesFolder } from './sites.ts';

/**
 * Builds a site from a copy of a content folder that `edit` has changed. The first test that needs it builds it, and
 * those of other workers wait.
 * @returns the site's folder, which is deleted after all tests
 */
export async function buildOtherSite(
  name: string,
  source: string,
  edit: (content: string) => Promise<void> = async () => undefined,
): Promise<string> {
  const root = join(sitesFolder(), name);
  const [content, folder, done] = [join(root, 'content'), join(root, 'site'), join(root, 'done')];
  const isFirst = await mkdir(root).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    try {
      await cp(source, content, { recursive: true });
      await edit(content);
      await buildSite(content, folder);
    } finally {
      await writeFile(done, '');
    }
  }
  while (!existsSync(done)) await delay(200);
  return folder;
}

export const hebrewSettings = { ...(readSampleJson('hebrew', 'site.json') as object), demos: ['todo'] };

/** The site of an owner with a name and an email address alone, and below `he/` that of another one in Hebrew. */
export const buildSiteInTwoLanguages = () =>
  buildOtherSite('two-languages', sampleFolder('minimal'), async (content) => {
    const hebrew = join(content, 'he');
    await cp(sampleFolder('hebrew'), hebrew, { recursive: true });
    await writeFile(join(hebrew, 'site.json'), JSON.stringify(hebrewSettings));
    await cp(scriptFonts.hebrew, join(hebrew, 'fonts', basename(scriptFonts.hebrew)));
    await mkdir(join(content, 'public/.well-known'), { recursive: true });
    await writeFile(join(content, 'public/.well-known/security.txt'), 'Contact: mailto:sam@example.com');
  });
