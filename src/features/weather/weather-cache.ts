import {
  array,
  type GenericSchema,
  maxValue,
  minValue,
  nullable,
  number,
  object,
  pipe,
  safeParse,
  string,
  transform,
} from 'valibot';
import type { TextStorage } from '#lib/storage.ts';
import {
  latitude,
  longitude,
  metersPerSecond,
  optionalCelsius,
  optionalMoment,
  percent,
  shortText,
  utcOffsetSeconds,
} from './answer-schema.ts';
import { type Coordinates, parseIconCode, type Weather, type WeatherQuery } from './weather.ts';

/** The weather of a place and when it was asked for, epoch milliseconds. */
export interface WeatherAnswer {
  readonly asOfMs: number;
  readonly weather: Weather;
}

export interface KeptAnswer extends WeatherAnswer {
  /** The provider's name: two providers give one place two kinds of answer. */
  readonly provider: string;
  /** The text that was searched for, or null where it was a place's coordinates. */
  readonly text: string | null;
}

export const weatherCacheKey = 'weather-recent-answers';

const maxAnswers = 10;

/** Clocks are put right by seconds all the time; more than that is no correction. */
const clockCorrectionMs = 60_000;

/** About a kilometre: a suggestion and a search by its name name nearly the same point. */
const nearDegrees = 0.01;

const weatherSchema: GenericSchema<unknown, Weather> = object({
  tempC: optionalCelsius,
  description: shortText,
  humidityPercent: percent,
  windMetersPerSecond: metersPerSecond,
  sunriseEpochSeconds: optionalMoment,
  sunsetEpochSeconds: optionalMoment,
  icon: pipe(
    nullable(string()),
    transform((code) => parseIconCode(code)),
  ),
  utcOffsetSeconds,
  place: object({
    name: shortText,
    country: nullable(shortText),
    coordinates: nullable(object({ latitude, longitude })),
  }),
});

const keptSchema: GenericSchema<unknown, KeptAnswer> = object({
  provider: string(),
  text: nullable(string()),
  asOfMs: pipe(number(), minValue(0), maxValue(8.64e15)),
  weather: weatherSchema,
});

const listSchema = array(keptSchema);

/** Letters' case and blanks make no other city. */
export function normalizedText(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/**
 * The answers that are kept on this device, the newest first. Copies of public data are worth nothing once they cannot
 * be read: a bad list counts as empty. Answers from after `nowMs` are left out: their age cannot be told.
 */
export function readAnswers(storage: TextStorage, nowMs: number): readonly KeptAnswer[] {
  try {
    const result = safeParse(listSchema, JSON.parse(storage.read(weatherCacheKey) ?? '[]'));
    return result.success ? result.output.filter(({ asOfMs }) => asOfMs <= nowMs + clockCorrectionMs) : [];
  } catch {
    return [];
  }
}

/** Keeps an answer in the place of the former one to the same question; at most ten, the oldest go. */
export function keepAnswer(storage: TextStorage, answer: KeptAnswer): void {
  const others = readAnswers(storage, answer.asOfMs).filter((each) => !isSameQuestion(each, answer));
  try {
    storage.write(weatherCacheKey, JSON.stringify([answer, ...others].slice(0, maxAnswers)));
  } catch {
    // Storage is off or full. Nothing of the visitor's is lost: the next search asks the provider.
  }
}

/** The newest answer to a question, or to one for (nearly) the same point; null where there is none. */
export function findAnswer(answers: readonly KeptAnswer[], provider: string, query: WeatherQuery): KeptAnswer | null {
  const isAnswer = (each: KeptAnswer) =>
    query.kind === 'city' ? each.text === normalizedText(query.text) : isNear(each.weather.place.coordinates, query);
  return answers.find((each) => each.provider === provider && isAnswer(each)) ?? null;
}

function isNear(one: Coordinates | null, other: Coordinates): boolean {
  if (one === null) return false;
  const isClose = (a: number, b: number) => Math.abs(a - b) < nearDegrees;
  return isClose(one.latitude, other.latitude) && isClose(one.longitude, other.longitude);
}

function isSameQuestion(one: KeptAnswer, other: KeptAnswer): boolean {
  if (one.provider !== other.provider || one.text !== other.text) return false;
  const point = other.weather.place.coordinates;
  return other.text !== null || point === null || isNear(one.weather.place.coordinates, point);
}
