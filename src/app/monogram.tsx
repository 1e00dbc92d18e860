import { monogram } from 'virtual:owner';
import styles from './monogram.module.css';

/** The owner's mark, as in the favicon. Decoration: the name stands beside it. */
export function Monogram() {
  const { letter, dot } = monogram;
  return (
    <svg className={styles.mark} viewBox="0 0 64 64" aria-hidden="true">
      <path className={styles.ground} d="M0 0h64v64H0z" />
      {letter !== null && <path className={styles.letter} d={letter} />}
      <circle className={styles.dot} cx={dot.x} cy={dot.y} r={dot.radius} />
    </svg>
  );
}
