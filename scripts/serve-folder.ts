import { existsSync, readFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

/**
 * Serves a folder of built files like any static host: without rewriting, a folder's URL ends in a slash and shows its
 * index.html, and a missing file gets 404.html with status 404.
 * @param basePath to serve it under, in place of the root: "/portfolio"
 */
export function serveFolder(folder: string, basePath = ''): RequestListener {
  const notFoundPage = join(folder, '404.html');
  const notFoundHtml = existsSync(notFoundPage) ? readFileSync(notFoundPage) : '404 Not Found';
  const files = sirv(folder, { etag: true, setHeaders });
  return (request, response) => {
    if (!request.url?.startsWith(`${basePath}/`)) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('404 Not Found');
      return;
    }
    request.url = request.url.slice(basePath.length);
    const redirect = getFolderUrl(folder, request.url);
    if (redirect !== null) {
      response.writeHead(301, { location: basePath + redirect }).end();
      return;
    }
    files(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/html;charset=utf-8' }).end(notFoundHtml);
    });
  };
}

/** The headers that docs/DEPLOY.md recommends: otherwise browsers may open an old page from their HTTP cache. */
function setHeaders(response: ServerResponse, path: string): void {
  const isHashed = path.startsWith('/assets/');
  response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}

/** "/crypto?x" → "/crypto/?x" for a folder with an index.html; null for any other URL. */
function getFolderUrl(folder: string, url: string): string | null {
  const [, path = '', query = ''] = /^((?:\/[\w-]+)+)(\?.*)?$/.exec(url) ?? [];
  return path !== '' && existsSync(join(folder, path, 'index.html')) ? `${path}/${query}` : null;
}
