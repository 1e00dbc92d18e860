import { labels } from 'virtual:owner';
import type { ReactNode } from 'react';
import { getDemoPath, type ShownDemo, type Stat } from '#demo.ts';
import type { FeaturedProject } from '#lib/owner.ts';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import { arrowRightIcon, Icon } from '#ui/icons.tsx';
import { Section } from '#ui/screen.tsx';
import { DemoIllustration, ProjectImage } from './illustration.tsx';
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
}

/** The demo apps, and after or before them the featured projects of the resume. Renders nothing without either. */
export function Projects({ demos, stats, onBreakOne, featured, isFeaturedFirst = false }: ProjectsProps) {
  if (demos.length === 0 && featured === null) return null;
  return (
    <div className={styles.container}>
      <Section heading={labels.projects}>
        <div className={styles.projects}>
          {isFeaturedFirst && featured}
          {demos.length > 0 && (
            <ol role="list" lang="en">
              {demos.map((demo) => (
                <ProjectRow
                  key={demo.id}
                  illustration={<DemoIllustration {...(stats[demo.id]?.illustration ?? demo.illustration)} />}
                  name={demo.name}
                  url={`#${getDemoPath(demo)}`}
                  description={demo.description}
                  getTextProps={demo.isRenamedByOwner ? getOwnerTextProps : undefined}
                  stat={<ProjectStat stat={stats[demo.id]} emptyText={demo.emptyText} />}
                />
              ))}
            </ol>
          )}
          {onBreakOne && (
            <p className={styles.breakOne} lang="en">
              These apps survive failure.{' '}
              <button type="button" className="pressable" onClick={onBreakOne}>
                Break one.
              </button>
            </p>
          )}
          {!isFeaturedFirst && featured}
        </div>
      </Section>
    </div>
  );
}

/** Projects of the resume. A separate component, so that the build omits it if the owner features none. */
export function FeaturedProjects({ projects }: { readonly projects: readonly FeaturedProject[] }) {
  return (
    <ul role="list">
      {projects.map(({ name, url, description, image }) => (
        <ProjectRow
          key={name}
          illustration={<ProjectImage name={name} image={image} />}
          name={name}
          url={url}
          description={description}
          getTextProps={getOwnerTextProps}
          stat={url && <ProjectStat stat={null} emptyText={URL.canParse(url) ? new URL(url).host : labels.caseStudy} />}
        />
      ))}
    </ul>
  );
}

interface ProjectRowProps {
  readonly illustration: ReactNode;
  readonly name: string;
  readonly url: string | null;
  readonly description: string | null;
  /** For a name and description in the owner's language. */
  readonly getTextProps?: typeof getOwnerTextProps | undefined;
  readonly stat?: ReactNode;
}

function ProjectRow({ illustration, name, url, description, getTextProps, stat }: ProjectRowProps) {
  return (
    <li className={styles.project}>
      {illustration}
      <div className={styles.text}>
        <h3 className={styles.name} {...getTextProps?.(name)}>
          {url === null ? (
            name
          ) : (
            <a href={url} className={styles.link}>
              {name}
            </a>
          )}
        </h3>
        {description && (
          <p className={styles.description} {...getTextProps?.(description)}>
            {description}
          </p>
        )}
      </div>
      {stat}
      {url && <Icon path={arrowRightIcon} className={styles.arrow} strokeWidth={1.5} />}
    </li>
  );
}

function ProjectStat({ stat, emptyText }: { readonly stat: Stat | null | undefined; readonly emptyText: string }) {
  // Reserve the space while the stat is being read, to avoid a layout shift.
  if (stat === undefined) return <p className={styles.stat} aria-hidden="true" />;
  if (stat === null) return <p className={`${styles.stat} ${styles.emptyText}`}>{emptyText}</p>;
  return (
    <p className={styles.stat}>
      <span>{stat.label}</span> <span className={styles.value}>{stat.value}</span>
    </p>
  );
}
