import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths: the size of what will stand here. */
  readonly width: string;
  readonly height: string;
}

/** A quiet block of the size of what is still loading. Hidden from screen readers: its screen says that it loads. */
export function Skeleton({ width, height }: SkeletonProps) {
  return <span aria-hidden="true" className={styles.skeleton} style={{ inlineSize: width, blockSize: height }} />;
}
