import { Fragment } from 'react';
import type { Figure } from '#lib/stat.ts';
import { Section } from '#ui/screen.tsx';
import resume from './resume-section.module.css';
import styles from './this-site.module.css';

/** What was measured of this site, each with the command that reproduces it. */
export function ThisSite({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <Section heading="This site">
      <dl className={`${resume.terms} ${styles.site}`}>
        {figures.map(({ label, value, command }) => (
          <div key={label} className={resume.term}>
            <dt>{label}</dt>
            <dd>
              {value}
              <code>
                {command.split(' ').map((word) => (
                  <Fragment key={word}>
                    <span className={styles.word}>{word}</span>{' '}
                  </Fragment>
                ))}
              </code>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
