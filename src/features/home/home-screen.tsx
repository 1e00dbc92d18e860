import {
  contacts,
  featured,
  headline,
  intro,
  label,
  labels,
  location,
  name,
  photo,
  projectsFirst,
} from 'virtual:owner';
import { useRef } from 'react';
import { plainText } from '#lib/owner.ts';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import { Spans } from '#ui/rich-text.tsx';
import { Section } from '#ui/screen.tsx';
import { ContactLinks } from './contact-links.tsx';
import styles from './home-screen.module.css';
import { FeaturedProjects, Projects, type ProjectsProps } from './projects.tsx';

/** A short intro, up to about six lines on a phone, is large, unless the owner's headline is above it. */
const isIntroLarge = headline === null && intro !== null && plainText(intro).length <= 150;

/** The other large text: the headline, or the owner's label if there is no intro either. */
const statement = headline ?? (intro === null ? label : null);

export function HomeScreen(props: Pick<ProjectsProps, 'demos' | 'stats' | 'onBreakOne'>) {
  const contactHeading = useRef<HTMLHeadingElement>(null);

  function showContacts() {
    contactHeading.current?.scrollIntoView();
    contactHeading.current?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.home}>
      <header className={styles.hero}>
        <h1 tabIndex={-1} className={styles.title}>
          {/* Keeps the exclamation mark of English text at its end on a right-to-left page. */}
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
            // The largest paint is the text.
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
            <p className={isIntroLarge ? styles.statement : styles.intro} {...getOwnerTextProps(plainText(intro))}>
              <Spans text={intro} />
            </p>
          )}
          <p className={styles.links}>
            <a className={styles.more} href="#/about">
              {labels.learnMore}
            </a>
            {contacts && (
              <button type="button" onClick={showContacts}>
                {labels.contact}
              </button>
            )}
          </p>
        </div>
      </header>
      <Projects
        {...props}
        isFeaturedFirst={projectsFirst}
        featured={featured === null ? null : <FeaturedProjects projects={featured} />}
      />
      {contacts && (
        <Section heading={labels.getInTouch} headingRef={contactHeading}>
          <ContactLinks />
        </Section>
      )}
    </div>
  );
}
