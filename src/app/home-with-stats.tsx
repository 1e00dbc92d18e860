import { demos } from 'virtual:demos';
import { useEffect, useState } from 'react';
import { type Demo, getDemoPath } from '#demo.ts';
import { HomeScreen } from '#features/home/home-screen.tsx';
import type { DemosProps } from '#features/home/projects.tsx';
import { browserStorage, readText } from '#lib/storage.ts';

const [pathToBreak] = demos.filter(({ isBreakOne }) => isBreakOne).map(getDemoPath);

/** The demo that opens with its faults, after “Break one.” on home. In memory, so that neither a link nor a reload opens them. */
export const breakOne: { path: string | null } = { path: null };

const onBreakOne =
  pathToBreak &&
  (() => {
    breakOne.path = pathToBreak;
    window.location.hash = pathToBreak;
  });

/** Home with what the visitor has in the demos, read from storage and kept up to date across tabs. */
export function HomeWithStats() {
  const [stats, setStats] = useState<DemosProps['stats']>({});
  useEffect(() => {
    const update = async () =>
      setStats(Object.fromEntries(await Promise.all(demos.map(async ({ id, stat }) => [id, await readStat(stat)]))));
    void update();
    return browserStorage.watch(update);
  }, []);
  return <HomeScreen demos={demos} stats={stats} onBreakOne={onBreakOne} />;
}

/** Null if nothing is stored, so that a first visit loads no code for it, or if the code can't be loaded. */
async function readStat({ key, load }: Demo['stat']): Promise<string | null> {
  if (readText(browserStorage, key) === null) return null;
  return load().then(
    (read) => read(browserStorage),
    () => null,
  );
}
