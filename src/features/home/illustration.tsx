import type { Image } from '#lib/owner.ts';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import type { Illustration } from '#lib/stat.ts';
import type { DemoId } from './demos.ts';
import styles from './illustration.module.css';

interface DemoIllustrationProps {
  readonly id: DemoId;
  /** From the visitor's own data. */
  readonly own: Illustration | undefined;
}

/** A demo's drawing. The dot is HTML because a view transition moves boxes only, not parts of an SVG. */
export function DemoIllustration({ id, own }: DemoIllustrationProps) {
  const { hairline, line } = own ?? illustrations[id];
  return (
    <div className={styles.illustration}>
      <svg viewBox="0 0 96 64" aria-hidden="true">
        <path d={hairline} />
        <path d={line} />
      </svg>
      <span data-dot={id} style={own && { left: `${own.dot.x / 0.96}%`, top: `${own.dot.y / 0.64}%` }} />
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

/** Until there is data. The dots are in the stylesheet: the security policy forbids inline styles in the prerendered page. */
const illustrations: Readonly<Record<DemoId, Omit<Illustration, 'dot'>>> = {
  crypto: {
    hairline: 'M4 60.5H92M4.5 8V60M32.5 8V60M60.5 8V60M88.5 24V60',
    line: 'M4 46L14 38L22 43L34 24L44 33L56 20L66 29L86 12',
  },
  weather: { hairline: 'M30 53.5H66M38 59.5H58M14 47A34 34 0 0 1 82 47', line: 'M4 47.5H92' },
  todo: {
    hairline: 'M30 14.5H88M30 33.5H76M30 52.5H82',
    line: 'M8.5 9.5h10v10h-10zM8.5 28.5h10v10h-10zM8.5 47.5h10v10h-10z',
  },
  finance: { hairline: 'M4 36.5H88', line: 'M10.5 36V20.5h9V36M30.5 37v13.5h9V37M50.5 36V9.5h9V36M70.5 37v8.5h9V37' },
};
