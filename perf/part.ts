import type { Row } from './figures.ts';
import type { Sites } from './sites.ts';

/** What a part of the benchmark has to work with. */
export interface Bench {
  readonly sites: Sites;
  /** For starting a browser in which the providers' host is the stand-in. */
  readonly launchOptions: { readonly executablePath: string; readonly args: string[] };
  /** How often to measure; null for the part's own number. */
  readonly runs: number | null;
  /** What the last run of this part found, if any. */
  readonly lastRows: readonly Row[];
}

export interface Part {
  readonly name: string;
  readonly title: string;
  /** How to read the table, in a line or two. */
  readonly note: string;
  run(bench: Bench): Promise<readonly Row[]>;
}
