import { getOwnerTextProps } from '#lib/owner-text-props.ts';

/** The owner's texts, each in the owner's language and with its own direction. */
export function Paragraphs({ texts }: { readonly texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} {...getOwnerTextProps(text)}>
      {text}
    </p>
  ));
}
