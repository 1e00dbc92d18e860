import { ArrowRight } from 'lucide-react';
import type { Stat } from '#lib/stat.ts';
import { Illustration } from './illustration.tsx';
import styles from './project-index.module.css';
import { type ProjectStats, projects } from './projects.ts';

/** The demo apps as a table of contents: a drawing, name, what it does, and what it holds on this device. */
export function ProjectIndex({ figures }: { readonly figures: ProjectStats }) {
  return (
    <ol className={styles.index}>
      {projects.map((project) => (
        <li key={project.href} className={styles.entry}>
          <Illustration name={project.illustration} className={styles.illustration} />
          <div className={styles.text}>
            <h3 className={styles.name}>
              <a href={project.href} className={styles.link}>
                {project.name}
              </a>
            </h3>
            <p className={styles.description}>{project.description}</p>
          </div>
          <Figure glance={figures[project.href.slice(1)]} emptyText={project.emptyText} />
          <ArrowRight aria-hidden="true" className={styles.arrow} size={20} strokeWidth={1.5} />
        </li>
      ))}
    </ol>
  );
}

interface FigureProps {
  /** Absent while it is being read: its room is kept free, so that nothing moves. Null where there is none. */
  readonly glance: Stat | null | undefined;
  readonly emptyText: string;
}

function Figure({ glance, emptyText }: FigureProps) {
  if (glance === undefined) return <p className={styles.figure} aria-hidden="true" />;
  if (glance === null) return <p className={`${styles.figure} ${styles.emptyText}`}>{emptyText}</p>;
  return (
    <p className={styles.figure}>
      <span className={styles.label}>{glance.label}</span> <span className={styles.value}>{glance.value}</span>
    </p>
  );
}
