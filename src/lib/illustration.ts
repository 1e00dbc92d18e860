/** A small line drawing in a box of 96 × 64 units. The paths are SVG path data. In src/lib as `Stat` is. */
export interface Illustration {
  /** Thin lines in the background: an axis, a horizon. */
  readonly hairline: string;
  readonly line: string;
  /** The center of the accent dot. */
  readonly dot: { readonly x: number; readonly y: number };
}
