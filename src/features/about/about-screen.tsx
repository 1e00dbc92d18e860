import { education, interests, languages, location, name, photo, projects, skills, summary, work } from 'virtual:owner';
import { Screen } from '#ui/screen.tsx';
import styles from './about-screen.module.css';
import { Entries, type Entry } from './entries.tsx';
import { Terms } from './terms.tsx';

const workEntries: readonly Entry[] = work.map((job) => ({
  period: job.period,
  title: job.position ?? job.name,
  place: job.position === null ? job.location : [job.name, job.location].filter(Boolean).join(', '),
  url: job.url,
  text: job.summary,
  points: job.highlights,
}));

const educationEntries: readonly Entry[] = education.map((school) => ({
  period: school.period,
  title: [school.studyType, school.area].filter(Boolean).join(', ') || school.institution,
  place: (school.studyType ?? school.area) ? school.institution : null,
  url: school.url,
  text: school.score,
  points: school.courses,
}));

const projectEntries: readonly Entry[] = projects.map((project) => ({
  period: project.period,
  title: project.name,
  place: project.keywords.join(', ') || null,
  url: project.url,
  text: project.description,
  points: project.highlights,
}));

const skillTerms = skills.map(({ name: term, level, keywords }) => ({ term, details: [level, ...keywords] }));
const languageTerms = languages.map(({ language, fluency }) => ({ term: language, details: [fluency] }));
const interestTerms = interests.map(({ name: term, keywords }) => ({ term, details: keywords }));

/** The owner's biography and photo, and whatever else the resume holds. */
export function AboutScreen() {
  return (
    <Screen heading="About Me">
      <div className={styles['biography']}>
        <img className={styles['photo']} src={photo.src} alt={photo.alt} width={photo.width} height={photo.height} />
        <div className={styles['text']}>
          <p className={styles['name']}>{[name, location].filter(Boolean).join(', ')}</p>
          {summary.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <Entries heading="Experience" entries={workEntries} />
      <Entries heading="Projects" entries={projectEntries} />
      <Entries heading="Education" entries={educationEntries} />
      <Terms heading="Skills" terms={skillTerms} />
      <Terms heading="Languages" terms={languageTerms} />
      <Terms heading="Interests" terms={interestTerms} />
    </Screen>
  );
}
