import { labels, navigation } from 'virtual:owner';
import { useEffect, useId, useRef, useState } from 'react';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import { Button } from '#ui/button.tsx';
import { HiddenUntilHydrated } from '#ui/hydration.tsx';
import { closeIcon, Icon, menuIcon } from '#ui/icons.tsx';
import styles from './main-navigation.module.css';
import { routes } from './routes.tsx';

/**
 * The screens, then the owner's own links. In narrow windows a button opens both as a menu.
 * @param path the visible screen's
 */
export function MainNavigation({ path }: { readonly path: string }) {
  const menuId = useId();
  const { root, button, isOpen, toggle } = useMenu(path);
  const buttonText = isOpen ? labels.close : labels.menu;
  return (
    <div ref={root}>
      <span className={styles.button}>
        <HiddenUntilHydrated>
          <Button
            ref={button}
            variant="bare"
            {...getOwnerTextProps(buttonText)}
            aria-controls={menuId}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            <Icon path={isOpen ? closeIcon : menuIcon} />
            {buttonText}
          </Button>
        </HiddenUntilHydrated>
      </span>
      <div id={menuId} className={styles.menu} data-open={isOpen}>
        <nav aria-label="Main">
          <ul role="list" className={styles.list}>
            {routes.map(({ path: route, name, isOwnersText }) => (
              <li key={route}>
                <a
                  href={`#${route}`}
                  className={styles.link}
                  aria-current={route === path ? 'page' : undefined}
                  onClick={isOpen ? toggle : undefined}
                  {...(isOwnersText && getOwnerTextProps(name))}
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
                <a href={url} className={styles.link} {...getOwnerTextProps(label)}>
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

/** The state of a menu over the dimmed page. A navigation, Escape, and a click or focus outside `root` close it. */
function useMenu(path: string) {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [openPath, setOpenPath] = useState<string | null>(null);
  const isOpen = openPath === path;
  // Otherwise going back would open the menu again.
  if (openPath !== null && !isOpen) setOpenPath(null);

  function toggle() {
    setOpenPath(isOpen ? null : path);
    // The focused link disappears.
    button.current?.focus();
  }

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpenPath(null);
    };
    const closing = new AbortController();
    const { signal } = closing;
    // Not "pointerdown": the tap would then press an element of the page. Captured, because React replaces the icon of the
    // clicked button.
    document.addEventListener('click', closeOutside, { capture: true, signal });
    document.addEventListener('focusin', closeOutside, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && button.current?.click(), { signal });
    return () => closing.abort();
  }, [isOpen]);

  return { root, button, isOpen, toggle };
}
