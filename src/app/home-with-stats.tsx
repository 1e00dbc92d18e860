import { demos } from 'virtual:demos';
import { useEffect, useState } from 'react';
import { type Demo, getDemoPath, type Stat } from '#demo.ts';
import { HomeScreen } from '#features/home/home-screen.tsx';
import type { DemoStats } from '#features/home/projects.tsx';
import { browserStorage, readText, watchStorage } from '#lib/storage.ts';

const [pathToBreak] = demos.filter(({ isBreakOne }) => isBreakOne).map(getDemoPath);

/** The demo that opens with its faults, after “Break one.” on home. In memory, so that neither a link nor a reload opens them. */
export const breakOne: { path: string | null } = { path: null };

const onBreakOne =
  pathToBreak &&
  (() => {
    breakOne.path = pathToBreak;
    window.location.hash = pathToBreak;
  });

/** Home with the demo apps' stats. */
export function HomeWithStats() {
  return <HomeScreen demos={demos} stats={useDemoStats()} onBreakOne={onBreakOne} />;
}

/** The demo apps' stats, read from storage and kept up to date across tabs. Their code loads after home. */
function useDemoStats(): DemoStats {
  const [stats, setStats] = useState<DemoStats>({});
  useEffect(() => {
    const update = async () =>
      setStats(Object.fromEntries(await Promise.all(demos.map(async ({ id, stat }) => [id, await readStat(stat)]))));
    void update();
    return watchStorage(update);
  }, []);
  return stats;
}

/** Null if nothing is stored, so that a first visit loads no code for it, or if the code can't be loaded. */
async function readStat(stat: Demo['stat']): Promise<Stat | null> {
  if (stat === undefined || readText(browserStorage, stat.key) === null) return null;
  return stat.load().then(
    (read) => read(browserStorage, Date.now()),
    () => null,
  );
}
