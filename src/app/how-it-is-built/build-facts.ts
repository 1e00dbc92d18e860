import { type InferOutput, nullable, number, object, record, string } from 'valibot';
import { getJson } from '#lib/http.ts';

/** Written by the build (site-generator/facts-plugin.ts), at the site's root. */
export const buildFactsFile = 'build-facts.json';

const buildFactsSchema = object({
  /** The commit that was built, null without git: its abbreviated hash and its day (`YYYY-MM-DD`). */
  commit: nullable(object({ id: string(), day: string() })),
  /** By the demo's id. */
  screens: record(
    string(),
    object({
      /** Of the scripts that the screen loads beyond home's, compressed with brotli. */
      scriptBytes: number(),
      /** In the folder of its feature. */
      unitTests: number(),
      /** In the browser specs named after it. */
      browserTests: number(),
    }),
  ),
});

/** What the build has measured and counted. */
export type BuildFacts = InferOutput<typeof buildFactsSchema>;

/** Null if they can't be loaded, as on the development server: the notes are complete without them. */
export async function fetchBuildFacts(): Promise<BuildFacts | null> {
  try {
    return await getJson(`./${buildFactsFile}`, buildFactsSchema, { timeoutMs: 3_000 });
  } catch {
    return null;
  }
}
