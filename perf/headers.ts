import { findNginx, startNginx } from '../e2e/support/nginx-server.ts';
import { getGrade, getScore, scanPage } from '../e2e/support/observatory.ts';
import { screens } from '../e2e/support/states.ts';
import type { Part } from './bench.ts';
import type { Row } from './table.ts';

export const headersPart: Part = {
  name: 'headers',
  title: 'Response headers',
  note: 'The grade by the rules of MDN’s HTTP Observatory, of the built site on nginx with deploy/nginx/https.conf.',
  run: gradePages,
};

async function gradePages(): Promise<readonly Row[]> {
  const program = findNginx();
  if (program === null) return [{ page: 'nginx is not installed', grade: null, score: null }];
  const nginx = await startNginx(program, 'https');
  try {
    const folders = screens.map(({ route }) => `${route}/`.slice(1).replace(/^\/$/, ''));
    return await Promise.all(
      [...folders, '404.html'].map(async (file) => {
        const score = getScore(await scanPage(nginx, file));
        return { page: `/${file}`, grade: getGrade(score), score };
      }),
    );
  } finally {
    await nginx.stop();
  }
}
