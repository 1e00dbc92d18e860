import type { Illustration } from './illustration.ts';

/** A value with its label, for home and for lists of stats. In src/lib because features don't import each other. */
export interface Stat {
  /** "Balance" */
  readonly label: string;
  /** Formatted: "$4,117.60". */
  readonly value: string;
  /** The same data as a drawing, if there is enough for one. */
  readonly illustration?: Illustration | undefined;
}
