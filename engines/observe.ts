import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a page under observation keeps for the journeys to read. */
export interface Observed {
  readonly problems: string[];
}

/**
 * Runs in the page before anything of the site's: notes what goes wrong there. Not every engine's driver tells what is
 * on the console; this way all are watched alike.
 */
function observe(): void {
  const problems: string[] = [];
  Object.assign(window, { observed: { problems } satisfies Observed });
  const wordsOf = (thing: unknown) => (thing instanceof Error ? `${thing.name}: ${thing.message}` : String(thing));
  const { error } = console;
  console.error = (...things: unknown[]) => {
    problems.push(`console: ${things.map(wordsOf).join(' ')}`);
    error.apply(console, things);
  };
  const onError = (event: Event) => {
    const { target } = event;
    const isResource = target instanceof HTMLElement || target instanceof SVGElement;
    const source = isResource ? (target.getAttribute('src') ?? target.getAttribute('href')) : '';
    problems.push(isResource ? `not loaded: ${source}` : `thrown: ${wordsOf((event as ErrorEvent).message)}`);
  };
  window.addEventListener('error', onError, true);
  window.addEventListener('unhandledrejection', ({ reason }) => problems.push(`rejected: ${wordsOf(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    problems.push(`stopped by the policy: ${effectiveDirective} ${blockedURI}`),
  );
}

/** Puts a script, by its file, before everything else in a page's head. */
export function withFirstScript(html: string, address: string): string {
  if (!/<head>/.test(html)) throw new Error('expected <head> in the page');
  return html.replace('<head>', `<head><script src="${address}"></script>`);
}

/** Puts the observing script into the index.html of a built site, which is otherwise left as it is published. */
export function addObserver(folder: string): void {
  const page = join(folder, 'index.html');
  writeFileSync(join(folder, 'observe.js'), `(${observe})();\n`);
  writeFileSync(page, withFirstScript(readFileSync(page, 'utf8'), './observe.js'));
}
