import { labels } from 'virtual:owner';
import type { ReactNode } from 'react';
import { getDemoPath, type ShownDemo } from '#demo.ts';
import { arrowRightIcon, Icon } from '#ui/icons.tsx';
import { Section } from '#ui/screen.tsx';
import { DemoIllustration } from './illustration.tsx';
import styles from './projects.module.css';

export interface DemosProps {
  readonly demos: readonly ShownDemo[];
  /** What the visitor has in the demos, by id: "2 tasks left". Null or missing for nothing. */
  readonly stats: Readonly<Record<string, string | null>>;
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

/** The demo apps as rows; after projects of the owner's a strip of drawings and names. */
export function Demos({ demos, stats, onBreakOne, isStrip }: DemosProps & { readonly isStrip: boolean }) {
  return (
    <>
      <ol role="list" className={isStrip ? styles.strip : undefined}>
        {demos.map(({ id, name, description, illustration, prompt }) => (
          <li key={id} className={isStrip ? styles.tile : styles.row}>
            <DemoIllustration {...illustration} />
            <div className={styles.text}>
              <h3 className={styles.name}>
                <a href={`#${getDemoPath({ id })}`} className={styles.link}>
                  <bdi>{name}</bdi>
                </a>
              </h3>
              {!isStrip && (
                <p className={styles.description}>
                  <bdi>{description}</bdi>
                </p>
              )}
            </div>
            {!isStrip && (
              <p className={styles.stat}>
                <bdi>{stats[id] ?? prompt}</bdi>
                <Icon path={arrowRightIcon} size={18} className={styles.arrow} strokeWidth={1.5} />
              </p>
            )}
          </li>
        ))}
      </ol>
      {onBreakOne && (
        <p className={styles.breakOne}>
          {`${labels.survive} `}
          <button type="button" className="accented" onClick={onBreakOne}>
            {labels.breakOne}
          </button>
        </p>
      )}
    </>
  );
}
