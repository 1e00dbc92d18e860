import { type ContentFiles, type OwnerOnDisk, readContentFiles, readOwner } from './read-owner.ts';
import { generateRootFiles, type RootFiles } from './root-files.ts';

/** Everything that the doctor checks, as far as it can be read. */
export interface ContentSnapshot {
  /** Error messages that stop the build. */
  readonly failures: readonly string[];
  /** Null if a file isn't JSON. */
  readonly files: ContentFiles | null;
  /** Null if the content is invalid. */
  readonly onDisk: OwnerOnDisk | null;
  /** Null if they can't be generated. */
  readonly rootFiles: RootFiles | null;
  readonly hasWeatherKey: boolean;
  readonly today: string;
}

/** Reads the content folder. What can't be read or is invalid becomes a failure with the build's error message. */
export async function readContentSnapshot(
  contentDirectory: string,
  settings: Pick<ContentSnapshot, 'hasWeatherKey' | 'today'>,
): Promise<ContentSnapshot> {
  const failures: string[] = [];
  const attempt = async <Result>(work: () => Result | Promise<Result>): Promise<Result | null> => {
    try {
      return await work();
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
      return null;
    }
  };
  const files = await attempt(() => readContentFiles(contentDirectory));
  const onDisk = files && (await attempt(() => readOwner(contentDirectory, files)));
  const rootFiles = onDisk && (await attempt(() => generateRootFiles(onDisk)));
  return { failures, files, onDisk, rootFiles, ...settings };
}
