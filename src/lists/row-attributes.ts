/** Where a row stands in a list of which only a part is in the page. Nothing for a list that is all there. */
export interface RowPlace {
  /** Counted from 1. */
  readonly position?: number;
  readonly setSize?: number;
  /** Room for the rows left out before this one, in pixels. */
  readonly gapPx?: number;
}

/** What the list item of a row says of its place. `data-row`: it takes part in the movements of motion.css. */
export function rowAttributes({ position, setSize, gapPx }: RowPlace) {
  return {
    'data-row': true,
    'aria-posinset': position,
    'aria-setsize': setSize,
    style: gapPx === undefined ? undefined : { marginBlockStart: gapPx },
  };
}
