import type { Environment } from './environment.ts';
import { readSnapshots, writeSnapshots } from './snapshots.ts';
import type { TextStorage } from './storage.ts';

/** Something that goes wrong around a demo, for a visitor to try on a copy of what is stored (src/app/fault-panel.tsx). */
export interface Fault {
  /** Unique within a demo: "Storage is full". */
  readonly title: string;
  /** What should happen, in a sentence. */
  readonly expected: string;
  /** Changes the copy before the screen opens on it. */
  readonly prepare?: (copy: TextStorage) => void;
  /** Answers every request in place of the network; null: no response arrives. */
  readonly respond?: (url: URL) => Response | null;
  /** Changes the copy, or what it does, once the screen is open. */
  readonly act?: (copy: TextStorage) => void;
  /** Told once there was time to read `expected`: then `act` happens, and the visitor can undo it. */
  readonly story?: {
    readonly acted: string;
    readonly undone: string;
    readonly undo: (environment: Environment) => void;
  };
}

interface ProviderFaults {
  /** Where the provider's snapshots are stored. */
  readonly snapshotsKey: string;
  readonly prepare?: Fault['prepare'];
  /** A response with one row or value that can't be read, and what the screen makes of it. */
  readonly brokenRow: Required<Pick<Fault, 'expected' | 'respond'>>;
}

/** What can go wrong with the responses of a provider. The copy's snapshots are an hour old, so that the screen fetches. */
export function createNetworkFaults({ snapshotsKey, prepare, brokenRow }: ProviderFaults): readonly Fault[] {
  const faults: readonly Fault[] = [
    {
      title: 'Offline',
      expected: 'What was loaded last stays with its age, and a message says what to do.',
      respond: () => null,
    },
    {
      title: 'Too many requests',
      expected: 'What was loaded last stays, and a message says to try again in a minute.',
      respond: () => new Response('', { status: 429 }),
    },
    {
      title: 'The response ends in the middle',
      expected: 'None of it is shown: what was loaded last stays, and a message says why.',
      respond: () => new Response('[{"name":"Sam'),
    },
    { title: 'One broken row', ...brokenRow },
  ];
  return faults.map((fault) => ({
    ...fault,
    prepare(copy) {
      const fetchedAtMs = Date.now() - 3_600_000;
      const aged = readSnapshots(copy, snapshotsKey).map((snapshot) => ({ ...snapshot, fetchedAtMs }));
      writeSnapshots(copy, snapshotsKey, aged);
      prepare?.(copy);
    },
  }));
}
