import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';

export interface ServedFolder {
  /** "http://localhost:4173" */
  readonly origin: string;
  close(): Promise<void>;
}

interface ServeOptions {
  /** The first free port from here on; 0 for any. */
  readonly port: number;
  /** Serve under this path instead of the root: "/portfolio". */
  readonly basePath?: string;
  /** Send the `.br` or `.gz` beside a file to browsers that take it. */
  readonly compressed?: boolean;
}

/**
 * Serves a folder of built files as any static host does: no rewriting, a folder's address ends in a slash and shows its
 * index.html, and for what is not there 404.html with the status 404.
 */
export async function serveFolder(folder: string, options: ServeOptions): Promise<ServedFolder> {
  const { port, basePath = '', compressed = false } = options;
  const files = sirv(folder, { etag: true, brotli: compressed, gzip: compressed });
  const server = createServer((request, response) => {
    if (!request.url?.startsWith(`${basePath}/`)) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('404 Not Found');
      return;
    }
    request.url = request.url.slice(basePath.length);
    const slashed = folderAddress(folder, request.url);
    if (slashed !== null) {
      response.writeHead(301, { location: basePath + slashed }).end();
      return;
    }
    files(request, response, () => {
      response
        .writeHead(404, { 'content-type': 'text/html;charset=utf-8' })
        .end(readFileSync(join(folder, '404.html')));
    });
  });
  await listen(server, port);
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** "/crypto?x" → "/crypto/?x" where there is a folder with an index.html of that name; null for any other address. */
function folderAddress(folder: string, address: string): string | null {
  const [, path = '', query = ''] = /^((?:\/[\w-]+)+)(\?.*)?$/.exec(address) ?? [];
  return path !== '' && existsSync(join(folder, path, 'index.html')) ? `${path}/${query}` : null;
}

/** Listens on the loopback, on the first free port of twenty. */
async function listen(server: Server, port: number, triesLeft = 20): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, 'localhost', () => resolve());
    });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken || triesLeft === 0) throw error;
    await listen(server, port + 1, triesLeft - 1);
  }
}
