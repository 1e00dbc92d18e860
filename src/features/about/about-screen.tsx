import { email, emailUrl, label, labels, location, name, sections, summary } from 'virtual:owner';
import { Portrait } from '#owner/portrait.tsx';
import { Screen } from '#ui/screen.tsx';
import styles from './about-screen.module.css';
import { Paragraphs, ResumeSection } from './resume-section.tsx';

export function AboutScreen() {
  return (
    <Screen heading={labels.about}>
      <div className={styles.biography}>
        <Portrait className={styles.photo} />
        <div className={styles.letterhead}>
          <p className={styles.name}>
            <bdi>{name}</bdi>
          </p>
          {label !== null && <p>{label}</p>}
          {location !== null && <p>{location}</p>}
          {emailUrl !== null && (
            <p>
              <a href={emailUrl}>{email}</a>
            </p>
          )}
        </div>
        {summary.length > 0 && (
          <div className={styles.text}>
            <Paragraphs texts={summary} />
          </div>
        )}
      </div>
      {sections.map((section) => (
        <ResumeSection key={section.id} section={section} />
      ))}
    </Screen>
  );
}
