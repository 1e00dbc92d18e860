import { email, emailUrl, label, labels, location, name, sections, statement, summary } from 'virtual:owner';
import { Portrait } from '#ui/portrait.tsx';
import { OwnerText } from '#ui/rich-text.tsx';
import { Screen } from '#ui/screen.tsx';
import styles from './about-screen.module.css';
import { Paragraphs, ResumeSection } from './resume-section.tsx';

/** True if the page has nothing but a name and an address, which are as large as on home. */
const isNameplate = statement?.size === 'name' && summary.length + sections.length === 0;

/** The owner's photo, letterhead and biography, and the sections of the resume. */
export function AboutScreen() {
  return (
    <Screen heading={labels.about}>
      <div className={isNameplate ? styles.nameplate : styles.biography}>
        <Portrait className={styles.photo} />
        <div className={styles.letterhead}>
          <OwnerText className={styles.name} text={name} />
          <OwnerText text={label} />
          <OwnerText text={location} />
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
