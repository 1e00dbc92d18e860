import { sourceBranch, sourceUrl } from 'virtual:owner';
import type { Notes } from '#demo.ts';
import { SmallPrint } from '#ui/notice.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './demo-notes.module.css';

const runInHead = /^\w+(?: up)?[.:]/;

/** The content of "How it’s built". */
export function DemoNotes({ notes, repositoryUrl = sourceUrl }: { notes: Notes; repositoryUrl?: string | null }) {
  const { paragraphs, files } = notes;
  return (
    <div className={styles.notes}>
      {paragraphs.map((text) => (
        <p key={text}>
          <strong>{text.match(runInHead)}</strong>
          {text.replace(runInHead, '')}
        </p>
      ))}
      {repositoryUrl !== null && (
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
      )}
    </div>
  );
}

/** The path between the repository's URL and the file's, by code host. The default is GitHub's. */
const hosts: readonly { readonly host: RegExp; readonly folder: (branch: string) => string }[] = [
  { host: /gitlab/, folder: (branch) => `-/blob/${branch}` },
  { host: /codeberg|forgejo|gitea/, folder: (branch) => `src/branch/${branch}` },
  { host: /^bitbucket\./, folder: (branch) => `src/${branch}` },
  { host: /(?:^|\.)sr\.ht$/, folder: (branch) => `tree/${branch}/item` },
];

/** The URL of a file's page at the code host. The repository's has no trailing slash, the path starts at its root. */
export function getFileUrl(repositoryUrl: string, branch: string, path: string): string {
  const { hostname } = new URL(repositoryUrl);
  const name = encodeURI(branch);
  const folder = hosts.find(({ host }) => host.test(hostname))?.folder(name) ?? `blob/${name}`;
  return `${repositoryUrl}/${folder}/${path}`;
}
