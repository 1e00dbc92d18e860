import { useEffect, useState } from 'react';
import type { DemoStats } from '#features/home/demos.ts';
import { HomeScreen } from '#features/home/home-screen.tsx';
import { browserStorage, watchStorage } from '#lib/storage.ts';

const noStats: DemoStats = {};

/** Home with the demo apps' stats, kept up to date across tabs: features don't import each other, so the app joins them. */
export function HomeWithStats() {
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
  return <HomeScreen stats={stats} />;
}
