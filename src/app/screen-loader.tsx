import { type ComponentType, lazy } from 'react';

/** Where a route's screen comes from. */
export interface ScreenLoader {
  /** The component to render now: the screen itself once its code is there, until then one that waits for it. */
  readonly current: () => ComponentType;
  /** Loads the code ahead of the first rendering. Rejects where it cannot be loaded. */
  readonly preload: () => Promise<void>;
}

/** A screen whose code comes with the first load. */
export function eager(Screen: ComponentType): ScreenLoader {
  return { current: () => Screen, preload: async () => undefined };
}

/** A screen's code could not be loaded: no network, or a new version has replaced the file. Another load may mend it. */
export class ScreenNotLoadedError extends Error {
  override readonly name = 'ScreenNotLoadedError';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * A screen whose code loads when it is first shown, or before. Through `lazy` alone even loaded code suspends for a
 * moment, and React then holds the fallback for 300 ms, so as not to flicker.
 */
export function onDemand(importScreen: () => Promise<ComponentType>): ScreenLoader {
  let loaded: ComponentType | null = null;
  // One try only: a second import would leave out a style sheet that failed, and the screen would show without it. The
  // error screen offers a reload instead.
  let loading: Promise<ComponentType> | null = null;
  const load = async () => {
    loading ??= importScreen().catch((error: unknown) => {
      throw new ScreenNotLoadedError(error);
    });
    loaded = await loading;
    return loaded;
  };
  const Lazy = lazy(async () => ({ default: await load() }));
  return {
    current: () => loaded ?? Lazy,
    preload: async () => {
      await load();
    },
  };
}
