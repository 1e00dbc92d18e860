import { useLayoutEffect, useRef } from 'react';
import type { PersistentList } from './persistent-list.ts';

/** Slides the rows that a change of the list moves within the window, unless the visitor prefers reduced motion. */
export function useRowSlide(list: PersistentList): void {
  /** The rows' positions before the change; null without one. */
  const before = useRef<ReadonlyMap<Element, number>>(null);
  useLayoutEffect(() => list.subscribe(() => (before.current ??= getRowTops())), [list]);
  useLayoutEffect(() => {
    if (before.current === null) return;
    for (const [row, top] of getRowTops()) {
      const distance = (before.current.get(row) ?? top) - top;
      const keyframes = { transform: [`translateY(${distance}px)`, 'none'] };
      if (distance !== 0) row.animate(keyframes, { duration: 160, easing: 'ease-out' });
    }
    before.current = null;
  });
}

/** The rows within the window; none if nothing may move. */
function getRowTops(): ReadonlyMap<Element, number> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return new Map();
  const rows = [...document.querySelectorAll('[data-row]')];
  const tops = rows.map((row) => [row, row.getBoundingClientRect().top] as const);
  return new Map(tops.filter(([, top]) => top > 0 && top < window.innerHeight));
}
