// Separate from the screens: the list of faults, which the browser tests read, needs it too.
/** A screen's code could not be loaded: the visitor is offline, or a new version has replaced the file. */
export class ScreenNotLoadedError extends Error {
  override readonly name = 'ScreenNotLoadedError';

  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}
