const timeMs = 160;
/** A change that follows another within this time is shown at once. */
const burstMs = 300;
/** So many rows that move at once would explain nothing. */
const maxRows = 20;

let latestMs = Number.NEGATIVE_INFINITY;

/**
 * Remembers where the rows of the list (`data-row`) are before a change of their order.
 * @returns slides the rows in the window from there to where they are after the change, and fades in those that are new.
 * Null if nothing is to move: the visitor prefers reduced motion, or another change has just been shown.
 */
export function recordRows(): (() => void) | null {
  const nowMs = performance.now();
  const isBurst = nowMs - latestMs < burstMs;
  latestMs = nowMs;
  if (isBurst || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
  const oldTops = getTops();
  return () => {
    const moves = [...getTops()].flatMap(([row, top]) => {
      const oldTop = oldTops.get(row);
      if (oldTop === top || (!isInWindow(row, top) && !isInWindow(row, oldTop ?? top))) return [];
      const keyframes =
        oldTop === undefined ? { opacity: [0, 0, 1] } : { transform: [`translateY(${oldTop - top}px)`, 'none'] };
      return [() => row.animate(keyframes, { duration: timeMs, easing: 'ease-out' })];
    });
    if (moves.length > maxRows) return;
    for (const move of moves) move();
  };
}

const getTops = () =>
  new Map(
    [...document.querySelectorAll<HTMLElement>('[data-row]')].map((row) => [row, row.getBoundingClientRect().top]),
  );

const isInWindow = (row: HTMLElement, top: number) => top < window.innerHeight && top + row.offsetHeight > 0;
