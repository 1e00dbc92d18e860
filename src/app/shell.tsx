import { demos } from 'virtual:demos';
import {
  contacts,
  emailUrl,
  labels,
  monogram,
  name as ownerName,
  siteLanguages,
  sourceUrl,
  visits,
} from 'virtual:owner';
import { type ReactNode, useEffect, useState } from 'react';
import { getDemoPath } from '#demo.ts';
import { ContactLink, ContactLinks } from '#features/home/contact-links.tsx';
import { LiveRegion } from '#ui/visually-hidden.tsx';
import languageStyles from './language-links.module.css';
import { MainNavigation } from './main-navigation.tsx';
import styles from './shell.module.css';
import { ThemeButton } from './theme-button.tsx';

interface HeaderProps {
  readonly path: string;
  /** The visible screen's path: still the previous one while the screen of `path` is loading. */
  readonly shownPath: string;
  /** The URL of a page without the app. */
  readonly documentUrl?: string | undefined;
}

export function Header({ path, shownPath, documentUrl }: HeaderProps) {
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
        <MainNavigation path={shownPath} />
        {siteLanguages === null ? (
          documentUrl === undefined && <ThemeButton />
        ) : (
          <LanguageLinks path={shownPath} documentUrl={documentUrl} />
        )}
      </div>
    </header>
  );
}

/** Links to the same page in the other languages, or to their home where it is missing, beside the theme button. */
function LanguageLinks({ path, documentUrl }: Omit<HeaderProps, 'shownPath'>) {
  const folder = documentUrl?.slice(2) ?? `${path.slice(1)}/`;
  const page = documentUrl === undefined ? `#${path}` : folder;
  return (
    <section className={languageStyles.end}>
      <ul role="list" className="controls">
        {siteLanguages?.map(({ language, name, url, pages }) => (
          <li key={language}>
            <a
              href={pages.includes(folder) ? url + page : url}
              lang={language}
              hrefLang={language}
              dir="auto"
              className={languageStyles.link}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      {documentUrl === undefined && <ThemeButton />}
    </section>
  );
}

export function Footer({ path }: { readonly path: string }) {
  const attribution = demos.find((demo) => getDemoPath(demo) === path)?.attribution;
  // Home has a section of contact links, and About the email address.
  const isRepeated = path === '/' || (path === '/about' && contacts?.every(({ url }) => url === emailUrl));
  return (
    <footer className={styles.footer}>
      {attribution && (
        <p className={styles.attribution}>
          {attribution.map(({ text, url }) => (
            <a key={text} href={url}>
              {text}
            </a>
          ))}
        </p>
      )}
      {!isRepeated && <ContactLinks isCompact />}
      {sourceUrl !== null && <ContactLink url={sourceUrl} label={labels.source} />}
      {visits !== null && <p>{visits}</p>}
    </footer>
  );
}

interface ShellProps extends Omit<HeaderProps, 'documentUrl'> {
  readonly children: ReactNode;
}

/** The header and footer around every screen. */
export function Shell({ path, shownPath, children }: ShellProps) {
  const isDemo = demos.some((demo) => getDemoPath(demo) === shownPath);
  return (
    <div className={styles.shell}>
      <Header path={path} shownPath={shownPath} />
      {/* The demos are in English, the rest of the page is in the owner's language. */}
      <main
        className={styles.main}
        tabIndex={-1}
        aria-busy={shownPath !== path}
        {...(isDemo && { lang: 'en', dir: 'ltr' })}
      >
        {children}
      </main>
      <Footer path={shownPath} />
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
  return <LiveRegion className={styles.loading}>{isSlow && labels.loading}</LiveRegion>;
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
