import type { CSSProperties } from 'react';
import type { Illustration } from '#demo.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import styles from './illustration.module.css';

/**
 * A demo's drawing. The accent dot (`data-dot`) is an HTML element, because view transitions don't move
 * parts of an SVG. Until hydration it is a part of the SVG, because the security policy forbids style attributes in prerendered HTML.
 */
export function DemoIllustration({ hairline, line, dot: { x, y, diameter = 10.5 } }: Illustration) {
  const isHydrated = useIsHydrated();
  return (
    <div className={styles.illustration}>
      <svg viewBox="4 0 96 64" aria-hidden="true">
        <path d={hairline} />
        <path d={line} />
        {!isHydrated && <circle cx={x} cy={y} r={diameter / 2 - 0.75} />}
      </svg>
      {isHydrated && <span data-dot style={{ '--x': x, '--y': y, '--diameter': diameter } as CSSProperties} />}
    </div>
  );
}
