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
import type { TextStorage } from '#lib/storage.ts';
import type { Coin } from './coin.ts';

/** Prices and the moment at which they arrived: the hours of the chart count back from there. */
export interface CoinAnswer {
  readonly asOfMs: number;
  readonly coins: readonly Coin[];
}

export const lastAnswerKey = 'crypto-last-answer';

/** JSON can also spell Infinity (1e999), which Intl writes as "∞". */
const amount = nullable(pipe(number(), minValue(-1e15), maxValue(1e15)));

const coinSchema: GenericSchema<unknown, Coin> = object({
  id: string(),
  name: string(),
  symbol: string(),
  logoUrl: nullable(string()),
  priceUsd: amount,
  change24hPercent: amount,
  marketCapUsd: amount,
  volume24hUsd: amount,
  hourlyPricesUsd: pipe(array(amount), readonly()),
});

/** Within what a Date can hold: Intl throws beyond, and would take the whole screen down on every visit. */
const moment = pipe(number(), minValue(0), maxValue(8.64e15));

/** Clocks are put right by seconds all the time; more than that is no correction. */
const clockCorrectionMs = 60_000;

const answerSchema = object({ asOfMs: moment, coins: pipe(array(coinSchema), minLength(1)) });

/**
 * The answer that an earlier visit kept, or null. A copy of public prices is worth nothing once it cannot be read, so
 * a bad one is ignored, and the next answer replaces it. So is one from after `nowMs`: its age cannot be told.
 */
export function readLastAnswer(storage: TextStorage, nowMs: number): CoinAnswer | null {
  try {
    const text = storage.read(lastAnswerKey);
    const result = safeParse(answerSchema, text === null ? null : JSON.parse(text));
    return result.success && result.output.asOfMs <= nowMs + clockCorrectionMs ? result.output : null;
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
