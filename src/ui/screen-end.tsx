import { Activity, createContext, Fragment, type ReactNode, use, useEffect, useId, useState } from 'react';
import { Button } from './button.tsx';
import { SmallPrint } from './notice.tsx';
import styles from './screen-end.module.css';
import { useIsHydrated } from './use-is-hydrated.ts';

/** A panel at the end of a screen, which a button opens. */
export interface ScreenEndPanel {
  readonly title: string;
  /** Keeps its state while closed. Its effects run only while open. */
  readonly content: ReactNode;
  /** The panel opens when this becomes true, for example because an import was started elsewhere. */
  readonly isBusy?: boolean;
  readonly onOpen?: () => void;
}

/** The app's panels, shown after a screen's own. */
export const ScreenEndContext = createContext<readonly ScreenEndPanel[]>([]);

interface ScreenEndProps {
  readonly panels?: readonly ScreenEndPanel[];
  /** The attribution. */
  readonly children?: ReactNode;
}

/** A row of buttons at the end of a screen. Each opens a panel below the row, one at a time, next to its button in the tab order. */
export function ScreenEnd({ panels = [], children }: ScreenEndProps) {
  const isHydrated = useIsHydrated();
  const id = useId();
  const [openedTitle, setOpenedTitle] = useState<string | null>(null);
  const allPanels = [...panels, ...use(ScreenEndContext)];
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
              // It does nothing before hydration.
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
