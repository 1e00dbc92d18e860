import { location, name, photo, sections, summary } from 'virtual:owner';
import { ownerTextProps } from '#lib/owner-text-props.ts';
import { Screen } from '#ui/screen.tsx';
import styles from './about-screen.module.css';
import { ResumeSection } from './resume-section.tsx';

/** The owner's biography and photo, and whatever else the resume holds. */
export function AboutScreen() {
  return (
    <Screen heading="About Me">
      <div className={styles.biography}>
        <img className={styles.photo} src={photo.src} alt={photo.alt} width={photo.width} height={photo.height} />
        <div className={styles.text}>
          <p className={styles.name}>
            <bdi>{name}</bdi>
            {location !== null && (
              <>
                , <bdi>{location}</bdi>
              </>
            )}
          </p>
          {summary.map((paragraph) => (
            <p key={paragraph} {...ownerTextProps}>
              {paragraph}
            </p>
          ))}
        </div>
      </div>
      {sections.map((section) => (
        <ResumeSection key={section.heading} section={section} />
      ))}
    </Screen>
  );
}
