import type { DemoId } from '#features/home/demos.ts';
import { sendRequest } from '#lib/fetcher.ts';

/** Written by the build (site-generator/facts-plugin.ts), at the site's root. */
export const buildFactsFile = 'build-facts.json';

/** What the build has measured and counted of a demo. */
export interface DemoFacts {
  /** Of the scripts that the screen loads beyond home's, compressed with brotli. */
  readonly scriptBytes: number;
  /** In the folder of its feature. */
  readonly unitTests: number;
  /** In the browser specs named after it. */
  readonly browserTests: number;
}

export interface BuildFacts {
  /** The commit that was built, by its abbreviated hash and its day: "f837003, Nov 22, 2026". Null without git. */
  readonly commit: string | null;
  /** Of the demos that the site shows. */
  readonly demos: Readonly<Partial<Record<DemoId, DemoFacts>>>;
}

/** Opening the notes doesn't wait longer for them. */
const timeoutMs = 3_000;

/** Null if they can't be loaded, as on the development server: the notes are complete without them. */
export async function fetchBuildFacts(demo: DemoId): Promise<(DemoFacts & Pick<BuildFacts, 'commit'>) | null> {
  try {
    const response = await sendRequest(`./${buildFactsFile}`, AbortSignal.timeout(timeoutMs));
    // Written by the same build, so it needs no schema. Any other JSON has no such demo.
    const { commit, demos } = (await response.json()) as BuildFacts;
    const facts = demos[demo];
    return facts === undefined ? null : { ...facts, commit };
  } catch {
    return null;
  }
}
