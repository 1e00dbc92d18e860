import { ArrowRight } from 'lucide-react';
import styles from './project-index.module.css';
import { projects } from './projects.ts';

/** The demo apps as a table of contents: number, name, what it does. */
export function ProjectIndex() {
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
          <p className={styles['description']}>{project.description}</p>
          <ArrowRight aria-hidden="true" className={styles['arrow']} size={20} strokeWidth={1.5} />
        </li>
      ))}
    </ol>
  );
}
