import { useEffect, useState } from 'react';
import type { ProjectStats } from '#features/home/projects.ts';
import { browserStorage, watchStorage } from '#lib/storage.ts';

const noFigures: ProjectStats = {};

/** The figures of the demo apps for home, current across tabs. Empty at first: what reads them loads after the screen. */
export function useProjectStats(): ProjectStats {
  const [figures, setFigures] = useState(noFigures);
  useEffect(() => {
    let isGone = false;
    const update = async () => {
      const { readProjectStats } = await import('./project-stats.ts');
      if (!isGone) setFigures(readProjectStats(browserStorage));
    };
    const stopWatching = watchStorage(() => void update());
    void update();
    return () => {
      isGone = true;
      stopWatching();
    };
  }, []);
  return figures;
}
