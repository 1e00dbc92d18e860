import type { CSSProperties } from 'react';
import type { Illustration } from '#demo.ts';
import type { WorkRow } from '#lib/owner.ts';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import { useIsHydrated } from '#ui/hydration.tsx';
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

/** The image of a project, or its time on the owner's axis. */
export function WorkIllustration({ image, drawing }: Pick<WorkRow, 'image' | 'drawing'>) {
  if (image) {
    return <img className={styles.image} {...image} alt={image.alt} {...getOwnerTextProps(image.alt)} loading="lazy" />;
  }
  return (
    drawing && (
      <svg className={styles.illustration} viewBox="4 0 96 64" aria-hidden="true">
        <path d={drawing.hairline} />
        <path d={drawing.line} />
        <circle cx={drawing.dot.x} cy={drawing.dot.y} r="4" />
      </svg>
    )
  );
}
