import { type ReactNode, type ToggleEvent, useState } from 'react';
import disclosure from '#ui/disclosure.module.css';

interface LazyDisclosureProps {
  readonly title: string;
  readonly load: () => Promise<ReactNode>;
}

/** A disclosure whose content is loaded when it is opened, and in the page while it is open. */
export function LazyDisclosure({ title, load }: LazyDisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [content, setContent] = useState<ReactNode>();

  function onToggle({ currentTarget: { open } }: ToggleEvent<HTMLDetailsElement>) {
    setIsOpen(open);
    if (!open || content) return;
    load().then(setContent, () => setContent(<p role="alert">This couldn’t be loaded. Reload the page.</p>));
  }

  return (
    <details onToggle={onToggle}>
      <summary className={disclosure.summary}>{title}</summary>
      {isOpen && content}
    </details>
  );
}
