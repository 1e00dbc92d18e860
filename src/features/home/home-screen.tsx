import {
  emailUrl,
  featured,
  headline,
  intro,
  label,
  labels,
  location,
  name,
  otherLinks,
  photo,
  projectsFirst,
  resumeUrl,
  waitText,
} from 'virtual:owner';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import { Section } from '#ui/screen.tsx';
import { ContactLink, ContactLinks } from './contact-links.tsx';
import styles from './home-screen.module.css';
import { FeaturedProjects, Projects, type ProjectsProps } from './projects.tsx';
import { WaitButton } from './wait-button.tsx';

/** A longer intro, about six lines on a phone, has a text size, as an intro below the owner's headline has. */
const isIntroLarge = headline === null && intro !== null && intro.length <= 150;

/** The largest text besides a short intro; without any other it is what the owner does. */
const statement = headline ?? (intro === null ? label : null);

export function HomeScreen(props: Pick<ProjectsProps, 'demos' | 'stats' | 'onBreakOne'>) {
  return (
    <div className={styles.home}>
      <header className={styles.hero}>
        <h1 tabIndex={-1} className={styles.title}>
          {/* English in a right-to-left language keeps its exclamation mark at the end. */}
          <bdi>{labels.welcome}</bdi>
        </h1>
        <p className={styles.byline}>
          <strong {...getOwnerTextProps(name)}>{name}</strong>
          {label !== null && label !== statement && <span {...getOwnerTextProps(label)}>{label}</span>}
          {location !== null && <span {...getOwnerTextProps(location)}>{location}</span>}
        </p>
        {photo !== null && (
          <img
            className={styles.portrait}
            {...photo}
            alt={photo.alt}
            {...getOwnerTextProps(photo.alt)}
            // The text is the largest paint.
            fetchPriority="low"
          />
        )}
        <div className={styles.introduction}>
          {statement !== null && (
            <p className={styles.statement} {...getOwnerTextProps(statement)}>
              {statement}
            </p>
          )}
          {intro !== null && (
            <p className={isIntroLarge ? styles.statement : styles.intro} {...getOwnerTextProps(intro)}>
              {waitText === null ? intro : <WaitButton intro={intro} text={waitText} />}
            </p>
          )}
          <p className={styles.links}>
            <a className={styles.more} href="#/about">
              {labels.learnMore}
            </a>
            {resumeUrl !== null && <ContactLink url={resumeUrl} label={labels.resume} />}
            {emailUrl !== null && <ContactLink url={emailUrl} label={labels.email} />}
          </p>
        </div>
      </header>
      <Projects
        {...props}
        isFeaturedFirst={projectsFirst}
        featured={featured === null ? null : <FeaturedProjects projects={featured} />}
      />
      <Section heading={labels.getInTouch}>
        <ContactLinks resumeUrl={resumeUrl} otherLinks={otherLinks} />
      </Section>
    </div>
  );
}
