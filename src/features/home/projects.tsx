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

export interface ProjectsProps {
  readonly demos: readonly ShownDemo[];
  readonly stats: DemoStats;
  /** Opens a demo with its faults. Undefined if the owner hides that demo. */
  readonly onBreakOne?: (() => void) | undefined;
  readonly featured: ReactNode;
  readonly isFeaturedFirst?: boolean;
  /** The demos are a strip of drawings with names, after work of the owner's. */
  readonly isStrip?: boolean;
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

/** The demo apps, and after or before them the featured projects of the resume. Renders nothing without either. */
export function Projects(props: ProjectsProps) {
  const { demos, stats, onBreakOne, featured, isFeaturedFirst = false, isStrip = false } = props;
  if (demos.length === 0 && featured === null) return null;
  const sentence = onBreakOne && (
    <p className={styles.breakOne} {...getOwnerTextProps(labels.survive)}>
      {labels.survive}{' '}
      <button type="button" className="accented" onClick={onBreakOne}>
        {labels.breakOne}
      </button>
    </p>
  );
  return (
    <RowSection heading={labels.projects}>
      {isFeaturedFirst && featured}
      {isStrip && sentence}
      {demos.length > 0 && (
        <ol role="list" lang="en" className={isStrip ? styles.strip : undefined}>
          {demos.map((demo) => (
            <DemoRow key={demo.id} demo={demo} stat={stats[demo.id]} isNameOnly={isStrip} />
          ))}
        </ol>
      )}
      {!isStrip && sentence}
      {!isFeaturedFirst && featured}
    </RowSection>
  );
}

interface DemoRowProps {
  readonly demo: ShownDemo;
  readonly stat: Stat | null | undefined;
  readonly isNameOnly: boolean;
}

function DemoRow({ demo, stat, isNameOnly }: DemoRowProps) {
  const { name, description, isRenamedByOwner = false } = demo;
  const nameLink = (
    <h3 className={styles.name} {...(isRenamedByOwner && getOwnerTextProps(name))}>
      <a href={`#${getDemoPath(demo)}`} className={styles.link}>
        {name}
      </a>
    </h3>
  );
  const illustration = <DemoIllustration {...(stat?.illustration ?? demo.illustration)} />;
  if (isNameOnly) {
    return (
      <li className={styles.tile}>
        {illustration}
        {nameLink}
      </li>
    );
  }
  return (
    <li className={styles.row}>
      {illustration}
      <div className={styles.text}>
        {nameLink}
        <p className={styles.description} {...(isRenamedByOwner && getOwnerTextProps(description))}>
          {description}
        </p>
      </div>
      <DemoStat stat={stat} emptyText={demo.emptyText} />
    </li>
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
