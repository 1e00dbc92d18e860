import {
  createContext,
  type Dispatch,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type SetStateAction,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { getNearestIndex, type HourPosition } from './price-series.ts';

/** The hour that every chart shows while the pointer or a key chooses it in one of them. */
interface SharedCursor {
  readonly hoursAgo: number;
  /** The chart in which the hour is chosen; null while none is shown. */
  readonly activeChart: string | null;
}

const hidden: SharedCursor = { hoursAgo: 0, activeChart: null };
const CursorContext = createContext<readonly [SharedCursor, Dispatch<SetStateAction<SharedCursor>>]>([
  hidden,
  () => undefined,
]);

/** The charts within it share one cursor. Only what reads the cursor renders again when it moves: `children` don't. */
export function ChartCursorProvider({ children }: { readonly children: ReactNode }) {
  return <CursorContext value={useState(hidden)}>{children}</CursorContext>;
}

/** How far a key moves. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 24,
  PageDown: -24,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * The cursor of one chart. `index` is the chart's own position: the hour chosen in it by pointer, touch or keyboard, or the
 * newest one, also after new prices have arrived. It doesn't follow the other charts, so that a screen reader is silent about
 * them; when the chart gets the focus it continues where they are.
 * @param hours in which the chart has something to show, oldest first
 */
export function useChartCursor(hours: readonly HourPosition[]) {
  const chart = useId();
  const surfaceRef = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = use(CursorContext);
  const [ownHoursAgo, setOwnHoursAgo] = useState(0);
  const isActive = cursor.activeChart === chart;
  const { tooltipRef, isOnTooltip } = useTooltipHold();

  const allHoursAgo = hours.map(({ hoursAgo }) => hoursAgo);
  const getIndex = (hoursAgo: number) => getNearestIndex(allHoursAgo, hoursAgo);
  const index = getIndex(ownHoursAgo);

  const show = (next: number) => {
    const hoursAgo = hours[next]?.hoursAgo ?? 0;
    setOwnHoursAgo(hoursAgo);
    setCursor((shared) =>
      shared.activeChart === chart && shared.hoursAgo === hoursAgo ? shared : { hoursAgo, activeChart: chart },
    );
  };
  const hide = () => setCursor((shared) => (shared.activeChart === chart ? { ...shared, activeChart: null } : shared));
  const reset = () => {
    setOwnHoursAgo(0);
    setCursor((shared) => (shared.activeChart === chart ? hidden : shared));
  };

  // Listens on the document: Escape must also hide a tooltip that the pointer opened without focus (WCAG 1.4.13), and a touch
  // elsewhere, which doesn't always move the focus, must hide one that a finger opened. A layout effect, because a passive
  // one may run after the first key.
  useLayoutEffect(() => {
    if (!isActive) return;
    const hideShared = () => setCursor((shared) => ({ ...shared, activeChart: null }));
    const hideOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') hideShared();
    };
    const hideOutside = ({ target }: globalThis.PointerEvent) => {
      if (target instanceof Node && !surfaceRef.current?.contains(target)) hideShared();
    };
    document.addEventListener('keydown', hideOnEscape);
    document.addEventListener('pointerdown', hideOutside, { capture: true });
    return () => {
      document.removeEventListener('keydown', hideOnEscape);
      document.removeEventListener('pointerdown', hideOutside, { capture: true });
    };
  }, [isActive, setCursor]);

  const showNearest = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const across = (event.clientX - left) / width;
    const positions = hours.map(({ x }) => x);
    if (width > 0) show(getNearestIndex(positions, across));
  };

  const handlers = {
    onPointerDown: showNearest,
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!isOnTooltip(event)) showNearest(event);
    },
    // A finger "leaves" whenever it lifts: its tooltip stays until the next touch elsewhere, or until the focus moves.
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'touch') event.currentTarget.focus({ preventScroll: true });
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'touch') reset();
    },
    // The browser took over the gesture to scroll the page.
    onPointerCancel: reset,
    onFocus: () => {
      if (!isActive) show(getIndex(cursor.hoursAgo));
    },
    onBlur: hide,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = keySteps[event.key];
      // The browser handles keys with a modifier: Alt and an arrow go back and forward in the history.
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      show(Math.max(0, Math.min(index + step, hours.length - 1)));
    },
  };
  return {
    index,
    isActive,
    /** The hour to show; null while no chart shows one. */
    shownHoursAgo: cursor.activeChart === null ? null : cursor.hoursAgo,
    surfaceRef,
    tooltipRef,
    handlers,
  };
}

/**
 * Lets a mouse rest on a tooltip that otherwise follows it (WCAG 1.4.13): a pointer that moves onto the tooltip from above or
 * below is on it until it leaves it. One that moves along the chart at the tooltip's height passes below it.
 */
function useTooltipHold() {
  const tooltipRef = useRef<HTMLDivElement>(null);
  const previous = useRef({ y: 0, isOn: false });

  function isOnTooltip({ clientX, clientY, pointerType }: PointerEvent): boolean {
    const { y, isOn } = previous.current;
    const box = tooltipRef.current?.getBoundingClientRect();
    const isBeside = (pointerY: number) => box !== undefined && pointerY >= box.top && pointerY <= box.bottom;
    const isInside = isBeside(clientY) && box !== undefined && clientX >= box.left && clientX <= box.right;
    previous.current = { y: clientY, isOn: pointerType === 'mouse' && isInside && (isOn || !isBeside(y)) };
    return previous.current.isOn;
  }
  return { tooltipRef, isOnTooltip };
}
