/** What the browser has measured since the page was opened, in milliseconds; null for what it doesn't report (yet). */
export interface VisitFacts {
  readonly firstPaintMs: number | null;
  readonly largestPaintMs: number | null;
  /** From the input to the frame that shows its result. */
  readonly slowestInteractionMs: number | null;
}

export const noVisitFacts: VisitFacts = { firstPaintMs: null, largestPaintMs: null, slowestInteractionMs: null };

/** The browser reports no shorter ones. */
const minInteractionMs = 16;

/** An entry of the Event Timing API: part of a click, a tap or a key press if it has an id. */
type EventEntry = PerformanceEntry & { readonly interactionId?: number };

/**
 * Calls `onChange` with what the browser measures, also with what it measured earlier. Of interactions before the call it
 * remembers the first one and those of 104 ms and more.
 * @returns a function that stops it.
 */
export function observeVisit(onChange: (facts: VisitFacts) => void): () => void {
  let facts = noVisitFacts;
  const addInteraction = ({ duration }: PerformanceEntry): Partial<VisitFacts> => ({
    slowestInteractionMs: Math.max(facts.slowestInteractionMs ?? 0, duration),
  });
  const readers: Readonly<Record<string, (entry: EventEntry) => Partial<VisitFacts>>> = {
    paint: ({ name, startTime }) => (name === 'first-contentful-paint' ? { firstPaintMs: startTime } : {}),
    'largest-contentful-paint': ({ startTime }) => ({ largestPaintMs: startTime }),
    'first-input': addInteraction,
    event: (entry) => (entry.interactionId ? addInteraction(entry) : {}),
  };
  const observers = Object.entries(readers)
    .filter(([type]) => PerformanceObserver.supportedEntryTypes.includes(type))
    .map(([type, read]) => {
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) facts = { ...facts, ...read(entry) };
        onChange(facts);
      });
      // Not in TypeScript's types yet: the threshold of "event".
      const options = { type, buffered: true, durationThreshold: minInteractionMs };
      observer.observe(options);
      return observer;
    });
  return () => {
    for (const observer of observers) observer.disconnect();
  };
}
