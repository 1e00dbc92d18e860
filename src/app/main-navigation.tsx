import { Menu, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { hrefOf } from './hash-path.ts';
import styles from './main-navigation.module.css';
import { routes } from './routes.tsx';

/** The navigation bar; on narrow screens a menu button that opens it. */
export function MainNavigation({ path }: { readonly path: string }) {
  const listId = useId();
  const menuButton = useRef<HTMLButtonElement>(null);
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === path; // arriving somewhere closes the menu
  const Icon = isOpen ? X : Menu;

  return (
    <nav
      aria-label="Main"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpenAt(null);
        menuButton.current?.focus();
      }}
    >
      <button
        ref={menuButton}
        type="button"
        className={styles['menu']}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpenAt(isOpen ? null : path)}
      >
        <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
        Menu
      </button>
      <ul id={listId} className={styles['list']} data-open={isOpen}>
        {routes.map((route) => (
          <li key={route.path}>
            <a
              href={hrefOf(route.path)}
              className={styles['link']}
              aria-current={route.path === path ? 'page' : undefined}
              onClick={() => setOpenAt(null)}
            >
              {route.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
