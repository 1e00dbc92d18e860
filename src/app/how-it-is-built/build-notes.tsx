import { sourceBranch, sourceUrl } from 'virtual:owner';
import { type ReactNode, useEffect, useState } from 'react';
import type { DemoId } from '#features/home/demos.ts';
import { StatItem } from '#ui/card.tsx';
import { SmallPrint } from '#ui/notice.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { fetchBuildFacts } from './build-facts.ts';
import { type Notes, notes } from './notes.ts';
import { getFileUrl } from './source-url.ts';
import { noVisitFacts, observeVisit } from './visit-facts.ts';

/** The content of "How this is built", with the build's facts, so that nothing moves when they arrive. */
export async function loadBuildNotes(demo: DemoId): Promise<ReactNode> {
  const ofDemo = notes[demo];
  return ofDemo && <BuildNotes notes={ofDemo} facts={await fetchBuildFacts(demo)} repositoryUrl={sourceUrl} />;
}

interface BuildNotesProps {
  readonly notes: Notes;
  readonly facts: Awaited<ReturnType<typeof fetchBuildFacts>>;
  readonly repositoryUrl: string | null;
}

export function BuildNotes({ notes: { paragraphs, files }, facts, repositoryUrl }: BuildNotesProps) {
  return (
    <div>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {repositoryUrl !== null && <SourceLinks files={files} repositoryUrl={repositoryUrl} />}
      <dl>
        {facts && (
          <>
            <StatItem label="Scripts of this screen" value={`${(facts.scriptBytes / 1000).toFixed(1)} KB`} />
            <StatItem label="Tests of this screen" value={`${facts.unitTests} unit, ${facts.browserTests} browser`} />
            {facts.commit && <StatItem label="Built from" value={facts.commit} />}
          </>
        )}
        <VisitStats />
      </dl>
      <SmallPrint>
        <p>
          {facts &&
            'Scripts: beyond home’s, compressed. Tests: those in the folder of this app and the browser tests named after ' +
              'it, without those of what it shares with others. '}
          Times: measured by your browser since it opened this page (fast interactions only since you opened this), and
          sent nowhere.
        </p>
      </SmallPrint>
    </div>
  );
}

function SourceLinks({ files, repositoryUrl }: Pick<Notes, 'files'> & { readonly repositoryUrl: string }) {
  return (
    <SmallPrint>
      {Object.entries(files).map(([kind, path]) => (
        <span key={kind}>
          {kind}:{' '}
          <a href={getFileUrl(repositoryUrl, sourceBranch, path)} target="_blank" rel="noopener noreferrer">
            {path.slice(path.lastIndexOf('/') + 1)}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        </span>
      ))}
    </SmallPrint>
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
