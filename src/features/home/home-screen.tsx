import { intro, label, location, name } from 'virtual:owner';
import { ownerTextProps } from '#lib/owner-text-props.ts';
import { Section } from '#ui/screen.tsx';
import { ContactLinks } from './contact-links.tsx';
import type { DemoStats } from './demos.ts';
import styles from './home-screen.module.css';
import { ProjectIndex } from './project-index.tsx';

export function HomeScreen({ stats }: { readonly stats: DemoStats }) {
  return (
    <div className={styles.home}>
      <header className={styles.hero}>
        <h1 tabIndex={-1} className={styles.title}>
          Welcome to My Portfolio!
        </h1>
        <div className={styles.lead}>
          <p className={styles.byline} lang={ownerTextProps.lang}>
            <strong>{name}</strong>
            {label !== null && <span>{label}</span>}
            {location !== null && <span>{location}</span>}
          </p>
          <div className={styles.introduction}>
            {intro !== null && (
              <p className={styles.intro} {...ownerTextProps}>
                {intro}
              </p>
            )}
            <p>
              <a className={styles.more} href="#/about">
                Learn more about me
              </a>
            </p>
          </div>
        </div>
      </header>
      <Section heading="Projects">
        <ProjectIndex stats={stats} />
      </Section>
      <Section heading="Get in Touch">
        <ContactLinks />
      </Section>
    </div>
  );
}
