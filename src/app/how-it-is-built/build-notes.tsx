import { sourceBranch, sourceUrl } from 'virtual:owner';
import { type ReactNode, useEffect, useState } from 'react';
import type { DemoId } from '#features/home/demos.ts';
import { formatDay } from '#lib/dates.ts';
import { StatItem } from '#ui/card.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type BuildFacts, fetchBuildFacts } from './build-facts.ts';
import styles from './build-notes.module.css';
import { notes } from './notes.ts';
import { getFileUrl } from './source-url.ts';
import { noVisitFacts, observeVisit } from './visit-facts.ts';

/** The content of "How this is built", with the build's facts, so that nothing moves when they arrive. */
export async function loadBuildNotes(demo: DemoId): Promise<ReactNode> {
  return <BuildNotes demo={demo} facts={await fetchBuildFacts()} repositoryUrl={sourceUrl} />;
}

interface BuildNotesProps {
  readonly demo: DemoId;
  readonly facts: BuildFacts | null;
  readonly repositoryUrl: string | null;
}

export function BuildNotes({ demo, facts, repositoryUrl }: BuildNotesProps) {
  return (
    <div className={styles.content}>
      <p className={styles.text}>{notes[demo].text}</p>
      {repositoryUrl !== null && <SourceLinks demo={demo} repositoryUrl={repositoryUrl} />}
      <dl className={styles.facts}>
        {facts && <BuildStats demo={demo} facts={facts} />}
        <VisitStats />
      </dl>
      <p className={styles.smallPrint}>
        {facts &&
          'Scripts are those beyond home’s, compressed. Tests are those in the folder of this app and the browser tests ' +
            'named after it; what it shares with others has its own. '}
        The times are measured by your browser since it opened this page (fast interactions only while this is open),
        and are sent nowhere.
      </p>
    </div>
  );
}

const fileLabels = { code: 'Code', decision: 'Decision', test: 'Test' } as const;

function SourceLinks({ demo, repositoryUrl }: { readonly demo: DemoId; readonly repositoryUrl: string }) {
  return (
    <ul role="list" className={styles.links}>
      {(['code', 'decision', 'test'] as const).map((kind) => {
        const path = notes[demo][kind];
        return (
          <li key={kind}>
            <span className={styles.kind}>{fileLabels[kind]}</span>{' '}
            <a href={getFileUrl(repositoryUrl, sourceBranch, path)} target="_blank" rel="noopener noreferrer">
              {path.slice(path.lastIndexOf('/') + 1)}
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function BuildStats({ demo, facts: { commit, screens } }: { readonly demo: DemoId; readonly facts: BuildFacts }) {
  const screen = screens[demo];
  return (
    <>
      {screen && (
        <>
          <StatItem label="Scripts of this screen" value={`${(screen.scriptBytes / 1000).toFixed(1)} KB`} />
          <StatItem label="Tests of this screen" value={`${screen.unitTests} unit, ${screen.browserTests} browser`} />
        </>
      )}
      {commit && <StatItem label="Built from" value={`${commit.id}, ${formatDay(commit.day)}`} />}
    </>
  );
}

function VisitStats() {
  const [visit, setVisit] = useState(noVisitFacts);
  useEffect(() => observeVisit(setVisit), []);
  const { firstPaintMs, largestPaintMs, slowestInteractionMs } = visit;
  return (
    <>
      {firstPaintMs !== null && <StatItem label="First contentful paint" value={formatMs(firstPaintMs)} />}
      {largestPaintMs !== null && <StatItem label="Largest contentful paint" value={formatMs(largestPaintMs)} />}
      {slowestInteractionMs !== null && (
        <StatItem label="Slowest interaction so far" value={formatMs(slowestInteractionMs)} />
      )}
    </>
  );
}

function formatMs(ms: number): string {
  return `${Math.round(ms).toLocaleString('en-US')} ms`;
}
