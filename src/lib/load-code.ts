/** A lazily loaded part of the site could not be loaded. Its message is for the visitor. */
export class NotLoadedError extends Error {
  override readonly name = 'NotLoadedError';

  constructor(cause: unknown) {
    super('Part of this page couldn’t be loaded: a new version was published, or you’re offline. Your data is safe.', {
      cause,
    });
  }
}

/** Imports code on demand: `loadCode(() => import('./x.ts'))`. Rejects with a {@link NotLoadedError}. */
export async function loadCode<Module>(importModule: () => Promise<Module>): Promise<Module> {
  try {
    return await importModule();
  } catch (error) {
    console.error('Code could not be loaded', error);
    throw new NotLoadedError(error);
  }
}
