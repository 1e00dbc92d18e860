import { labels, navigation, siteLanguages } from 'virtual:owner';
import { type ComponentProps, type MouseEvent, useId } from 'react';
import { Button } from '#ui/button.tsx';
import { closeIcon, Icon, menuIcon } from '#ui/icons.tsx';
import styles from './main-navigation.module.css';
import { routes } from './routes.tsx';

/** The screens, the owner's own links and the other languages. In narrow windows a button opens them as a menu, also without a script. */
export function MainNavigation({ path, className }: { readonly path: string; readonly className: string | undefined }) {
  const menuId = useId();
  return (
    <div className={`${styles.navigation} ${className}`}>
      <Button variant="bare" className={styles.button} popoverTarget={menuId}>
        {/* The stylesheet shows one of two. */}
        <span className={styles.content}>
          <Icon path={menuIcon} />
          {labels.menu}
        </span>
        <span className={styles.content}>
          <Icon path={closeIcon} />
          {labels.close}
        </span>
      </Button>
      {/* Each screen has a new menu, which is closed. */}
      <div key={path} id={menuId} popover="auto" className={styles.menu}>
        <nav aria-label={labels.mainMenu}>
          <LinkList
            links={routes.map(({ path: route, name }) => ({
              href: `#${route}`,
              children: name,
              'aria-current': route === path ? 'page' : undefined,
              onClick: closeMenu,
            }))}
          />
        </nav>
        {navigation && <LinkList links={navigation.map(({ url, label }) => ({ href: url, children: label }))} />}
        {siteLanguages && (
          <LinkList
            links={siteLanguages.map(({ language, name, url, pages }) => ({
              // To the same screen, if that site has it.
              href: pages.includes(`${path.slice(1)}/`) ? `${url}#${path}` : url,
              children: name,
              lang: language,
              hrefLang: language,
            }))}
          />
        )}
      </div>
    </div>
  );
}

function LinkList({ links }: { readonly links: readonly ComponentProps<'a'>[] }) {
  return (
    <ul role="list" className={styles.list}>
      {links.map((link) => (
        <li key={link.href}>
          <a {...link} className={styles.link} />
        </li>
      ))}
    </ul>
  );
}

/** The link of the current screen leads nowhere else. */
function closeMenu({ currentTarget }: MouseEvent) {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
