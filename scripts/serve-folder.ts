import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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
}

/** Serves a folder of built files as any static host does: no rewriting, 404 for what is not there. */
export async function serveFolder(folder: string, { port, basePath = '' }: ServeOptions): Promise<ServedFolder> {
  const files = sirv(folder, { etag: true });
  const server = createServer((request, response) => {
    const notFound = () => {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('404 Not Found');
    };
    if (request.url?.startsWith(`${basePath}/`)) {
      request.url = request.url.slice(basePath.length);
      files(request, response, notFound);
    } else {
      notFound();
    }
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
