import type { Section } from '#lib/owner.ts';
import { ownerTextProps } from '#lib/owner-text-props.ts';
import { MarginSection } from '#ui/section.tsx';
import { Entries } from './entries.tsx';
import { Quotes } from './quotes.tsx';
import styles from './section.module.css';
import { Terms } from './terms.tsx';

/** A section of the resume under its heading. The owner's words may be of either direction: each text finds its own. */
export function ResumeSection({ section }: { readonly section: Section }) {
  return (
    <MarginSection heading={section.heading}>
      <SectionContent section={section} />
    </MarginSection>
  );
}

function SectionContent({ section }: { readonly section: Section }) {
  switch (section.kind) {
    case 'entries':
      return <Entries entries={section.entries} />;
    case 'terms':
      return <Terms terms={section.terms} />;
    case 'words':
      return (
        <p className={styles.words} {...ownerTextProps}>
          {section.words.join(', ')}
        </p>
      );
    case 'quotes':
      return <Quotes quotes={section.quotes} />;
  }
}
