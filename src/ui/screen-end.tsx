import { Activity, createContext, type ReactNode, use, useEffect, useId, useState } from 'react';
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
}

/** The panels that the app adds to those of a screen. */
export const AppPanels = createContext<readonly EndPanel[]>([]);

interface ScreenEndProps {
  readonly panels?: readonly EndPanel[];
  /** The attribution. */
  readonly children?: ReactNode;
}

/** The line at the end of a screen. Below it one panel at a time is open. */
export function ScreenEnd({ panels = [], children }: ScreenEndProps) {
  const isHydrated = useIsHydrated();
  const id = useId();
  const [openedTitle, setOpenedTitle] = useState<string | null>(null);
  const allPanels = [...panels, ...use(AppPanels)];
  const busyTitle = panels.find(({ isBusy }) => isBusy)?.title ?? null;
  useEffect(() => {
    if (busyTitle !== null) setOpenedTitle(busyTitle);
  }, [busyTitle]);

  return (
    <div>
      <SmallPrint className={styles.line}>
        {/* Without a script nothing would open. */}
        <div className={styles.buttons} inert={!isHydrated}>
          {allPanels.map(({ title }, index) => (
            <Button
              key={title}
              variant="quiet"
              aria-expanded={title === openedTitle}
              aria-controls={`${id}-${index}`}
              onClick={() => setOpenedTitle(title === openedTitle ? null : title)}
            >
              {title}
            </Button>
          ))}
        </div>
        {children}
      </SmallPrint>
      {allPanels.map(({ title, content, isBusy }, index) => (
        <Activity key={title} mode={title === openedTitle ? 'visible' : 'hidden'}>
          <div ref={isBusy ? bringIntoView : null} id={`${id}-${index}`} className={styles.panel}>
            {content}
          </div>
        </Activity>
      ))}
    </div>
  );
}

function bringIntoView(panel: HTMLElement | null) {
  panel?.scrollIntoView({ block: 'nearest' });
}
