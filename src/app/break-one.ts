// Separate from the demo page, which home doesn't load.

/** The demo that opens with its faults, after “Break one.” on home. In memory, so that neither a link nor a reload opens them. */
export const breakOne: { path: string | null } = { path: null };
