import { careerLine, direction } from 'virtual:owner';
import { type CSSProperties, type PointerEvent, type SVGProps, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type * as owner from '#lib/owner.ts';
import { Icon } from '#ui/icons.tsx';

const { stations, today, paths, ...line } = careerLine as owner.CareerLine;
const isMirrored = direction === 'rtl';
const toX = (x: number) => `${isMirrored ? 100 - x : x}%`;
const toRem = (px: number) => `${px / 16}rem`;

/** Where the dot is: at a station, at `x` in it if it was dragged there, or traveling through it. After the last one it is today. */
interface Place {
  readonly index: number;
  readonly x?: number | undefined;
  readonly travel?: 'running' | 'paused';
}

const atRest: Place = { index: stations.length };

/**
 * The drawing, a range over its stations, and a button that plays them. The headline becomes the chosen station's.
 * `earlyPress`: one before the code was there, which React has dropped.
 */
export function CareerLine({ earlyPress }: { readonly earlyPress: { readonly current: MouseEvent | null } }) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  const beforePress = useRef(atRest);
  const [place, setPlace] = useState(atRest);
  const { index, travel } = place;
  const station = stations[index];
  const { description, x: center, y } = station ?? today;
  const traveling = travel && station;
  const x = place.x ?? (traveling ? station.from : center);
  const animationDuration = `${station?.milliseconds}ms`;
  const travelStyle = traveling && { '--from': toX(x), animationDuration, animationPlayState: travel };
  const headline = station && document.querySelector('[data-statement]');

  const play = (index: number) => setPlace(stations[index] ? { index, travel: 'running' } : atRest);

  /** The values are equally spaced, the stations aren't. Of several stations it is the latest. */
  function goTo(clientX: number) {
    const { left = 0, width = 1 } = input.current?.getBoundingClientRect() ?? {};
    const share = (clientX - left) / width;
    const pressed = (isMirrored ? 1 - share : share) * 100;
    const places = stations.map(({ from, to }) => Math.min(Math.max(pressed, from), to));
    const distances = places.map((place) => Math.abs(place - pressed));
    const nearest = distances.lastIndexOf(Math.min(...distances));
    setPlace(pressed > 99 ? atRest : { index: nearest, x: places[nearest] });
  }

  function drag({ buttons, clientX, currentTarget, pointerId }: PointerEvent<HTMLInputElement>) {
    isPressed.current = buttons === 1;
    if (!isPressed.current) return;
    currentTarget.setPointerCapture(pointerId);
    goTo(clientX);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done before the code was there
  useEffect(() => {
    const { type, target, clientX = 0 } = earlyPress.current ?? {};
    if (type === 'click' && target === button.current) play(0);
    else if (target === input.current) goTo(clientX);
    else setPlace({ index: Number(input.current?.value) });
  }, []);

  useEffect(() => {
    if (place === atRest) return;
    const timer = setTimeout(setPlace, 20_000, atRest);
    return () => clearTimeout(timer);
  }, [place]);

  return (
    <figure aria-label={line.label} onKeyDown={({ key }) => key === 'Escape' && setPlace(atRest)}>
      <input
        ref={input}
        type="range"
        max={stations.length}
        value={index}
        autoComplete="off"
        aria-label={line.label}
        aria-valuetext={description}
        onChange={({ target }) => isPressed.current || setPlace({ index: target.valueAsNumber })}
        onPointerDown={(event) => {
          beforePress.current = place;
          drag(event);
        }}
        onPointerMove={drag}
        onLostPointerCapture={drag}
        // The finger scrolls the page.
        onPointerCancel={() => setPlace(beforePress.current)}
      />
      <svg width="100%" height={line.height} overflow="visible" visibility="visible" aria-hidden="true">
        {/* Y starts at the axis. */}
        <svg y="100%" overflow="visible" aria-hidden="true">
          <svg viewBox="0 0 100 16" height="1rem" preserveAspectRatio="none" overflow="visible" aria-hidden="true">
            <g transform={isMirrored ? 'matrix(-1 0 0 1 100 0)' : undefined} fill="none" stroke="var(--ink)">
              <Path d={paths.axis} stroke="var(--control-edge)" />
              {/* Leaves dots of the axis. */}
              <Path d={paths.gaps} stroke="var(--paper)" strokeWidth={2} strokeDasharray="5 1" />
              <Path d={paths.degrees} strokeWidth={4} />
              <Path d={paths.jobs} strokeWidth={1.5} />
            </g>
          </svg>
          <g fill="var(--paper)" stroke="var(--ink)">
            {line.rings.map(({ x, isWide }) => (
              <circle key={x} data-wide={isWide || undefined} cx={toX(x)} r={3.5} />
            ))}
          </g>
          <g fill="var(--ink-soft)" fontSize="var(--text-tiny)" textAnchor="middle">
            {line.years.map(({ text, x }) => (
              <text key={x} x={toX(x)} y={toRem(20)} textAnchor={x === 0 ? 'start' : undefined}>
                {text}
              </text>
            ))}
          </g>
          <g data-names className={station && 'reserved'} fill="var(--ink)">
            {line.names.map(({ text, x, y, isWide }) => (
              <text key={text + x} data-wide={isWide || undefined} x={toX(x)} y={toRem(y - 13)} unicodeBidi="plaintext">
                {text}
              </text>
            ))}
            <text x={toX(100)} y={toRem(today.y - 13)} textAnchor="end" unicodeBidi="plaintext">
              {today.name}
            </text>
          </g>
          <circle
            key={index}
            data-dot
            cx={toX(traveling ? station.travelEnd : x)}
            cy={toRem(y)}
            r={5.5}
            fill="var(--accent)"
            data-travel={travel}
            style={travelStyle as CSSProperties}
            onAnimationEnd={() => play(index + 1)}
          />
        </svg>
      </svg>
      {station && (
        <p key={index}>
          <span style={{ flexBasis: `${x}%` }} />
          <span>{description}</span>
        </p>
      )}
      <button
        ref={button}
        type="button"
        className="row quiet underlined"
        onClick={() => (travel ? setPlace({ ...place, travel: travel === 'running' ? 'paused' : 'running' }) : play(0))}
      >
        <Icon path={travel === 'running' ? 'M2 5V19M10 5V19' : 'M1 5V19L12 12Z'} fill="currentColor" />
        {travel === 'running' ? line.pauseLabel : line.playLabel}
      </button>
      {headline &&
        createPortal(
          <span key={index} ref={fitHeadline} data-station>
            {station.title}
            {station.employer && <span>{station.employer}</span>}
          </span>,
          headline,
        )}
    </figure>
  );
}

function Path(props: SVGProps<SVGPathElement>) {
  return <path vectorEffect="non-scaling-stroke" {...props} />;
}

/** The owner's headline keeps its box. A station that is too long for it becomes smaller, then is cut, without the employer. */
function fitHeadline(box: HTMLElement | null) {
  const isTooHigh = () => box !== null && box.scrollHeight > box.clientHeight + 2;
  for (const size of ['0.8em', '0.64em']) if (box && isTooHigh()) box.style.fontSize = size;
  if (!box || !isTooHigh()) return;
  box.querySelector('span')?.remove();
  Object.assign(box.style, { overflow: 'clip', blockSize: 'round(down, 100%, 1lh)' });
}
