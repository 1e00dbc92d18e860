import { Button } from '#ui/button.tsx';
import { Screen } from '#ui/screen.tsx';
import styles from './error-screen.module.css';
import { toHref } from './hash-path.ts';
import { reloadFor } from './reload.ts';
import { RouteAnnouncer } from './route-announcer.tsx';

interface ErrorScreenProps {
  readonly path: string;
  readonly message: string;
  /** What it means and what helps, where that is known. */
  readonly hint?: string | null;
  /** For an error that another try may mend, such as a file that did not load. */
  readonly canReload: boolean;
}

/** Stands in for a screen that does not exist or has failed. The shell around it keeps working. */
export function ErrorScreen({ path, message, hint = null, canReload }: ErrorScreenProps) {
  return (
    <RouteAnnouncer path={`${path} (error)`} screenName="Error">
      <Screen heading="Unexpected Application Error!">
        <p className={styles.message}>{message}</p>
        {hint !== null && <p>{hint}</p>}
        <p className={styles.ways}>
          {canReload && <Button onClick={() => reloadFor(path)}>Reload the page</Button>}
          <a href={toHref('/')}>Back to the home page</a>
        </p>
      </Screen>
    </RouteAnnouncer>
  );
}
