import { Fragment } from 'react';
import type { LinkedText } from '#lib/owner.ts';

export function Linked({ text, url }: LinkedText) {
  return url === null ? text : <a href={url}>{text}</a>;
}

/** The owner's text with its marks and links, within a paragraph or an item. */
export function Spans({ text }: { readonly text: string | readonly LinkedText[] }) {
  if (typeof text === 'string') return text;
  return text.map(({ mark, ...linked }, index) => {
    const Mark = mark ?? Fragment;
    // biome-ignore lint/suspicious/noArrayIndexKey: the spans of a text never change
    return <Mark key={index}>{Linked(linked)}</Mark>;
  });
}
