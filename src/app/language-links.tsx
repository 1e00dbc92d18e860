import { siteLanguages } from 'virtual:owner';
import styles from './language-links.module.css';
import { ThemeButton } from './theme-button.tsx';

interface LanguageLinksProps {
  readonly path: string;
  /** The URL of a page without the app. */
  readonly documentUrl: string | undefined;
}

/** Links to the same page in the other languages, or to their home where it is missing, beside the theme button. */
export function LanguageLinks({ path, documentUrl }: LanguageLinksProps) {
  const folder = documentUrl?.slice(2) ?? `${path.slice(1)}/`;
  const page = documentUrl === undefined ? `#${path}` : folder;
  return (
    <section className={styles.end}>
      <ul role="list" className={styles.list}>
        {siteLanguages.map(({ language, name, url, pages }) => (
          <li key={language}>
            <a
              href={pages.includes(folder) ? url + page : url}
              lang={language}
              hrefLang={language}
              dir="auto"
              className={styles.link}
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
