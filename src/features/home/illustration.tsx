import type { CSSProperties } from 'react';
import type { Image } from '#lib/owner.ts';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import type { Illustration } from '#lib/stat.ts';
import { useIsHydrated } from '#ui/hydration.tsx';
import styles from './illustration.module.css';

/**
 * A demo's drawing, in a box of 96 × 64 units. The dot is HTML because a view transition moves boxes only, not parts of an
 * SVG; but the security policy forbids inline styles in the prerendered page, so it is part of the drawing at first.
 */
export function DemoIllustration({ hairline, line, dot: { x, y, diameter = 10.5 } }: Illustration) {
  const isHydrated = useIsHydrated();
  return (
    <div className={styles.illustration}>
      <svg viewBox="0 0 96 64" aria-hidden="true">
        <path d={hairline} />
        <path d={line} />
        {!isHydrated && <circle cx={x} cy={y} r={diameter / 2 - 0.75} />}
      </svg>
      {isHydrated && <span data-dot style={{ '--x': x, '--y': y, '--diameter': diameter } as CSSProperties} />}
    </div>
  );
}

interface ProjectImageProps {
  readonly name: string;
  readonly image: Image | null;
}

/** The image of a featured project; without one the first letter of its name, set as the site's monogram is. */
export function ProjectImage({ name, image }: ProjectImageProps) {
  return image ? (
    <img className={styles.illustration} {...image} alt={image.alt} {...getOwnerTextProps(image.alt)} loading="lazy" />
  ) : (
    <span className={styles.illustration} aria-hidden="true">
      {[...name][0]}
    </span>
  );
}
