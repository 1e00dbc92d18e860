import { type ReactNode, useState } from 'react';
import type { DemoId } from '#features/home/demos.ts';
import disclosure from '#ui/disclosure.module.css';

/** How a demo is built: texts, links and figures that load when the disclosure is opened. */
export function HowItIsBuilt({ demo }: { readonly demo: DemoId }) {
  const [content, setContent] = useState<ReactNode>();

  function onToggle() {
    if (content) return;
    import('./build-notes.tsx')
      .then((module) => module.loadBuildNotes(demo))
      .then(setContent, () => setContent('This couldn’t be loaded. Reload the page.'));
  }

  return (
    <details onToggle={onToggle}>
      <summary className={disclosure.summary}>How this is built</summary>
      {content}
    </details>
  );
}
