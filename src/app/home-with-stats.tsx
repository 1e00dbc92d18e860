import { HomeScreen } from '#features/home/home-screen.tsx';
import { useProjectStats } from './use-project-stats.ts';

/** Home together with what the demo apps hold: features do not know each other, so the figures come from here. */
export function HomeWithStats() {
  return <HomeScreen figures={useProjectStats()} />;
}
