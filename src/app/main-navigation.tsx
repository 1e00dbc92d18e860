import { Menu, X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '#ui/button.tsx';
import { HydratedOnly } from '#ui/visually-hidden.tsx';
import { toHref } from './hash-path.ts';
import styles from './main-navigation.module.css';
import { routes } from './routes.tsx';
import { useMenu } from './use-menu.ts';

/** The navigation bar; on narrow screens a menu button that opens it. */
export function MainNavigation({ path }: { readonly path: string }) {
  const listId = useId();
  const menu = useMenu(path);

  return (
    <nav aria-label="Main" {...menu.rootProps}>
      <span className={styles.menu}>
        <HydratedOnly>
          <IconButton
            icon={menu.isOpen ? X : Menu}
            label="Menu"
            isLabelVisible
            aria-controls={listId}
            {...menu.buttonProps}
          />
        </HydratedOnly>
      </span>
      <ul id={listId} className={styles.list} data-open={menu.isOpen}>
        {routes.map((route) => (
          <li key={route.path}>
            <a
              href={toHref(route.path)}
              className={styles.link}
              aria-current={route.path === path ? 'page' : undefined}
              onClick={menu.closeFromWithin}
            >
              {route.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
