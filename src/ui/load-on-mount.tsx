import { type ReactNode, useEffect, useState } from 'react';
import { NotLoadedError } from '#lib/load-later.ts';
import { Notice } from './notice.tsx';

/** Renders what `load` resolves to, and nothing before. `load` is called once, on mount. */
export function LoadOnMount({ load }: { readonly load: () => Promise<ReactNode> }) {
  const [content, setContent] = useState<ReactNode>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, whichever function later renderings pass
  useEffect(() => {
    load().then(setContent, (error: unknown) => {
      const { message } = error instanceof NotLoadedError ? error : new NotLoadedError(error);
      setContent(<Notice tone="error">{message}</Notice>);
    });
  }, []);
  return content;
}
