import { label as ownerLabel, name as ownerName } from 'virtual:owner';
import type { ReactNode } from 'react';
import { toHref } from './hash-path.ts';
import { MainNavigation } from './main-navigation.tsx';
import { Monogram } from './monogram.tsx';
import styles from './shell.module.css';
import { ThemeButton } from './theme-button.tsx';

interface ShellProps {
  readonly path: string;
  /** True while the screen of this path is under way and another one still shows. */
  readonly isWaiting: boolean;
  readonly children: ReactNode;
}

/** What surrounds every screen. */
export function Shell({ path, isWaiting, children }: ShellProps) {
  return (
    <div className={styles.shell}>
      <header className={styles.header}>
        <div className={styles.bar}>
          {/* Its address is the current route: a fragment like "#main" would name another one. */}
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
            <bdi>{ownerName}</bdi>
          </a>
          <MainNavigation path={path} />
          <ThemeButton />
        </div>
      </header>
      <main className={styles.main} tabIndex={-1} aria-busy={isWaiting}>
        {children}
      </main>
      <footer className={styles.footer}>
        <p>
          <bdi>{ownerName}</bdi>
          {ownerLabel !== null && (
            <>
              {' — '}
              <bdi>{ownerLabel}</bdi>
            </>
          )}
        </p>
        <p>To-dos and transactions stay in this browser.</p>
      </footer>
    </div>
  );
}
