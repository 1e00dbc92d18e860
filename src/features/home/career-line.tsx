import { direction } from 'virtual:owner';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { CareerEntry, CareerLine as Line } from '#owner/owner-content.ts';
import styles from './career-line.module.css';

/** The job or degree at which the dot is, and where on the line, in percent. */
export interface CareerPlace {
  readonly entry: CareerEntry;
  readonly x: number;
}

interface CareerLineProps {
  readonly line: Line;
  /** Null for today. */
  readonly place: CareerPlace | null;
  readonly onMove: (place: CareerPlace | null) => void;
}

/** The end of the line, which is today. */
const endX = 100;
const returnDelayMs = 4000;
const isMirrored = direction === 'rtl';
const toX = (x: number) => `${isMirrored ? endX - x : x}%`;
const toRem = (px: number) => `${px / 16}rem`;

/** The line of the owner's career, and a range over its jobs and degrees. It returns to today once the visitor has left it. */
export function CareerLine({ line, place, onMove }: CareerLineProps) {
  const { entries, today } = line;
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    if (!isLeft || place === null) return;
    const timer = setTimeout(onMove, returnDelayMs, null);
    return () => clearTimeout(timer);
  }, [isLeft, place, onMove]);

  function move(entry: CareerEntry | undefined, x: number) {
    setLeft(false);
    onMove(entry ? { entry, x: Math.min(Math.max(x, entry.from), entry.to) } : null);
  }

  /** The entry at a point, of several the latest. Between entries it is the one before. */
  const findEntry = (x: number) =>
    entries.findLast(({ from, to }) => from <= x && x <= to) ?? entries.findLast(({ from }) => from <= x) ?? entries[0];

  function handleKey(event: KeyboardEvent) {
    const forward = isMirrored ? -1 : 1;
    // Escape leads beyond the last entry, to today.
    const steps = { ArrowRight: forward, ArrowLeft: -forward, ArrowUp: 1, ArrowDown: -1, Escape: entries.length };
    const step = steps[event.key as keyof typeof steps];
    if (step === undefined) return;
    event.preventDefault();
    const entry = entries[Math.max((place ? entries.indexOf(place.entry) : entries.length) + step, 0)];
    move(entry, entry ? (entry.from + entry.to) / 2 : endX);
  }

  return (
    <figure aria-label={line.label} className={styles.career}>
      <input
        type="range"
        step="any"
        value={place?.x ?? endX}
        autoComplete="off"
        aria-label={line.label}
        aria-valuetext={place ? `${place.entry.title}, ${place.entry.details}` : today.description}
        onChange={({ target: { valueAsNumber: x } }) => move(x > endX - 1 ? undefined : findEntry(x), x)}
        onKeyDown={handleKey}
        onPointerLeave={() => setLeft(true)}
        onBlur={() => setLeft(true)}
      />
      <svg width="100%" height={line.height} overflow="visible" aria-hidden="true">
        {/* Y starts at the axis. */}
        <svg y="100%" overflow="visible" aria-hidden="true">
          <Drawing line={line} />
          <circle
            data-dot
            cx={toX(place?.x ?? endX)}
            cy={toRem(place?.entry.y ?? today.y)}
            r={5.5}
            fill="var(--accent)"
          />
        </svg>
      </svg>
    </figure>
  );
}

function Drawing({ line: { paths, years, names, today } }: { readonly line: Line }) {
  return (
    <>
      <svg viewBox="0 0 100 16" height="1rem" preserveAspectRatio="none" overflow="visible" aria-hidden="true">
        <g transform={isMirrored ? 'matrix(-1 0 0 1 100 0)' : undefined} stroke="var(--ink)">
          <path d={paths.axis} stroke="var(--control-edge)" />
          <path d={paths.degrees} strokeWidth={4} />
          <path d={paths.jobs} strokeWidth={1.5} />
        </g>
      </svg>
      {years.map(({ text, x }) => (
        <text key={x} className={styles.year} x={toX(x)} y={toRem(20)}>
          {text}
        </text>
      ))}
      {names.map(({ text, x, y }) => (
        <text key={`${x} ${y}`} className={styles.name} x={toX(x)} y={toRem(y - 13)}>
          {text}
        </text>
      ))}
      <text className={styles.current} x={toX(endX)} y={toRem(today.y - 13)}>
        {today.name}
      </text>
    </>
  );
}
