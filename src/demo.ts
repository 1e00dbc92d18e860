import type { ComponentType, ReactNode } from 'react';
import type { TextStorage } from '#lib/storage.ts';
import type { Fault } from '#lists/list-faults.ts';
import type { Link } from '#owner/owner-content.ts';

/**
 * The contract between a demo app and the site: `src/features/<id>/demo.ts` exports one as `demo`. Every page with the app
 * contains that file, and the site generator imports it in Node, so larger code is behind functions.
 */
export interface Demo {
  /** The name of its folder, and of its route. */
  readonly id: string;
  /** Shown in the navigation bar, on home and in the document's title. */
  readonly name: string;
  /** Its screen's heading, if that isn't the name. */
  readonly heading?: string;
  /** Shown on home and in search results. */
  readonly description: string;
  readonly illustration: Illustration;
  /** On home until there is a stat: "Add a task". */
  readonly prompt: string;
  /** The credits that its data's licenses require, first in the page's footer. */
  readonly attribution?: readonly Link[];
  readonly loadScreen: () => Promise<ComponentType<DemoScreenProps>>;
  /** The content of the panels at its screen's end, in `panels.ts`. */
  readonly loadPanels: () => Promise<DemoPanels>;
  /** On home, what is stored under the key: "2 tasks left", null for nothing. The code loads only if something is. */
  readonly stat: { readonly key: string; readonly read: () => Promise<string | null> };
}

export interface DemoPanels {
  /** "How it’s built". */
  readonly notes: Notes;
  /** Faults of the browser's storage that the visitor can try. */
  readonly faults?: readonly Fault[];
}

export interface DemoScreenProps {
  /** The demo's heading, or the owner's name for the demo. */
  readonly heading: string;
  /** Where it keeps the visitor's entries: the browser's storage, unless the visitor tries a fault. */
  readonly storage: TextStorage;
  /** Rendered in the screen's `ScreenEnd`. */
  readonly endPanels: ReactNode;
}

/** A demo's drawing in a box of 96 × 64 units that starts at x = 4. The paths are SVG path data. */
export interface Illustration {
  /** Thin lines in the background: an axis, a horizon. */
  readonly hairline: string;
  readonly line: string;
  /** The accent dot: a circle's center and radius, which is 4.5 by default. */
  readonly dot: { readonly cx: number; readonly cy: number; readonly r?: number };
}

/** An engineer's notes on a demo. */
export interface Notes {
  readonly problem: string;
  /** A paragraph each, by its run-in head. */
  readonly decisions: Readonly<Record<string, string>>;
  /** After "Given up:". */
  readonly tradeOffs: string;
  /** Paths in the repository of the code in question, the record of the decision, and the test that proves it. */
  readonly files: Readonly<Record<'Code' | 'Decision' | 'Test', string>>;
}

/** The route of a demo: "/todo". */
export const getDemoPath = ({ id }: Pick<Demo, 'id'>) => `/${id}` as const;
