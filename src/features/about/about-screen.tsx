import { email, emailUrl, label, location, name, photo, printedLinks, sections, summary } from 'virtual:owner';
import { screenDirection } from '#lib/owner-text-props.ts';
import { Screen } from '#ui/screen.tsx';
import { Biography } from './biography.tsx';
import { ResumeSection } from './resume-section.tsx';

/** The owner's photo, letterhead and biography, and the sections of the resume. */
export function AboutScreen() {
  return (
    <Screen heading="About Me" dir={screenDirection}>
      <Biography {...{ photo, name, label, location, email, emailUrl, printedLinks, summary }} />
      {sections.map((section) => (
        <ResumeSection key={section.heading} section={section} />
      ))}
    </Screen>
  );
}
