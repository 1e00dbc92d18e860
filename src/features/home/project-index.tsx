import { demos } from 'virtual:owner';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Stat } from '#lib/stat.ts';
import type { DemoId, DemoStats } from './demos.ts';
import styles from './project-index.module.css';

/** The demo apps, each with an illustration, a description and a stat from the data on this device. */
export function ProjectIndex({ stats }: { readonly stats: DemoStats }) {
  return (
    <ol className={styles.index}>
      {demos.map(({ id, name, path, description }) => (
        <li key={id} className={styles.project}>
          <svg className={styles.illustration} viewBox="0 0 96 64" aria-hidden="true">
            {illustrations[id]}
          </svg>
          <div className={styles.text}>
            <h3 className={styles.name}>
              <a href={`#${path}`} className={styles.link}>
                {name}
              </a>
            </h3>
            <p className={styles.description}>{description}</p>
          </div>
          <ProjectStat stat={stats[path]} emptyText={emptyTexts[id]} />
          <ArrowRight aria-hidden="true" className={styles.arrow} size={20} strokeWidth={1.5} />
        </li>
      ))}
    </ol>
  );
}

interface ProjectStatProps {
  readonly stat: Stat | null | undefined;
  readonly emptyText: string;
}

function ProjectStat({ stat, emptyText }: ProjectStatProps) {
  // Reserves the space while the stat is read, to avoid a layout shift.
  if (stat === undefined) return <p className={styles.stat} aria-hidden="true" />;
  if (stat === null) return <p className={`${styles.stat} ${styles.emptyText}`}>{emptyText}</p>;
  return (
    <p className={styles.stat}>
      <span>{stat.label}</span> <span className={styles.value}>{stat.value}</span>
    </p>
  );
}

/** Shown if there is no stat yet. */
const emptyTexts: Readonly<Record<DemoId, string>> = {
  crypto: 'See today’s prices',
  weather: 'Look up a city',
  todo: 'Add a task',
  finance: 'Add a transaction',
};

const illustrations: Readonly<Record<DemoId, ReactNode>> = {
  crypto: (
    <>
      <path className={styles.hairline} d="M4 60.5H92M4.5 8V60M32.5 8V60M60.5 8V60M88.5 24V60" />
      <path d="M4 46L14 38L22 43L34 24L44 33L56 20L66 29L86 12" />
      <circle className={styles.dot} cx="88" cy="11" r="4.5" />
    </>
  ),
  weather: (
    <>
      <path className={styles.hairline} d="M30 53.5H66M38 59.5H58" />
      <path className={styles.hairline} d="M14 47A34 34 0 0 1 82 47" />
      <path d="M4 47.5H92" />
      <circle className={styles.dot} cx="70" cy="21" r="6" />
    </>
  ),
  todo: (
    <>
      <path className={styles.hairline} d="M30 14.5H88M30 33.5H76M30 52.5H82" />
      <path d="M8.5 9.5h10v10h-10zM8.5 28.5h10v10h-10zM8.5 47.5h10v10h-10z" />
      <circle className={styles.dot} cx="13.5" cy="14.5" r="3.75" />
    </>
  ),
  finance: (
    <>
      <path className={styles.hairline} d="M4 36.5H88" />
      <path d="M10.5 36V20.5h9V36M30.5 37v13.5h9V37M50.5 36V9.5h9V36M70.5 37v8.5h9V37" />
      <circle className={styles.dot} cx="90" cy="36.5" r="4.5" />
    </>
  ),
};
