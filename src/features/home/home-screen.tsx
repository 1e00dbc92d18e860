import { demos, featured, headline, intro, label, location, name, otherLinks, resumeUrl } from 'virtual:owner';
import { getOwnerTextProps, screenDirection } from '#lib/owner-text-props.ts';
import { Section } from '#ui/screen.tsx';
import { ContactLinks } from './contact-links.tsx';
import type { DemoStats } from './demos.ts';
import { greeting, Headline } from './headline.tsx';
import styles from './home-screen.module.css';
import { FeaturedProjects, Projects } from './projects.tsx';

export function HomeScreen({ stats }: { readonly stats: DemoStats }) {
  return (
    <div className={styles.home} dir={screenDirection}>
      <header className={styles.hero}>
        {headline === null ? (
          <h1 tabIndex={-1} className={styles.title}>
            {greeting}
          </h1>
        ) : (
          <Headline text={headline} />
        )}
        <div className={styles.lead}>
          <p className={styles.byline}>
            <strong {...getOwnerTextProps(name)}>{name}</strong>
            {label !== null && <span {...getOwnerTextProps(label)}>{label}</span>}
            {location !== null && <span {...getOwnerTextProps(location)}>{location}</span>}
          </p>
          <div className={styles.introduction}>
            {intro !== null && (
              <p className={styles.intro} {...getOwnerTextProps(intro)}>
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
      <Projects
        demos={demos}
        stats={stats}
        featured={featured === null ? null : <FeaturedProjects projects={featured} />}
      />
      <Section heading="Get in Touch">
        <ContactLinks resumeUrl={resumeUrl} otherLinks={otherLinks} />
      </Section>
    </div>
  );
}
