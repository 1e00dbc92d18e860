/** What the page needs itself has come by then, also on a slow line. */
const rushMs = 2000;

/** Runs what the visitor may want later, once the page has loaded and has nothing to do. */
export function whenIdle(run: () => void): void {
  const wait = () =>
    setTimeout(() => {
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in window) requestIdleCallback(run);
      else run();
    }, rushMs);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const connection = (): Connection | undefined =>
  (navigator as Navigator & { readonly connection?: Connection }).connection;

/** Whether the browser says anything of the line; Firefox and Safari do not. */
export function hasNetworkInformation(): boolean {
  return connection() !== undefined;
}

/** Whether the visitor has asked for little traffic, or the line is one of the slowest. */
export function prefersReducedData(): boolean {
  const { saveData = false, effectiveType = '' } = connection() ?? {};
  return saveData || effectiveType.endsWith('2g');
}
