import { type MouseEvent, type ReactNode, useState } from 'react';
import { loadCode, type NotLoadedError } from '#lib/load-code.ts';
import { useIsHydrated } from '#ui/hydration.tsx';
import styles from './wait-button.module.css';

/** The intro, with a button that replays its two durations in real time. Pressing it loads the code for that. */
export function WaitButton({ intro, text }: Record<'intro' | 'text', string>) {
  const [panel, setPanel] = useState<ReactNode>(null);
  const isHydrated = useIsHydrated();
  const [before, ...after] = intro.split(text);

  function toggle({ currentTarget }: MouseEvent<HTMLElement>) {
    const end = () => {
      setPanel(null);
      currentTarget.focus({ preventScroll: true });
    };
    if (panel) return end();
    loadCode(() => import('./wait-panel.tsx')).then(
      ({ WaitPanel }) => setPanel(<WaitPanel onEnd={end} />),
      ({ message }: NotLoadedError) => setPanel(<span role="alert">{message}</span>),
    );
  }

  const Part = isHydrated ? 'button' : 'span';
  return (
    <>
      {before}
      <Part className={styles.part} {...(isHydrated && { type: 'button', 'aria-pressed': !!panel, onClick: toggle })}>
        {text}
      </Part>
      {after.join(text)}
      {panel}
    </>
  );
}
