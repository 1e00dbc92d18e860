import { name as ownerName } from 'virtual:owner';
import type { ReactNode } from 'react';
import { formatTitle } from './title.ts';
import { useRouteAnnouncer } from './use-route-announcer.ts';

interface ArrivalProps {
  readonly path: string;
  readonly screenName: string;
  readonly children: ReactNode;
}

/** Announces the screen that it holds. Stands inside the Suspense boundary, so that it waits for the screen's code. */
export function RouteAnnouncer({ path, screenName, children }: ArrivalProps) {
  useRouteAnnouncer(path, formatTitle(screenName, ownerName));
  return children;
}
