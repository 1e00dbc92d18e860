import { labels } from 'virtual:owner';
import type { ReactNode } from 'react';
import { getDemoPath, type ShownDemo, type Stat } from '#demo.ts';
import { arrowRightIcon, Icon } from '#ui/icons.tsx';
import { Section } from '#ui/screen.tsx';
import { DemoIllustration } from './illustration.tsx';
import styles from './projects.module.css';

/** The stats by demo id: missing while being read, null if a demo has none yet. */
export type DemoStats = Readonly<Record<string, Stat | null>>;

export interface DemosProps {
  readonly demos: readonly ShownDemo[];
  readonly stats: DemoStats;
  /** Opens a demo with its faults. Undefined if the owner hides that demo. */
  readonly onBreakOne?: (() => void) | undefined;
}

/** A section of rows. Its container makes them fit its width. */
export function RowSection({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <div className={styles.container}>
      <Section heading={heading}>
        <div className={styles.projects}>{children}</div>
      </Section>
    </div>
  );
}

/** The demo apps as rows with their stats; after projects of the owner's a strip of drawings and names. */
export function Demos({ demos, stats, onBreakOne, isStrip }: DemosProps & { readonly isStrip: boolean }) {
  return (
    <>
      <ol role="list" className={isStrip ? styles.strip : undefined}>
        {demos.map(({ id, name, description, ...demo }) => (
          <li key={id} className={isStrip ? styles.tile : styles.row}>
            <DemoIllustration {...(stats[id]?.illustration ?? demo.illustration)} />
            <div className={styles.text}>
              <h3 className={styles.name}>
                <a href={`#${getDemoPath({ id })}`} className={styles.link} dir="auto">
                  {name}
                </a>
              </h3>
              {!isStrip && (
                <p className={styles.description}>
                  <bdi>{description}</bdi>
                </p>
              )}
            </div>
            {!isStrip && <DemoStat stat={stats[id]} emptyText={demo.emptyText} />}
          </li>
        ))}
      </ol>
      {onBreakOne && (
        <p className={styles.breakOne}>
          {labels.survive}{' '}
          <button type="button" className="accented" onClick={onBreakOne}>
            {labels.breakOne}
          </button>
        </p>
      )}
    </>
  );
}

function DemoStat({ stat, emptyText }: { readonly stat: Stat | null | undefined; readonly emptyText: string }) {
  // Reserve the space while the stat is being read, to avoid a layout shift.
  if (stat === undefined) return <p className={styles.stat} aria-hidden="true" />;
  return (
    <p className={styles.stat}>
      {stat && <span>{stat.label}</span>}{' '}
      <span className={stat ? styles.value : styles.emptyText}>
        {stat?.value ?? emptyText}
        <Icon path={arrowRightIcon} className={styles.arrow} strokeWidth={1.5} />
      </span>
    </p>
  );
}
