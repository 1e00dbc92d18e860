import {
  contacts,
  featured,
  intro,
  label,
  labels,
  latestWork,
  location,
  name,
  projectsFirst,
  statement,
} from 'virtual:owner';
import { useRef } from 'react';
import { plainText } from '#lib/owner.ts';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import { Portrait } from '#ui/portrait.tsx';
import { OwnerText, Spans } from '#ui/rich-text.tsx';
import { Section } from '#ui/screen.tsx';
import { ContactLinks } from './contact-links.tsx';
import styles from './home-screen.module.css';
import { Projects, type ProjectsProps, RowSection } from './projects.tsx';
import { WorkRows } from './work-rows.tsx';

/** The name is the largest text if there is no other. */
const isNameLarge = statement?.size === 'name';

const latest = latestWork !== null && (
  <RowSection heading={latestWork.heading}>
    <WorkRows rows={latestWork.rows} />
  </RowSection>
);

/** Keeps "Full-Stack" on one line, by a word joiner. */
const keepHyphens = (text: string) => text.replaceAll(/(?<!\S)[^\s-]{1,9}-(?=[^\s-]{1,9}(?!\S))/g, '$&\u2060');

function Byline() {
  if (isNameLarge && location === null) return null;
  return (
    <p className={styles.byline}>
      {!isNameLarge && <OwnerText as="strong" text={name} />}
      {label !== statement?.text && <OwnerText as="span" text={label} />}
      <OwnerText as="span" text={location} />
    </p>
  );
}

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
        <Byline />
        <Portrait className={styles.portrait} />
        <div className={styles.introduction}>
          {statement !== null && (
            <p
              className={`${styles.statement} ${styles[statement.size] ?? ''}`}
              {...getOwnerTextProps(plainText(statement.text))}
            >
              {typeof statement.text === 'string' ? keepHyphens(statement.text) : <Spans text={statement.text} />}
              {statement.employer !== null && <span className={styles.employer}> {statement.employer}</span>}
            </p>
          )}
          <OwnerText className={styles.intro} text={intro} />
          <p className={styles.links}>
            <a className={styles.more} href="#/about">
              {labels.learnMore}
            </a>
            {contacts && (
              <button type="button" className="underlined" onClick={showContacts}>
                {labels.contact}
              </button>
            )}
          </p>
        </div>
      </header>
      {projectsFirst && latest}
      <Projects
        {...props}
        isFeaturedFirst={projectsFirst}
        isStrip={projectsFirst && (featured ?? latestWork) !== null}
        featured={featured === null ? null : <WorkRows rows={featured} />}
      />
      {!projectsFirst && latest}
      {contacts && (
        <Section heading={labels.getInTouch} headingRef={contactHeading}>
          <ContactLinks />
        </Section>
      )}
    </div>
  );
}
