import { useEffect, useState } from 'react';
import type { ProjectFigures } from '#features/home/projects.ts';
import { browserStorage, watchStorage } from '#lib/storage.ts';

const noFigures: ProjectFigures = {};

/** The figures of the demo apps for home, current across tabs. Empty at first: what reads them loads after the screen. */
export function useProjectFigures(): ProjectFigures {
  const [figures, setFigures] = useState(noFigures);
  useEffect(() => {
    let isGone = false;
    const update = async () => {
      const { readProjectFigures } = await import('./project-figures.ts');
      if (!isGone) setFigures(readProjectFigures(browserStorage));
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
