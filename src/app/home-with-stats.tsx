import { useEffect, useState } from 'react';
import { HomeScreen } from '#features/home/home-screen.tsx';
import type { ProjectStats } from '#features/home/projects.ts';
import { browserStorage, watchStorage } from '#lib/storage.ts';

const noStats: ProjectStats = {};

/** Home with the demo apps' stats, kept up to date across tabs: features don't import each other, so the app joins them. */
export function HomeWithStats() {
  const [stats, setStats] = useState(noStats);
  useEffect(() => {
    let isUnmounted = false;
    const update = async () => {
      const { readProjectStats } = await import('./project-stats.ts');
      if (!isUnmounted) setStats(readProjectStats(browserStorage));
    };
    const stopWatching = watchStorage(() => void update());
    void update();
    return () => {
      isUnmounted = true;
      stopWatching();
    };
  }, []);
  return <HomeScreen stats={stats} />;
}
