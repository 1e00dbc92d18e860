import { ArrowRight } from 'lucide-react';
import styles from './project-index.module.css';
import { type ProjectFigures, projects } from './projects.ts';

/** The demo apps as a table of contents: number, name, what it does, and what it holds on this device. */
export function ProjectIndex({ figures }: { readonly figures: ProjectFigures }) {
  return (
    <ol className={styles['index']}>
      {projects.map((project, position) => (
        <li key={project.href} className={styles['entry']}>
          <span aria-hidden="true" className={styles['number']}>
            {position + 1}
          </span>
          <h3 className={styles['name']}>
            <a href={project.href} className={styles['link']}>
              {project.name}
            </a>
          </h3>
          <div className={styles['description']}>
            <p>{project.description}</p>
            <Figure text={figures[project.href.slice(1)]} invitation={project.invitation} />
          </div>
          <ArrowRight aria-hidden="true" className={styles['arrow']} size={20} strokeWidth={1.5} />
        </li>
      ))}
    </ol>
  );
}

/** Its line is kept free while the figure is being read, so that nothing moves. */
function Figure({ text, invitation }: { readonly text: string | null | undefined; readonly invitation: string }) {
  if (text === undefined) return <p className={styles['figure']} aria-hidden="true" />;
  return (
    <p className={styles['figure']} data-live={text !== null}>
      {text ?? invitation}
    </p>
  );
}
