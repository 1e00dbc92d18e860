import {
  byline,
  careerHeight,
  contacts,
  featured,
  intro,
  labels,
  latestWork,
  projectsFirst,
  statement,
} from 'virtual:owner';
import { useRef } from 'react';
import { Portrait } from '#ui/portrait.tsx';
import { Spans } from '#ui/rich-text.tsx';
import { Section } from '#ui/screen.tsx';
import { Career } from './career.tsx';
import { ContactLinks } from './contact-links.tsx';
import styles from './home-screen.module.css';
import { Demos, type DemosProps, RowSection } from './projects.tsx';
import { WorkRows } from './work-rows.tsx';

const latest = latestWork && (
  <RowSection heading={latestWork.heading}>
    <WorkRows rows={latestWork.rows} />
  </RowSection>
);

const projects = featured && <WorkRows rows={featured} />;

export function HomeScreen(props: DemosProps) {
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
        {byline.length > 0 && (
          <p className={styles.byline}>
            {byline.map((text) => (
              <bdi key={text}>{text}</bdi>
            ))}
          </p>
        )}
        <Portrait className={styles.portrait} />
        {statement && (
          <p className={styles.statement} data-statement={statement.size}>
            <Spans text={statement.text} />
            {statement.employer && <span className={styles.employer}> {statement.employer}</span>}
          </p>
        )}
        {intro && (
          <p className={styles.intro}>
            <Spans text={intro} />
          </p>
        )}
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
      </header>
      {careerHeight && <Career />}
      {projectsFirst && latest}
      {(props.demos.length > 0 || projects) && (
        <RowSection heading={labels.projects}>
          {projectsFirst && projects}
          {props.demos.length > 0 && <Demos {...props} isStrip={projectsFirst && Boolean(projects)} />}
          {!projectsFirst && projects}
        </RowSection>
      )}
      {!projectsFirst && latest}
      {contacts && (
        <Section heading={labels.getInTouch} headingRef={contactHeading}>
          <ContactLinks />
        </Section>
      )}
    </div>
  );
}
