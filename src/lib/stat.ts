/** A value with its label, for home. In src/lib, because features don't import each other. */
export interface Stat {
  /** "Balance" */
  readonly label: string;
  /** Formatted: "$4,117.60". */
  readonly value: string;
  /** The same data as a drawing, if there is enough for one. */
  readonly illustration?: Illustration | undefined;
}

/** A small line drawing in a box of 96 × 64 units. The paths are SVG path data. */
export interface Illustration {
  /** Thin lines in the background: an axis, a horizon. */
  readonly hairline: string;
  readonly line: string;
  /** The center of the accent dot, and its diameter unless that is 10.5. */
  readonly dot: { readonly x: number; readonly y: number; readonly diameter?: number };
}
