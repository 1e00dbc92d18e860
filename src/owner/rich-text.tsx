import { Fragment, type ReactNode } from 'react';
import type { RichText, TextSpan } from './owner-content.ts';

/** Renders each item of a list of the owner's, which never changes: its items need no key of their own. */
export function renderEach<Item>(items: readonly Item[], render: (item: Item) => ReactNode): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return items.map((item, index) => <Fragment key={index}>{render(item)}</Fragment>);
}

/** A text with its marks and links. */
export function Spans({ text }: { readonly text: RichText }) {
  if (typeof text === 'string') return text;
  return renderEach(text, ({ mark, ...linked }) => {
    const Mark = mark ?? Fragment;
    return (
      <Mark>
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
