import type { MockApi } from '../mock-api/server.ts';
import type { LaunchOptions } from './engine.ts';
import type { Visitor } from './visitor.ts';

/** What a journey finds: a browser just started, with nothing stored, and providers without faults. */
export interface Scene {
  readonly visitor: Visitor;
  /** The same browser's second window. */
  secondWindow(): Promise<Visitor>;
  readonly mockApi: MockApi;
  readonly origin: string;
}

/** Something that a visitor sets out to do, in whatever engine. Whatever goes wrong in the page fails it. */
export interface Journey {
  readonly title: string;
  readonly launch?: LaunchOptions;
  run(scene: Scene): Promise<void>;
}
