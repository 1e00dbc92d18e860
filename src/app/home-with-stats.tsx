import { demos } from 'virtual:owner';
import { useEffect, useState } from 'react';
import type { DemoStats } from '#features/home/demos.ts';
import { HomeScreen } from '#features/home/home-screen.tsx';
import { Projects } from '#features/home/projects.tsx';
import { browserStorage, watchStorage } from '#lib/storage.ts';

const noStats: DemoStats = {};

/** Home with the demo apps' stats. */
export function HomeWithStats() {
  return <HomeScreen stats={useDemoStats()} />;
}

/** Home's list of the demo apps alone. */
export function ProjectsWithStats() {
  return <Projects demos={demos} stats={useDemoStats()} featured={null} />;
}

/** The demo apps' stats, kept up to date across tabs: features don't import each other, so the app joins them. */
function useDemoStats(): DemoStats {
  const [stats, setStats] = useState(noStats);
  useEffect(() => {
    let isUnmounted = false;
    const update = async () => {
      const { readDemoStats } = await import('./demo-stats.ts');
      if (!isUnmounted) setStats(readDemoStats(browserStorage, Date.now()));
    };
    const stopWatching = watchStorage(() => void update());
    void update();
    return () => {
      isUnmounted = true;
      stopWatching();
    };
  }, []);
  return stats;
}
