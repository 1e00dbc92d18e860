import { type ReactNode, useState } from 'react';
import type { DemoId } from '#features/home/demos.ts';
import disclosure from '#ui/disclosure.module.css';
import styles from './how-it-is-built.module.css';

/** How a demo is built: texts, links and figures that load when the disclosure is opened. */
export function HowItIsBuilt({ demo }: { readonly demo: DemoId }) {
  const [content, setContent] = useState<ReactNode>(null);

  async function load() {
    try {
      const { loadBuildNotes } = await import('./build-notes.tsx');
      setContent(await loadBuildNotes(demo));
    } catch {
      setContent(<p role="alert">Part of this page couldn’t be loaded. Reload the page and try again.</p>);
    }
  }

  return (
    <details onToggle={(event) => event.currentTarget.open && content === null && void load()}>
      <summary className={disclosure.summary}>How this is built</summary>
      {content ?? <p className={styles.loading}>Loading…</p>}
    </details>
  );
}
