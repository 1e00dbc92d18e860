import { name as ownerName } from 'virtual:owner';
import type { ReactNode } from 'react';
import { titleOf } from './title.ts';
import { useArrival } from './use-arrival.ts';

interface ArrivalProps {
  readonly path: string;
  readonly screenName: string;
  readonly children: ReactNode;
}

/** Announces the screen that it holds. Stands inside the Suspense boundary, so that it waits for the screen's code. */
export function Arrival({ path, screenName, children }: ArrivalProps) {
  useArrival(path, titleOf(screenName, ownerName));
  return children;
}
