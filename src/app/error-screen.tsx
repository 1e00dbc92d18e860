import { labels } from 'virtual:owner';
import { Component, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Screen } from '#ui/screen.tsx';
import styles from './error-screen.module.css';
import { RouteAnnouncer } from './route-announcer.tsx';

interface ErrorScreenProps {
  readonly path: string;
  /** Null for an unknown path. A reload may fix any other error. */
  readonly message: string | null;
}

/** Replaces a screen that has failed or doesn't exist. The navigation bar keeps working. */
export function ErrorScreen({ path, message }: ErrorScreenProps) {
  return (
    <RouteAnnouncer path={`${path} (error)`} screenName={labels.error}>
      <Screen heading={labels.errorHeading}>
        {message === null ? (
          <>
            <p className={styles.message}>{labels.notFound}</p>
            <p>{labels.noPage}</p>
          </>
        ) : (
          <p className={styles.message}>{message}</p>
        )}
        <p className={styles.actions}>
          {message !== null && <Button onClick={() => window.location.reload()}>{labels.reload}</Button>}
          <a href="#/">{labels.backHome}</a>
        </p>
      </Screen>
    </RouteAnnouncer>
  );
}

/** Catches a screen's errors, so that the rest of the page keeps working. Each navigation mounts a new one. */
export class ScreenBoundary extends Component<{ readonly path: string; readonly children: ReactNode }> {
  /** The message is null unless the screen has failed. */
  override state: { readonly message: string | null } = { message: null };

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { path, children } = this.props;
    const { message } = this.state;
    return message === null ? children : <ErrorScreen path={path} message={message} />;
  }
}
