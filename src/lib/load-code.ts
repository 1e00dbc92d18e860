/** Tells the visitor that a lazily loaded part of the site could not be loaded. */
export const notLoadedMessage =
  'Part of this page couldn’t be loaded: a new version was published, or you’re offline. Your data is safe.';

/** Imports code on demand: `loadCode(() => import('./x.ts'))`. Rejects with an error whose message is for the visitor. */
export async function loadCode<Module>(importModule: () => Promise<Module>): Promise<Module> {
  try {
    return await importModule();
  } catch (error) {
    console.error('Code could not be loaded', error);
    throw new Error(notLoadedMessage);
  }
}
