import { intro, label, location, name } from 'virtual:owner';
import { MarginSection } from '#ui/margin-section.tsx';
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
      <MarginSection heading="Projects">
        <ProjectIndex figures={figures} />
      </MarginSection>
      <MarginSection heading="Get in Touch">
        <ContactLinks />
      </MarginSection>
    </div>
  );
}
