import { type ReactNode, useEffect, useState } from 'react';
import { loadCode, type NotLoadedError } from '#lib/load-code.ts';
import { Notice } from './notice.tsx';

/** Renders the content that `load` resolves to, nothing until then, or a message if it can't be loaded. */
export function LoadOnMount({ load }: { readonly load: () => Promise<ReactNode> }) {
  const [content, setContent] = useState<ReactNode>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, whichever function later renderings pass
  useEffect(() => {
    loadCode(load).then(setContent, ({ message }: NotLoadedError) => setContent(<Notice>{message}</Notice>));
  }, []);
  return content;
}
