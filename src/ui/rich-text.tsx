import { Fragment } from 'react';
import { compound, type LinkedText } from '#lib/owner.ts';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';

interface OwnerTextProps {
  readonly as?: 'dd' | 'dt' | 'figcaption' | 'li' | 'p' | 'span';
  readonly className?: string | undefined;
  readonly text: string | readonly LinkedText[] | null | undefined;
}

/** An element with a text of the owner, in its language and direction. Renders nothing for an empty one. */
export function OwnerText({ as: Element = 'p', className, text }: OwnerTextProps) {
  if (!text?.length) return null;
  return (
    <Element className={className} {...getOwnerTextProps(text)}>
      <Spans text={text} />
    </Element>
  );
}

/** A text with its marks and links. */
export function Spans({ text }: { readonly text: string | readonly LinkedText[] }) {
  if (typeof text === 'string') return markCompounds(text);
  return text.map(({ mark, ...linked }, index) => {
    const Mark = mark ?? Fragment;
    // biome-ignore lint/suspicious/noArrayIndexKey: the spans of a text never change
    return <Mark key={index}>{Linked(linked)}</Mark>;
  });
}

export function Linked({ text, url }: LinkedText) {
  return url === null ? markCompounds(text) : <a href={url}>{markCompounds(text)}</a>;
}

function markCompounds(text: string) {
  return text.split(compound).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text never change
      <span key={index} className="compound">
        {part}
      </span>
    ),
  );
}
