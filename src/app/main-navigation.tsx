import { emailUrl, labels, navigation, resumeUrl } from 'virtual:owner';
import { useEffect, useId, useRef, useState } from 'react';
import { ContactLink } from '#features/home/contact-links.tsx';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import { Button } from '#ui/button.tsx';
import { HiddenUntilHydrated } from '#ui/hydration.tsx';
import { closeIcon, Icon, menuIcon } from '#ui/icons.tsx';
import styles from './main-navigation.module.css';
import { routes } from './routes.tsx';

const links = [
  ...routes.map(({ path, name, isOwnersText }) => ({
    href: `#${path}`,
    text: name,
    isOwnersText,
    isOwnersLink: false,
  })),
  ...navigation.map(({ url, label }) => ({ href: url, text: label, isOwnersText: true, isOwnersLink: true })),
];

interface MainNavigationProps {
  /** The visible screen's path. */
  readonly path: string;
  /** The path of the screen that is loading; `path` if none is. */
  readonly pendingPath: string;
}

/** The navigation bar: the screens, then the owner's own links. In narrow windows a button opens it as a menu with contacts. */
export function MainNavigation({ path, pendingPath }: MainNavigationProps) {
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { root, isOpen, setOpen } = useMenu(path);
  const buttonText = isOpen ? labels.close : labels.menu;

  /** Also focuses the button, because the focused link disappears. */
  function close() {
    if (!isOpen) return;
    setOpen(false);
    button.current?.focus();
  }

  return (
    <nav aria-label="Main" ref={root} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <span className={styles.menu}>
        <HiddenUntilHydrated>
          <Button
            ref={button}
            variant="bare"
            {...getOwnerTextProps(buttonText)}
            aria-controls={listId}
            aria-expanded={isOpen}
            onClick={() => {
              setOpen(!isOpen);
              // Safari doesn't focus a clicked button, and without the focus Escape would do nothing.
              button.current?.focus();
            }}
          >
            <Icon path={isOpen ? closeIcon : menuIcon} />
            {buttonText}
          </Button>
        </HiddenUntilHydrated>
      </span>
      <ul role="list" id={listId} className={styles.list} data-open={isOpen}>
        {links.map(({ href, text, isOwnersText, isOwnersLink }) => (
          <li key={href} data-owner-link={isOwnersLink || undefined}>
            <a
              href={href}
              className={styles.link}
              aria-current={href === `#${path}` ? 'page' : undefined}
              data-pending={(path !== pendingPath && href === `#${pendingPath}`) || undefined}
              onClick={close}
              {...(isOwnersText && getOwnerTextProps(text))}
            >
              {text}
            </a>
          </li>
        ))}
        <li className={styles.contacts}>
          {resumeUrl !== null && <ContactLink url={resumeUrl} label={labels.resume} />}
          {emailUrl !== null && <ContactLink url={emailUrl} label={labels.email} />}
        </li>
      </ul>
    </nav>
  );
}

/** The state of a menu over the dimmed page, which a navigation closes, and a click or focus outside `root`. */
function useMenu(path: string) {
  const root = useRef<HTMLElement>(null);
  const [openPath, setOpenPath] = useState<string | null>(null);
  const isOpen = openPath === path;
  // Otherwise going back would open the menu again.
  if (openPath !== null && !isOpen) setOpenPath(null);

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
    return () => closing.abort();
  }, [isOpen]);

  return { root, isOpen, setOpen: (open: boolean) => setOpenPath(open ? path : null) };
}
