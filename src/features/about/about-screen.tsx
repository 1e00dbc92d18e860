import { email, emailUrl, label, labels, location, name, sections, summary } from 'virtual:owner';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import { Portrait } from '#ui/portrait.tsx';
import { Screen } from '#ui/screen.tsx';
import styles from './about-screen.module.css';
import { Paragraphs, ResumeSection } from './resume-section.tsx';

/** The owner's photo, letterhead and biography, and the sections of the resume. */
export function AboutScreen() {
  return (
    <Screen heading={labels.about}>
      <div className={styles.biography}>
        <Portrait className={styles.photo} />
        <div className={styles.letterhead}>
          <p className={styles.name} {...getOwnerTextProps(name)}>
            {name}
          </p>
          {label !== null && <p {...getOwnerTextProps(label)}>{label}</p>}
          {location !== null && <p {...getOwnerTextProps(location)}>{location}</p>}
          {emailUrl !== null && (
            <p className={styles.email}>
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
