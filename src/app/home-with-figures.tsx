import { HomeScreen } from '#features/home/home-screen.tsx';
import { useProjectFigures } from './use-project-figures.ts';

/** Home together with what the demo apps hold: features do not know each other, so the figures come from here. */
export function HomeWithFigures() {
  return <HomeScreen figures={useProjectFigures()} />;
}
