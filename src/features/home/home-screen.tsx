import { intro, label, location, name } from 'virtual:owner';
import { ContactLinks } from './contact-links.tsx';
import styles from './home-screen.module.css';
import { ProjectIndex } from './project-index.tsx';
import type { ProjectFigures } from './projects.ts';

export function HomeScreen({ figures }: { readonly figures: ProjectFigures }) {
  return (
    <div className={styles['home']}>
      <header className={styles['hero']}>
        <p className={styles['byline']}>{[name, label, location].filter(Boolean).join(' · ')}</p>
        <h1 tabIndex={-1} className={styles['title']}>
          Welcome to My Portfolio!
        </h1>
        {intro !== null && <p className={styles['intro']}>{intro}</p>}
        <p>
          <a className={styles['more']} href="#/about">
            Learn more about me
          </a>
        </p>
      </header>
      <section className={styles['section']} aria-labelledby="projects">
        <h2 id="projects">Projects</h2>
        <ProjectIndex figures={figures} />
      </section>
      <section className={styles['section']} aria-labelledby="contact">
        <h2 id="contact">Get in Touch</h2>
        <ContactLinks />
      </section>
    </div>
  );
}
