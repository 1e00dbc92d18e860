/** Code that isn't part of the page's first files could not be loaded. */
export class NotLoadedError extends Error {
  override readonly name = 'NotLoadedError';

  constructor(cause: unknown) {
    super('Part of this page couldn’t be loaded: a new version was published, or you’re offline. Your data is safe.', {
      cause,
    });
  }
}

/**
 * Loads code when it is needed: `loadLater(() => import('./x.ts'))`.
 * @throws {NotLoadedError} whose message is for the visitor
 */
export async function loadLater<Module>(importModule: () => Promise<Module>): Promise<Module> {
  try {
    return await importModule();
  } catch (error) {
    console.error('Code could not be loaded', error);
    throw new NotLoadedError(error);
  }
}
