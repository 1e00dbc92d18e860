// npm run doctor: reports problems in content/, without network requests.
import { getContentDirectory, listLanguageFolders } from '#site-generator/content/content-folder.ts';
import { checkContent, formatReport } from '#site-generator/doctor.ts';
import { readContent } from '#site-generator/read-content.ts';

try {
  for (const folder of await listLanguageFolders(getContentDirectory())) {
    if (folder !== '') console.log(`In content/${folder}/:\n`);
    const content = await readContent(getContentDirectory(), folder);
    const report = formatReport(checkContent(content));
    if (report !== '') console.log(`${report}\n`);
  }
  console.log('Next: npm run dev to preview the site, npm run build to create dist/, docs/DEPLOY.md to publish it.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('\nThe site can’t be built yet. Fix this, then run npm run doctor again.');
  process.exitCode = 1;
}
