import { labels } from 'virtual:owner';
import { Component, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Screen } from '#ui/screen.tsx';
import styles from './error-screen.module.css';
import { RouteAnnouncer } from './route-announcer.tsx';

interface ErrorScreenProps {
  /** The message of an error that a reload may fix. Undefined for an unknown path. */
  readonly message?: string;
}

/** Replaces a screen that has failed or doesn't exist. The navigation bar keeps working. */
export function ErrorScreen({ message }: ErrorScreenProps) {
  return (
    <Screen heading={labels.errorHeading}>
      <p className={styles.message}>{message ?? labels.notFound}</p>
      <p className={styles.actions}>
        {message !== undefined && <Button onClick={() => window.location.reload()}>{labels.reload}</Button>}
        <a href="#/">{labels.backHome}</a>
      </p>
    </Screen>
  );
}

/** Catches a screen's errors, so that the rest of the page keeps working. Each navigation mounts a new one. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }> {
  override state: ErrorScreenProps = {};

  static getDerivedStateFromError(error: unknown): ErrorScreenProps {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    return (
      <>
        <RouteAnnouncer path={null} screenName={labels.error} />
        <ErrorScreen message={message} />
      </>
    );
  }
}
