import { demos } from 'virtual:demos';
import { analyticsHost, headline, labels, monogram, name as ownerName, sourceUrl } from 'virtual:owner';
import { type ReactNode, useEffect, useState } from 'react';
import { getDemoPath } from '#demo.ts';
import { ContactLink, ContactLinks } from '#features/home/contact-links.tsx';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import { MainNavigation } from './main-navigation.tsx';
import styles from './shell.module.css';
import { ThemeButton } from './theme-button.tsx';

interface ShellProps {
  readonly path: string;
  /** The visible screen's path: still the previous one while the screen of `path` is loading. */
  readonly shownPath: string;
  readonly children: ReactNode;
}

/** The header and footer around every screen. */
export function Shell({ path, shownPath, children }: ShellProps) {
  const attribution = demos.find((demo) => getDemoPath(demo) === shownPath)?.attribution;
  return (
    <div className={styles.shell}>
      <header className={styles.header} lang="en">
        <div className={styles.bar}>
          {/* The fragment is the route: "#main" would be another screen. */}
          <a
            href={`#${path}`}
            className={styles.skip}
            onClick={(event) => {
              event.preventDefault();
              document.querySelector('main')?.focus();
            }}
          >
            Skip to content
          </a>
          <a href="#/" className={styles.wordmark}>
            <Monogram />
            <bdi {...getOwnerTextProps(ownerName)}>{ownerName}</bdi>
          </a>
          <MainNavigation path={shownPath} />
          <ThemeButton />
        </div>
      </header>
      <main className={styles.main} tabIndex={-1} aria-busy={shownPath !== path}>
        {children}
      </main>
      <footer className={styles.footer}>
        {attribution && (
          <p className={styles.attribution} lang="en">
            {attribution.map(({ text, url }) => (
              <a key={text} href={url}>
                {text}
              </a>
            ))}
          </p>
        )}
        {/* Home itself has the headline and a section of contact links. */}
        {shownPath !== '/' && headline !== null && (
          <p className={styles.headline} {...getOwnerTextProps(headline)}>
            {headline}
          </p>
        )}
        {shownPath !== '/' && <ContactLinks isCompact />}
        {sourceUrl !== null && <ContactLink url={sourceUrl} label={labels.source} />}
        {analyticsHost !== null && <p lang="en">Visits are counted by {analyticsHost}.</p>}
      </footer>
      <LoadingStatus isLoading={path !== shownPath} />
    </div>
  );
}

/** Says that a screen is loading, once the visitor has waited a second for it. */
function LoadingStatus({ isLoading }: { readonly isLoading: boolean }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = window.setTimeout(() => setIsSlow(true), 1000);
    return () => {
      window.clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isLoading]);
  return (
    <div role="status" className={styles.loading} lang="en">
      {isSlow && 'Loading…'}
    </div>
  );
}

/** The favicon's drawing. Decorative: the owner's name is beside it. */
function Monogram() {
  const { letter, transform, dot } = monogram;
  return (
    <svg className={styles.monogram} viewBox="0 0 64 64" aria-hidden="true">
      <path d="M0 0h64v64H0z" />
      {letter !== '' && <path className={styles.letter} d={letter} transform={transform} />}
      <circle className={styles.dot} cx={dot.x} cy={dot.y} r={dot.radius} />
    </svg>
  );
}
