import { useEffect, useState } from 'react';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import { findRoute } from './routes.tsx';
import styles from './shell.module.css';

/** Names the screen that is loading, if any, once the visitor has waited a second for it. */
export function LoadingStatus({ path }: { readonly path: string | null }) {
  const [slowPath, setSlowPath] = useState<string | null>(null);
  useEffect(() => {
    const timer = window.setTimeout(() => setSlowPath(path), path === null ? 0 : 1000);
    return () => window.clearTimeout(timer);
  }, [path]);
  const screen = slowPath === null || slowPath !== path ? undefined : findRoute(path);
  return (
    <div role="status" className={styles.loading} lang="en">
      {screen && 'Loading '}
      {screen && <bdi {...(screen.isOwnersText && getOwnerTextProps(screen.name))}>{screen.name}…</bdi>}
    </div>
  );
}
