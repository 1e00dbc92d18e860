import type { Notes } from '#demo.ts';
import styles from './demo-notes.module.css';

interface DemoNotesProps extends Notes {
  /** Null for no links to the files. */
  readonly repositoryUrl: string | null;
}

export function DemoNotes({ problem, decisions, tradeOffs, files, repositoryUrl }: DemoNotesProps) {
  return (
    <div className={styles.notes}>
      <p>{problem}</p>
      {Object.entries(decisions).map(([head, text]) => (
        <p key={head}>
          <strong>{`${head}.`}</strong> {text}
        </p>
      ))}
      <p>
        <strong>Given up:</strong> {tradeOffs}
      </p>
      {repositoryUrl !== null && (
        <div className="small-print">
          {Object.entries(files).map(([kind, path]) => (
            <span key={kind}>
              {kind}:{' '}
              <a href={getFileUrl(repositoryUrl, path)} target="_blank" rel="noopener noreferrer">
                {path.slice(path.lastIndexOf('/') + 1)}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

/** The URL of a file's page at GitHub or GitLab; of the repository, whose URL has no trailing slash, at other hosts. */
export function getFileUrl(repositoryUrl: string, path: string): string {
  const isKnownHost = /git(?:hub|lab)/.test(new URL(repositoryUrl).hostname);
  return isKnownHost ? `${repositoryUrl}/blob/HEAD/${path}` : repositoryUrl;
}
