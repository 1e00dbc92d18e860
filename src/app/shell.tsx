import { demos, monogram, otherLinks, label as ownerLabel, name as ownerName } from 'virtual:owner';
import type { ReactNode } from 'react';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import { toHref } from './hash-path.ts';
import { MainNavigation } from './main-navigation.tsx';
import { getStorageNotice } from './screens.ts';
import styles from './shell.module.css';
import { ThemeButton } from './theme-button.tsx';

const storageNotice = getStorageNotice(demos);

interface ShellProps {
  readonly path: string;
  /** True while this path's screen is loading and another one is still visible. */
  readonly isPending: boolean;
  readonly children: ReactNode;
}

/** What surrounds every screen. */
export function Shell({ path, isPending, children }: ShellProps) {
  return (
    <div className={styles.shell}>
      <header className={styles.header}>
        <div className={styles.bar}>
          {/* A fragment such as "#main" would be another route, hence the current one. */}
          <a
            href={toHref(path)}
            className={styles.skip}
            onClick={(event) => {
              event.preventDefault();
              document.querySelector('main')?.focus();
            }}
          >
            Skip to content
          </a>
          <a href={toHref('/')} className={styles.wordmark}>
            <Monogram />
            <bdi {...getOwnerTextProps(ownerName)}>{ownerName}</bdi>
          </a>
          <MainNavigation path={path} />
          <ThemeButton />
        </div>
      </header>
      <main className={styles.main} tabIndex={-1} aria-busy={isPending}>
        {children}
      </main>
      <footer className={styles.footer}>
        <p>
          <bdi {...getOwnerTextProps(ownerName)}>{ownerName}</bdi>
          {ownerLabel !== null && (
            <>
              {' — '}
              <bdi {...getOwnerTextProps(ownerLabel)}>{ownerLabel}</bdi>
            </>
          )}
        </p>
        {otherLinks !== null && (
          <ul role="list" className={styles.links}>
            {otherLinks.map(({ label, url }) => (
              <li key={url}>
                <a href={url}>{label}</a>
              </li>
            ))}
          </ul>
        )}
        {storageNotice !== null && <p>{storageNotice}</p>}
      </footer>
    </div>
  );
}

/** As in the favicon. Decorative: the owner's name is beside it. */
function Monogram() {
  const { letter, dot } = monogram;
  return (
    <svg className={styles.monogram} viewBox="0 0 64 64" aria-hidden="true">
      <path className={styles.square} d="M0 0h64v64H0z" />
      {letter !== null && <path className={styles.letter} d={letter} />}
      <circle className={styles.dot} cx={dot.x} cy={dot.y} r={dot.radius} />
    </svg>
  );
}
