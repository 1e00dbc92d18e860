import {
  array,
  type GenericSchema,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  object,
  pipe,
  readonly,
  safeParse,
  string,
} from 'valibot';
import { calendarDayOf, formatClock, formatDay, formatMonthDay } from '#lib/dates.ts';
import type { TextStorage } from '#lib/storage.ts';
import type { Coin } from './coin.ts';

/** Prices and the moment at which they arrived: the hours of the chart count back from there. */
export interface CoinAnswer {
  readonly asOfMs: number;
  readonly coins: readonly Coin[];
}

export const lastAnswerKey = 'crypto-last-answer';

const coinSchema: GenericSchema<unknown, Coin> = object({
  id: string(),
  name: string(),
  symbol: string(),
  logoUrl: nullable(string()),
  priceUsd: nullable(number()),
  change24hPercent: nullable(number()),
  marketCapUsd: nullable(number()),
  volume24hUsd: nullable(number()),
  hourlyPricesUsd: pipe(array(nullable(number())), readonly()),
});

/** Within what a Date can hold: Intl throws beyond, and would take the whole screen down on every visit. */
const moment = pipe(number(), minValue(0), maxValue(8.64e15));

const answerSchema = object({ asOfMs: moment, coins: pipe(array(coinSchema), minLength(1)) });

/**
 * The answer that an earlier visit kept, or null. A copy of public prices is worth nothing once it cannot be read, so
 * a bad one is ignored, and the next answer replaces it.
 */
export function readLastAnswer(storage: TextStorage): CoinAnswer | null {
  try {
    const text = storage.read(lastAnswerKey);
    const result = safeParse(answerSchema, text === null ? null : JSON.parse(text));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Keeps an answer for the next visit. */
export function keepLastAnswer(storage: TextStorage, answer: CoinAnswer): void {
  try {
    storage.write(lastAnswerKey, JSON.stringify(answer));
  } catch {
    // Storage is off or full. Nothing of the visitor's is lost, and to report it once a minute would only be noise.
  }
}

/** "As of 3:04 PM"; of another day "As of Nov 19, 3:04 PM", of another year "As of Nov 19, 2025, 3:04 PM". */
export function formatAsOf(asOfMs: number, today: string): string {
  const day = calendarDayOf(new Date(asOfMs));
  const clock = formatClock(asOfMs);
  if (day === today) return `As of ${clock}`;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return `As of ${isThisYear ? formatMonthDay(asOfMs) : formatDay(day)}, ${clock}`;
}
