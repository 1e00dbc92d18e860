import { labels } from 'virtual:owner';
import type { ReactNode } from 'react';
import { getDemoPath, type ShownDemo, type Stat } from '#demo.ts';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
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

/** The demo apps as rows with their stats. */
export function DemoRows({ demos, stats, onBreakOne }: DemosProps) {
  return (
    <>
      <ol role="list" lang="en">
        {demos.map((demo) => (
          <li key={demo.id} className={styles.row}>
            <DemoIllustration {...(stats[demo.id]?.illustration ?? demo.illustration)} />
            <div className={styles.text}>
              <DemoName demo={demo} />
              <p className={styles.description} {...(demo.isRenamedByOwner && getOwnerTextProps(demo.description))}>
                {demo.description}
              </p>
            </div>
            <DemoStat stat={stats[demo.id]} emptyText={demo.emptyText} />
          </li>
        ))}
      </ol>
      <BreakOne onClick={onBreakOne} />
    </>
  );
}

/** The demo apps after work of the owner's: a strip of drawings with names. */
export function DemoStrip({ demos, stats, onBreakOne }: DemosProps) {
  return (
    <>
      <ol role="list" lang="en" className={styles.strip}>
        {demos.map((demo) => (
          <li key={demo.id} className={styles.tile}>
            <DemoIllustration {...(stats[demo.id]?.illustration ?? demo.illustration)} />
            <DemoName demo={demo} />
          </li>
        ))}
      </ol>
      <BreakOne onClick={onBreakOne} />
    </>
  );
}

function BreakOne({ onClick }: { readonly onClick: DemosProps['onBreakOne'] }) {
  return (
    onClick && (
      <p className={styles.breakOne} {...getOwnerTextProps(labels.survive)}>
        {labels.survive}{' '}
        <button type="button" className="accented" onClick={onClick}>
          {labels.breakOne}
        </button>
      </p>
    )
  );
}

function DemoName({ demo }: { readonly demo: ShownDemo }) {
  return (
    <h3 className={styles.name} {...(demo.isRenamedByOwner && getOwnerTextProps(demo.name))}>
      <a href={`#${getDemoPath(demo)}`} className={styles.link}>
        {demo.name}
      </a>
    </h3>
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
