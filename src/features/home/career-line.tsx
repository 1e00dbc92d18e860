import { careerLine, direction } from 'virtual:owner';
import {
  type CSSProperties,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type * as owner from '#lib/owner.ts';
import { OwnerText } from '#ui/rich-text.tsx';
import styles from './career-line.module.css';

const { stations, today, ...line } = careerLine as owner.CareerLine;
const isMirrored = direction === 'rtl';
const toX = (x: number) => `${isMirrored ? 100 - x : x}%`;

const strokes = {
  axis: { stroke: 'var(--control-edge)' },
  gaps: { stroke: 'var(--control-edge)', strokeDasharray: '1 5' },
  degrees: { stroke: 'var(--ink)', strokeWidth: 4 },
  jobs: { stroke: 'var(--ink)', strokeWidth: 1.5 },
};
const strokeNames = Object.keys(strokes) as (keyof typeof strokes)[];

const textProps = {
  year: { textAnchor: 'middle', fill: 'var(--ink-soft)', fontFamily: 'var(--font-text)', fontSize: 'var(--text-tiny)' },
  name: { textAnchor: 'start' },
  current: { textAnchor: 'end' },
} as const;

/** Where the dot is: in the middle of a station, at `x`, or traveling through it. Without a station it is today. */
interface Place {
  readonly index: number;
  readonly x?: number | undefined;
  readonly travel?: 'running' | 'paused';
}

const atRest: Place = { index: stations.length };

/**
 * The drawing, a range over its stations, and a button that plays them. The headline becomes the chosen station's.
 * `earlyClick`: one before the code was there, which React has dropped.
 */
export function CareerLine({ earlyClick }: { readonly earlyClick: RefObject<MouseEvent | null> }) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  const [place, setPlace] = useState(atRest);
  const { index, travel } = place;
  const station = stations[index];
  const { from, to, y, description } = station ?? { from: 100, to: 100, y: today.y, description: today.text };
  const x = place.x ?? (travel ? from : (from + to) / 2);
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
    const { target, clientX = 0 } = earlyClick.current ?? {};
    if (target === button.current) play(0);
    else if (target === input.current) goTo(clientX);
    else setPlace({ index: Number(input.current?.value) });
  }, []);

  useEffect(() => {
    const timer = place.travel === 'running' ? undefined : setTimeout(setPlace, 20_000, atRest);
    return () => clearTimeout(timer);
  }, [place]);

  return (
    <figure
      aria-label={line.label}
      className={station && styles.active}
      onKeyDown={({ key }) => key === 'Escape' && setPlace(atRest)}
    >
      <input
        ref={input}
        type="range"
        className={styles.range}
        max={stations.length}
        value={index}
        autoComplete="off"
        aria-label={line.label}
        aria-valuetext={description}
        onChange={({ target }) => isPressed.current || setPlace({ index: target.valueAsNumber })}
        onPointerDown={drag}
        onPointerMove={drag}
        onLostPointerCapture={drag}
        // The finger scrolls the page.
        onPointerCancel={() => setPlace(atRest)}
      />
      <svg
        width="100%"
        height={line.height}
        overflow="visible"
        visibility="visible"
        fill="var(--ink)"
        fontFamily="var(--font-display)"
        fontSize="0.9375rem"
        aria-hidden="true"
      >
        <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">
          <g transform={isMirrored ? 'matrix(-1 0 0 1 100 0)' : undefined} fill="none">
            {strokeNames.map((name) => (
              <path key={name} d={line.paths[name]} {...strokes[name]} vectorEffect="non-scaling-stroke" />
            ))}
          </g>
        </svg>
        {line.rings.map((x) => (
          <circle key={x} cx={toX(x)} cy={`${line.axisY}%`} r={3.5} fill="var(--paper)" stroke="var(--ink)" />
        ))}
        {line.texts.map(({ text, x, y, kind }) => (
          <text
            key={`${text}${x}`}
            data-kind={kind}
            x={toX(x)}
            y={`${y}%`}
            unicodeBidi="plaintext"
            {...textProps[kind]}
          >
            {text}
          </text>
        ))}
        <circle
          key={index}
          data-dot
          cx={toX(travel ? to : x)}
          cy={`${y}%`}
          r={5.5}
          fill="var(--accent)"
          strokeWidth={3}
          className={travel && styles.traveling}
          style={travel && station && getTravelStyle(station, travel)}
          onAnimationEnd={() => play(index + 1)}
        />
      </svg>
      {station && (
        <p className={styles.label}>
          <span style={{ flexBasis: `${x}%` }} />
          <OwnerText as="span" text={description} />
        </p>
      )}
      <button
        ref={button}
        type="button"
        className="quiet underlined"
        onClick={() => (travel ? setPlace({ ...place, travel: travel === 'running' ? 'paused' : 'running' }) : play(0))}
      >
        {travel === 'running' ? line.pauseLabel : line.playLabel}
      </button>
      {headline && createPortal(<Headline key={index} {...station} />, headline)}
    </figure>
  );
}

const getTravelStyle = ({ from, milliseconds }: owner.Station, state: string) =>
  ({ '--from': toX(from), animationDuration: `${milliseconds}ms`, animationPlayState: state }) as CSSProperties;

const fontSizes = ['1em', '0.8em', '0.64em'];

/** Covers the headline, which keeps its box. A station that is too long becomes smaller, then loses the employer, then is cut. */
function Headline({ title, employer }: owner.Station) {
  const ref = useRef<HTMLSpanElement>(null);
  const [step, setStep] = useState(0);
  const isLast = step === 2 * fontSizes.length - 1;
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = ref.current ?? {};
    if (scrollHeight > clientHeight + 2 && !isLast) setStep(step + 1);
  });
  const style = { fontSize: fontSizes[step % fontSizes.length], overflow: isLast ? 'clip' : undefined };
  return (
    <span ref={ref} className={styles.headline} style={style}>
      {title}
      {employer && step < fontSizes.length && <span>{employer}</span>}
    </span>
  );
}
