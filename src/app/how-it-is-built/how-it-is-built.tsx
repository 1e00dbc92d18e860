import type { DemoId } from '#features/home/demos.ts';

export function HowItIsBuilt({ demo }: { readonly demo: DemoId }) {
  return (
    <details data-demo={demo}>
      <summary>How this is built</summary>
    </details>
  );
}
