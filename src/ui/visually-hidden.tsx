import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: Props) {
  return <span className="visually-hidden">{children}</span>;
}

interface SpokenProps {
  readonly text: string;
  readonly words: string;
  readonly className?: string | undefined;
}

/** A text with symbols or abbreviations, and the words that screen readers read instead. */
export function Spoken({ text, words, className }: SpokenProps) {
  return (
    <>
      <span className={className} aria-hidden="true">
        {text}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  );
}

/** Announces its text politely whenever it changes. The region must be on the page before the text is. */
export function LiveRegion({ children }: Props) {
  return (
    <span role="status" className="visually-hidden">
      {children}
    </span>
  );
}
