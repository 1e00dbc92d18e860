import { location, name, photo, sections, summary } from 'virtual:owner';
import { Screen } from '#ui/screen.tsx';
import styles from './about-screen.module.css';
import { Paragraphs, ResumeSection } from './resume-section.tsx';

/** The owner's biography and photo, and the sections of the resume. */
export function AboutScreen() {
  return (
    <Screen heading="About Me">
      <div className={styles.biography}>
        {photo !== null && (
          <img className={styles.photo} src={photo.src} alt={photo.alt} width={photo.width} height={photo.height} />
        )}
        <div className={styles.text}>
          <p className={styles.name}>
            <bdi>{name}</bdi>
            {location !== null && (
              <>
                , <bdi>{location}</bdi>
              </>
            )}
          </p>
          <Paragraphs texts={summary} />
        </div>
      </div>
      {sections.map((section) => (
        <ResumeSection key={section.heading} section={section} />
      ))}
    </Screen>
  );
}
