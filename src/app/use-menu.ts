import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * A button that opens a menu of links lying over the page. It closes on Escape, on arrival at another place, and when
 * the visitor turns to something beside it: left open it would hide what has the focus.
 */
export function useMenu(place: string) {
  const root = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === place;
  // Or else it would be open again on coming back.
  if (openAt !== null && !isOpen) setOpenAt(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpenAt(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  /** Closes an open menu from within; the focus would vanish with what had it. */
  function closeFromWithin() {
    if (!isOpen) return;
    setOpenAt(null);
    button.current?.focus();
  }

  return {
    isOpen,
    closeFromWithin,
    rootProps: {
      ref: root,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') closeFromWithin();
      },
    },
    buttonProps: {
      ref: button,
      'aria-expanded': isOpen,
      onClick: () => setOpenAt(isOpen ? null : place),
    },
  };
}
