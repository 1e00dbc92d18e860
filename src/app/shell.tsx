import { labels, monogram, name as ownerName, sourceUrl, visits } from 'virtual:owner';
import type { ReactNode } from 'react';
import { ContactLink, ContactLinks } from '#owner/contact-links.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { findDemo } from './routes.tsx';
import { homePath } from './screens.ts';
import styles from './shell.module.css';
import { ThemeButton } from './theme-button.tsx';

interface HeaderProps {
  /** The visible screen's path. */
  readonly path: string;
  /** The URL of a page without the app. */
  readonly documentUrl?: string | undefined;
}

export function Header({ path, documentUrl }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        {/* The fragment is the route: "#main" would be another screen. */}
        <a
          href={documentUrl === undefined ? `#${path}` : `${documentUrl}#main`}
          className={styles.skip}
          onClick={(event) => {
            event.preventDefault();
            document.querySelector('main')?.focus();
          }}
        >
          {labels.skip}
        </a>
        <a href="#/" className={styles.wordmark}>
          <Monogram />
          <bdi className={ownerName.length > 18 ? styles.longName : undefined}>{ownerName}</bdi>
        </a>
        <MainNavigation path={path} className={styles.navigation} />
        {documentUrl === undefined && <ThemeButton />}
      </div>
    </header>
  );
}

export function Footer({ path }: { readonly path: string }) {
  const attribution = findDemo(path)?.attribution;
  return (
    <footer className={styles.footer}>
      {attribution && (
        <p className={styles.attribution}>
          {attribution.map(({ label, url }) => (
            <a key={label} href={url}>
              {label}
            </a>
          ))}
        </p>
      )}
      {path !== homePath && <ContactLinks isCompact />}
      {sourceUrl !== null && <ContactLink url={sourceUrl} label={labels.source} />}
      {visits !== null && <p>{visits}</p>}
    </footer>
  );
}

interface ShellProps {
  readonly path: string;
  readonly isLoading: boolean;
  readonly children: ReactNode;
}

export function Shell({ path, isLoading, children }: ShellProps) {
  return (
    <div className={styles.shell}>
      <Header path={path} />
      {/* The demos are in English, the rest of the page is in the owner's language. */}
      <main className={styles.main} tabIndex={-1} {...(findDemo(path) && { lang: 'en', dir: 'ltr' })}>
        {children}
      </main>
      <Footer path={path} />
      <LiveRegion className={styles.loading}>{isLoading && labels.loading}</LiveRegion>
    </div>
  );
}

/** The favicon's drawing. Decorative: the owner's name is beside it. */
function Monogram() {
  const { letter, transform, dot } = monogram;
  return (
    <svg className={styles.monogram} viewBox="0 0 64 64" aria-hidden="true">
      <path d="M0 0h64v64H0z" />
      {letter !== '' && <path fill="var(--paper)" d={letter} transform={transform} />}
      <circle fill="var(--accent-on-ink)" cx={dot.x} cy={dot.y} r={dot.radius} />
    </svg>
  );
}
