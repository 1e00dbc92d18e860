import { Component, type ReactNode, useEffect } from 'react';
import { NotLoadedError } from '#lib/load-later.ts';
import { Button } from '#ui/button.tsx';
import { Screen } from '#ui/screen.tsx';
import { takeOver } from './early-actions.ts';
import styles from './error-screen.module.css';
import { toHref } from './hash-path.ts';
import { ProjectsWithStats } from './home-with-stats.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { errorScreenName } from './screens.ts';

interface ErrorScreenProps {
  readonly path: string;
  readonly message: string;
  /** What the error means and what helps. */
  readonly hint?: string | null;
  /** For errors that a reload may fix, such as a file that didn't load; an unknown route lists the projects instead. */
  readonly canReload: boolean;
}

/** Replaces a screen that doesn't exist or has failed. The navigation bar keeps working. */
export function ErrorScreen({ path, message, hint = null, canReload }: ErrorScreenProps) {
  useEffect(takeOver, []);
  return (
    <RouteAnnouncer path={`${path} (error)`} screenName={errorScreenName}>
      <Screen heading="Unexpected Application Error!">
        <p className={styles.message}>{message}</p>
        {hint !== null && <p>{hint}</p>}
        <p className={styles.actions}>
          {canReload && <Button onClick={() => reloadFor(path)}>Reload the page</Button>}
          <a href={toHref('/')}>Back to the home page</a>
        </p>
        {!canReload && <ProjectsWithStats />}
      </Screen>
    </RouteAnnouncer>
  );
}

interface ScreenBoundaryProps {
  readonly path: string;
  readonly children: ReactNode;
}

interface ScreenBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Catches what a screen throws, so that the rest of the page keeps working. Remounted on each navigation. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ScreenBoundaryState {
    return { failure: { error } };
  }

  override render() {
    const { path, children } = this.props;
    const { failure } = this.state;
    if (failure === null) return children;
    const { error } = failure;
    return (
      <ErrorScreen
        path={path}
        message={error instanceof Error ? error.message : String(error)}
        hint={error instanceof NotLoadedError && hasReloadedFor(path) ? reloadedHint : null}
        canReload
      />
    );
  }
}

function reloadFor(path: string) {
  window.history.replaceState({ reloadedFor: path }, '');
  window.location.reload();
}

function hasReloadedFor(path: string): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'reloadedFor' in state && state.reloadedFor === path;
}

export const notFoundHint = 'There is no page at this address.';

const reloadedHint = 'Reloading didn’t help: you’re offline, or a file of this site is missing. Try again later.';
