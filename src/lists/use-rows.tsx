import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { formatCount } from '#lib/number-format.ts';
import { Button } from '#ui/button.tsx';
import type { Identified } from './list-changes.ts';
import type { PersistentList } from './persistent-list.ts';
import styles from './use-rows.module.css';

/** How many rows are in the page at first, and how many more the visitor gets at a time. */
const pageSize = 100;

interface RowsOptions {
  /** The `data-control` name that gets a row's focus unless another one is named. */
  readonly control: string;
  /** Gets the focus if no row can. */
  readonly fallback: RefObject<HTMLElement | null>;
}

export interface ListRows<Entry extends Identified> {
  readonly shown: readonly {
    readonly entry: Entry;
    /** Whether the row above it isn't the one before it in the list. */
    readonly isAfterGap: boolean;
  }[];
  readonly listProps: ComponentProps<'ul'>;
  /** "Show 100 more" and the count, below the list; false if all rows are shown. */
  readonly more: ReactNode;
  /** Moves the focus to a row after the next rendering; without a row to the fallback. */
  focusRow(id: Entry['id'] | undefined, control?: string): void;
  /**
   * The same for the row that takes a row's position once that is gone: the one after it, else the one before. Not if the
   * focus is elsewhere on the page, where it stays.
   */
  focusNeighbor(id: Entry['id'], control: string): void;
}

/**
 * The rows of a list that are in the page, and where the focus goes when they come or go. These are the first hundred of
 * what is found, those that the visitor has asked for, and below a gap what was added, restored, moved or focused further
 * down. Each is a list item with its id in `data-row`, in a list with `listProps`; its controls have `data-control` names.
 */
export function useRows<Entry extends Identified>(
  list: PersistentList<Entry>,
  found: readonly Entry[],
  { control: mainControl, fallback }: RowsOptions,
): ListRows<Entry> {
  const element = useRef<HTMLUListElement>(null);
  const [limit, setLimit] = useState(pageSize);
  /** The ids of rows that are in the page wherever they are in the list. */
  const [pinned] = useState(() => new Set<Entry['id']>());
  const focusRequest = useRef<{ readonly selector: string | null } | null>(null);

  useLayoutEffect(() => {
    let { entries } = list.getState();
    return list.subscribe(() => {
      const known = new Set(entries.map(({ id }) => id));
      ({ entries } = list.getState());
      const arrived = entries.filter(({ id }) => !known.has(id));
      for (const { id } of arrived.slice(0, pageSize)) pinned.add(id);
    });
  }, [list, pinned]);

  useLayoutEffect(() => {
    if (focusRequest.current === null) return;
    const { selector } = focusRequest.current;
    focusRequest.current = null;
    const target = selector === null ? null : element.current?.querySelector<HTMLElement>(selector);
    const focused = target ?? fallback.current;
    if (focused !== document.activeElement) focused?.focus();
  });

  function focusRow(id: Entry['id'] | undefined, control = mainControl) {
    if (id !== undefined) pinned.add(id);
    focusRequest.current = { selector: id === undefined ? null : toSelector(id, control) };
  }

  function focusNeighbor(id: Entry['id'], control: string) {
    const { activeElement } = document;
    // Safari doesn't focus a clicked button: then the body is the active element.
    if (activeElement !== document.body && !activeElement?.closest(toSelector(id))) return;
    const index = found.findIndex((entry) => entry.id === id);
    const neighbor = found[index + 1] ?? found[index - 1];
    focusRow(neighbor?.id, control);
    if (neighbor === undefined) return;
    // Focused now if it is in the page: moving the focus off an element that is being removed costs the browser far more.
    // The neighbor will be where the row is now, so there is nothing to scroll to.
    element.current?.querySelector<HTMLElement>(toSelector(neighbor.id, control))?.focus({ preventScroll: true });
  }

  let latestIndex = -1;
  const shown = found.flatMap((entry, index) => {
    if (index >= limit && !pinned.has(entry.id)) return [];
    const isAfterGap = index > latestIndex + 1;
    latestIndex = index;
    return [{ entry, isAfterGap }];
  });
  const listProps: ComponentProps<'ul'> = {
    ref: element,
    role: 'list',
    hidden: found.length === 0,
    onKeyDown: moveFocusByArrow,
    onFocus({ target }) {
      const id = target.closest<HTMLElement>('[data-row]')?.dataset.row;
      const focused = shown.find(({ entry }) => String(entry.id) === id);
      if (focused) pinned.add(focused.entry.id);
    },
  };
  const more = shown.length < found.length && (
    <p className={styles.more}>
      <Button
        onClick={() => {
          setLimit(limit + pageSize);
          focusRow(found[limit]?.id);
        }}
      >
        Show {pageSize} more
      </Button>
      <span>{`${formatCount(shown.length)} of ${formatCount(found.length)}`}</span>
    </p>
  );
  return { shown, listProps, more, focusRow, focusNeighbor };
}

function toSelector(id: Identified['id'], control?: string): string {
  const row = `[data-row="${CSS.escape(String(id))}"]`;
  return control === undefined ? row : `${row} [data-control="${control}"]`;
}

/** ↑ and ↓ move the focus to the same control of the neighboring row. */
function moveFocusByArrow(event: KeyboardEvent<HTMLElement>) {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
  if ((key !== 'ArrowUp' && key !== 'ArrowDown') || altKey || ctrlKey || metaKey || shiftKey) return;
  const control = target instanceof HTMLElement ? target.dataset.control : undefined;
  const row = target instanceof HTMLElement && target.closest('li');
  if (control === undefined || !row) return;
  const neighbor = key === 'ArrowUp' ? row.previousElementSibling : row.nextElementSibling;
  const sameControl = neighbor?.querySelector<HTMLElement>(`[data-control="${control}"]`);
  if (!sameControl) return;
  event.preventDefault();
  sameControl.focus();
}
