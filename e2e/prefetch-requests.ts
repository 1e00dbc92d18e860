import type { Page, Request } from '@playwright/test';

/** Whether a request is made for what the visitor may open next, and not for what this page needs. */
export function isPrefetch(request: Request): boolean {
  return request.headers()['sec-purpose'] === 'prefetch' || request.headers().purpose === 'prefetch';
}

/** Notes the names of the files that a page prefetches, in the order of their requests. */
export function recordPrefetches(page: Page): readonly string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    if (isPrefetch(request)) files.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  });
  return files;
}
