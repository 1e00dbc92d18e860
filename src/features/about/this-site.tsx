import type { Figure } from '#lib/stat.ts';
import { Section } from '#ui/screen.tsx';
import resume from './resume-section.module.css';
import styles from './this-site.module.css';

/** What was measured of this site, each with the command that reproduces it. */
export function ThisSite({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <div className={styles.site}>
      <Section heading="This site">
        <dl className={resume.terms}>
          {figures.map(({ label, value, command }) => (
            <div key={label} className={resume.term}>
              <dt>{label}</dt>
              <dd>
                {value}
                <code>{command}</code>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  );
}
