import { Fragment } from 'react';
import type { RichText, TextSpan } from '#lib/owner-content.ts';

/** A text with its marks and links. */
export function Spans({ text }: { readonly text: RichText }) {
  if (typeof text === 'string') return text;
  return text.map(({ mark, ...linked }, index) => {
    const Mark = mark ?? Fragment;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the spans of a text never change
      <Mark key={index}>
        <Linked {...linked} />
      </Mark>
    );
  });
}

/** A text that may be in another script than those around it. */
export function Linked({ text, url }: Omit<TextSpan, 'mark'>) {
  return url === null ? (
    text
  ) : (
    <a href={url} dir="auto">
      {text}
    </a>
  );
}
