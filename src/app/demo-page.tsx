import { type ComponentType, useState } from 'react';
import type { DemoId } from '#features/home/demos.ts';
import styles from './demo-page.module.css';
import { FaultPanel } from './fault-panel/fault-panel.tsx';
import { HowItIsBuilt } from './how-it-is-built/how-it-is-built.tsx';

/** A demo, and below it how it is built and the faults that the visitor can try on it. Home loads none of it. */
export function createDemoPage(id: DemoId, Screen: ComponentType): ComponentType {
  return function DemoPage() {
    const [visit, setVisit] = useState(0);
    return (
      <>
        {/* A fault starts and ends with a new mount: nothing on the screen outlives it. */}
        <Screen key={visit} />
        <div className={styles.notes}>
          <HowItIsBuilt demo={id} />
          <FaultPanel demo={id} onRestart={() => setVisit((count) => count + 1)} />
        </div>
      </>
    );
  };
}
