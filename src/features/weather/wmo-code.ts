import { parseIconCode, type Weather } from './weather.ts';

/**
 * WMO code 4677 as Open-Meteo uses it: what it means, and the kind of sky to draw.
 * Source: the table of weather codes in Open-Meteo's documentation.
 */
const skies: ReadonlyMap<number, readonly [description: string, sky: string]> = new Map([
  [0, ['clear sky', '01']],
  [1, ['mainly clear', '02']],
  [2, ['partly cloudy', '03']],
  [3, ['overcast', '04']],
  [45, ['fog', '50']],
  [48, ['depositing rime fog', '50']],
  [51, ['light drizzle', '09']],
  [53, ['moderate drizzle', '09']],
  [55, ['dense drizzle', '09']],
  [56, ['light freezing drizzle', '13']],
  [57, ['dense freezing drizzle', '13']],
  [61, ['slight rain', '10']],
  [63, ['moderate rain', '10']],
  [65, ['heavy rain', '10']],
  [66, ['light freezing rain', '13']],
  [67, ['heavy freezing rain', '13']],
  [71, ['slight snow fall', '13']],
  [73, ['moderate snow fall', '13']],
  [75, ['heavy snow fall', '13']],
  [77, ['snow grains', '13']],
  [80, ['slight rain showers', '09']],
  [81, ['moderate rain showers', '09']],
  [82, ['violent rain showers', '09']],
  [85, ['slight snow showers', '13']],
  [86, ['heavy snow showers', '13']],
  [95, ['thunderstorm', '11']],
  [96, ['thunderstorm with slight hail', '11']],
  [99, ['thunderstorm with heavy hail', '11']],
]);

/** A code's words and icon. Null gives no words, a number that is not in the table "unknown". */
export function describeWmoCode(wmoCode: number | null, isDay: boolean): Pick<Weather, 'description' | 'icon'> {
  if (wmoCode === null) return { description: '', icon: null };
  const [description, sky] = skies.get(wmoCode) ?? ['unknown', ''];
  return { description, icon: parseIconCode(`${sky}${isDay ? 'd' : 'n'}`) };
}
