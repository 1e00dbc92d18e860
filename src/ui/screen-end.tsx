import { Activity, createContext, Fragment, type ReactNode, use, useEffect, useId, useState } from 'react';
import { Button } from './button.tsx';
import { useIsHydrated } from './hydration.tsx';
import { SmallPrint } from './notice.tsx';
import styles from './screen-end.module.css';

/** What a button at the end of a screen opens. */
export interface EndPanel {
  readonly title: string;
  /** Keeps its state while it is closed, but has no effects: what they load is loaded when it opens. */
  readonly content: ReactNode;
  /** When it becomes true, for example because an import was started elsewhere, the panel opens. */
  readonly isBusy?: boolean;
  /** Called when the visitor opens the panel. */
  readonly onOpen?: () => void;
}

/** The panels that the app adds to those of a screen. */
export const AppPanels = createContext<readonly EndPanel[]>([]);

interface ScreenEndProps {
  readonly panels?: readonly EndPanel[];
  /** The attribution. */
  readonly children?: ReactNode;
}

/** The line at the end of a screen. Below it one panel at a time is open, which follows its button in the tab order. */
export function ScreenEnd({ panels = [], children }: ScreenEndProps) {
  const isHydrated = useIsHydrated();
  const id = useId();
  const [openedTitle, setOpenedTitle] = useState<string | null>(null);
  const allPanels = [...panels, ...use(AppPanels)];
  const busyTitle = allPanels.find(({ isBusy }) => isBusy)?.title ?? null;
  useEffect(() => {
    if (busyTitle !== null) setOpenedTitle(busyTitle);
  }, [busyTitle]);

  return (
    <div className={styles.line}>
      {allPanels.map(({ title, content, onOpen }, index) => {
        const isOpen = title === openedTitle;
        return (
          <Fragment key={title}>
            <Button
              variant="quiet"
              className={styles.button}
              // Without a script nothing would open.
              inert={!isHydrated}
              aria-expanded={isOpen}
              aria-controls={`${id}-${index}`}
              onClick={() => {
                setOpenedTitle(isOpen ? null : title);
                if (!isOpen) onOpen?.();
              }}
            >
              {title}
            </Button>
            <Activity mode={isOpen ? 'visible' : 'hidden'}>
              <div id={`${id}-${index}`} className={styles.panel}>
                {content}
              </div>
            </Activity>
          </Fragment>
        );
      })}
      {children && <SmallPrint>{children}</SmallPrint>}
    </div>
  );
}
