import { labels, navigation } from 'virtual:owner';
import { type FocusEvent, useEffect, useId, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { closeIcon, Icon, menuIcon } from '#ui/icons.tsx';
import styles from './main-navigation.module.css';
import { routes } from './routes.tsx';

/** The screens, then the owner's own links. In narrow windows a button opens both as a menu, also where no script runs. */
export function MainNavigation({ path }: { readonly path: string }) {
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();

  // Going back closes the menu too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the path
  useEffect(() => close, [path]);

  function closeIfLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus leaves it, nothing presses it
    <div className={styles.navigation} onBlur={closeIfLeft}>
      <Button variant="bare" className={styles.button} popoverTarget={menuId}>
        <ButtonContent icon={menuIcon} text={labels.menu} />
        <ButtonContent icon={closeIcon} text={labels.close} />
      </Button>
      <div id={menuId} ref={menu} popover="auto" className={styles.menu}>
        <nav aria-label={labels.mainMenu}>
          <ul role="list" className={styles.list}>
            {routes.map(({ path: route, name }) => (
              <li key={route}>
                <a
                  href={`#${route}`}
                  className={styles.link}
                  aria-current={route === path ? 'page' : undefined}
                  onClick={close}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {navigation && (
          <ul role="list" className={styles.list}>
            {navigation.map(({ url, label }) => (
              <li key={url}>
                <a href={url} className={styles.link}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** The stylesheet shows one of two. */
function ButtonContent({ icon, text }: { readonly icon: string; readonly text: string }) {
  return (
    <span className={styles.content}>
      <Icon path={icon} />
      {text}
    </span>
  );
}
