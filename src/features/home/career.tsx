import { careerHeight } from 'virtual:owner';
import { type ComponentProps, Suspense, use, useEffect, useRef, useState } from 'react';
import { loadCode, type NotLoadedError } from '#lib/load-code.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import styles from './career.module.css';
import type { CareerLine } from './career-line.tsx';

const importLine = () => import('./career-line.tsx');
const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof importLine>>>();

function Line({ earlyPress }: ComponentProps<typeof CareerLine>) {
  if (import.meta.env.SSR) resolve(importLine());
  const { CareerLine } = use(promise);
  return <CareerLine earlyPress={earlyPress} />;
}

/** The line of the owner's career. Its code loads when it is first touched or focused; until then the page's drawing stays. */
export function Career() {
  const ref = useRef<HTMLDivElement>(null);
  const earlyPress = useRef<MouseEvent>(null);
  const [problem, setProblem] = useState<NotLoadedError>();
  // One element: with another one, React would remove the drawing of the page.
  const [line] = useState(
    <Suspense fallback={<svg height={careerHeight ?? undefined} />}>
      <Line earlyPress={earlyPress} />
    </Suspense>,
  );

  useEffect(() => {
    const box = ref.current;
    const load = () => loadCode(importLine).then(resolve, setProblem);
    const keep = (event: MouseEvent) => {
      earlyPress.current = event;
    };
    if (!box?.querySelector('figure')) load();
    box?.addEventListener('pointerenter', load);
    box?.addEventListener('focus', load, true);
    const controller = new AbortController();
    // A finger on the range clicks nothing, and may lift only after the code is there.
    for (const type of ['pointerdown', 'click'] as const)
      addEventListener(type, keep, { capture: true, signal: controller.signal });
    return () => controller.abort();
  }, []);

  return (
    // The drawing in it stays visible.
    <div ref={ref} className={`${styles.career} ${useIsHydrated() ? '' : 'reserved'}`}>
      {line}
      {problem && <p role="alert">{problem.message}</p>}
    </div>
  );
}
