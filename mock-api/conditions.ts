/** A kind of weather in the codes of both providers. */
export interface Condition {
  /** OpenWeather's condition id. */
  readonly id: number;
  readonly main: string;
  readonly description: string;
  /** OpenWeather's icon without the d or n of day or night. */
  readonly icon: string;
  /** WMO code as Open-Meteo sends it. */
  readonly wmo: number;
}

const condition = (id: number, main: string, description: string, icon: string, wmo: number): Condition => ({
  id,
  main,
  description,
  icon,
  wmo,
});

/** The kinds that the generated weather has. */
const conditions = {
  clear: condition(800, 'Clear', 'clear sky', '01', 0),
  few: condition(801, 'Clouds', 'few clouds', '02', 1),
  scattered: condition(802, 'Clouds', 'scattered clouds', '03', 2),
  broken: condition(803, 'Clouds', 'broken clouds', '04', 3),
  overcast: condition(804, 'Clouds', 'overcast clouds', '04', 3),
  drizzle: condition(300, 'Drizzle', 'light intensity drizzle', '09', 51),
  lightRain: condition(500, 'Rain', 'light rain', '10', 61),
  rain: condition(501, 'Rain', 'moderate rain', '10', 63),
  heavyRain: condition(502, 'Rain', 'heavy intensity rain', '10', 65),
  thunderstorm: condition(211, 'Thunderstorm', 'thunderstorm', '11', 95),
  lightSnow: condition(600, 'Snow', 'light snow', '13', 71),
  snow: condition(601, 'Snow', 'snow', '13', 73),
  mist: condition(701, 'Mist', 'mist', '50', 45),
  fog: condition(741, 'Fog', 'fog', '50', 45),
} as const satisfies Record<string, Condition>;

/** What decides the kind: shares in percent, °C, mm/h. */
interface Sky {
  readonly cloudPercent: number;
  readonly precipitationMm: number;
  readonly tempC: number;
  readonly humidity: number;
  readonly windMs: number;
}

function wetCondition({ precipitationMm, tempC }: Sky): Condition {
  if (tempC < 0.5) return precipitationMm > 1 ? conditions.snow : conditions.lightSnow;
  if (precipitationMm > 2.5 && tempC > 18) return conditions.thunderstorm;
  if (precipitationMm > 3) return conditions.heavyRain;
  if (precipitationMm > 1.2) return conditions.rain;
  return precipitationMm > 0.4 ? conditions.lightRain : conditions.drizzle;
}

/** The kind of weather that goes with the figures; cloud limits as OpenWeather documents them (11, 25, 51, 85 %). */
export function conditionOf(sky: Sky): Condition {
  if (sky.precipitationMm > 0) return wetCondition(sky);
  if (sky.humidity >= 94 && sky.windMs < 2.5) return sky.humidity >= 97 ? conditions.fog : conditions.mist;
  if (sky.cloudPercent < 11) return conditions.clear;
  if (sky.cloudPercent < 25) return conditions.few;
  if (sky.cloudPercent < 51) return conditions.scattered;
  return sky.cloudPercent < 85 ? conditions.broken : conditions.overcast;
}
