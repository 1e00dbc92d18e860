import { demos } from 'virtual:demos';
import { byline, careerLine, featured, headline, intro, labels, latestWork, projectsFirst } from 'virtual:owner';
import { type ReactNode, useRef, useState } from 'react';
import { ContactLinks } from '#owner/contact-links.tsx';
import type { CareerEntry } from '#owner/owner-content.ts';
import { Portrait } from '#owner/portrait.tsx';
import { Spans } from '#owner/rich-text.tsx';
import { Section } from '#ui/screen.tsx';
import { CareerLine, type CareerPlace } from './career-line.tsx';
import { DemoRows } from './demo-rows.tsx';
import styles from './home-screen.module.css';
import { WorkRows } from './work-rows.tsx';

export function HomeScreen() {
  const contactHeading = useRef<HTMLHeadingElement>(null);
  const [place, setPlace] = useState<CareerPlace | null>(null);
  const projects = featured && <WorkRows rows={featured} />;
  const latest = latestWork && (
    <RowSection heading={labels.work}>
      <WorkRows rows={latestWork} />
    </RowSection>
  );

  function showContacts() {
    contactHeading.current?.scrollIntoView();
    contactHeading.current?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.home}>
      <Hero entry={place?.entry} onContact={showContacts} />
      {careerLine && <CareerLine line={careerLine} place={place} onMove={setPlace} />}
      {projectsFirst && latest}
      {(demos.length > 0 || projects) && (
        <RowSection heading={labels.projects}>
          {projectsFirst && projects}
          {demos.length > 0 && <DemoRows isStrip={projectsFirst && Boolean(projects)} />}
          {!projectsFirst && projects}
        </RowSection>
      )}
      {!projectsFirst && latest}
      <Section heading={labels.getInTouch} headingRef={contactHeading}>
        <ContactLinks />
      </Section>
    </div>
  );
}

/** Demos, projects or jobs as rows under a heading. */
function RowSection({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <Section heading={heading} className={styles.section}>
      <div className={styles.rows}>{children}</div>
    </Section>
  );
}

interface HeroProps {
  readonly entry: CareerEntry | undefined;
  readonly onContact: () => void;
}

function Hero({ entry, onContact }: HeroProps) {
  return (
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
      <Headline entry={entry} />
      {intro && (
        <p className={styles.intro}>
          <Spans text={intro} />
        </p>
      )}
      <p className={styles.links}>
        <a className={styles.more} href="#/about">
          {labels.learnMore}
        </a>
        <button type="button" className="underlined" onClick={onContact}>
          {labels.contact}
        </button>
      </p>
    </header>
  );
}

/** The largest text of the site, in whose place a chosen job or degree stands. It keeps its size. */
function Headline({ entry }: Pick<HeroProps, 'entry'>) {
  return (
    <p className={headline.isShort ? styles.short : styles.headline}>
      <span className={entry && 'reserved'}>
        <Spans text={headline.text} />
        {headline.employer && <span className={styles.employer}>{headline.employer}</span>}
      </span>
      {entry && (
        <span className={styles.entry}>
          <span>
            <span>{entry.title}</span>
            <span className={styles.employer}>{entry.details}</span>
          </span>
        </span>
      )}
    </p>
  );
}
