import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FeaturedProject } from '#lib/owner.ts';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import type { Stat } from '#lib/stat.ts';
import { Section } from '#ui/screen.tsx';
import type { Demo, DemoId, DemoStats } from './demos.ts';
import styles from './projects.module.css';

interface ProjectsProps {
  readonly demos: readonly Demo[];
  readonly stats: DemoStats;
  /** `FeaturedProjects`, or null. */
  readonly featured: ReactNode;
}

/** The demo apps, and below them the projects of the resume that the owner features. Nothing without either. */
export function Projects({ demos, stats, featured }: ProjectsProps) {
  if (demos.length === 0 && featured === null) return null;
  return (
    <Section heading="Projects">
      <div className={styles.projects}>
        {demos.length > 0 && (
          <ol role="list">
            {demos.map(({ id, name, path, description, isOwn }) => (
              <ProjectRow
                key={id}
                illustration={
                  <svg className={styles.illustration} viewBox="0 0 96 64" aria-hidden="true">
                    {illustrations[id]}
                  </svg>
                }
                name={name}
                url={`#${path}`}
                description={description}
                getTextProps={isOwn && getOwnerTextProps}
                stat={<ProjectStat stat={stats[path]} emptyText={emptyTexts[id]} />}
              />
            ))}
          </ol>
        )}
        {featured}
      </div>
    </Section>
  );
}

/** Projects of the resume. A component of its own: the build leaves it out if the owner features none. */
export function FeaturedProjects({ projects }: { readonly projects: readonly FeaturedProject[] }) {
  return (
    <ul role="list">
      {projects.map(({ name, url, description, image }) => (
        <ProjectRow
          key={name}
          illustration={
            image && (
              <img
                className={styles.illustration}
                {...image}
                alt={image.alt}
                {...getOwnerTextProps(image.alt)}
                loading="lazy"
              />
            )
          }
          name={name}
          url={url}
          description={description}
          getTextProps={getOwnerTextProps}
          stat={url && <p className={styles.stat}>{new URL(url).host}</p>}
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
  /** Where name and description are not English. */
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
      {url && <ArrowRight aria-hidden="true" className={styles.arrow} size={20} strokeWidth={1.5} />}
    </li>
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
