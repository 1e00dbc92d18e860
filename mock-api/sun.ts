/** Sunrise and sunset of one local day in milliseconds since 1970, or which of the two polar cases it is. */
export type SunDay =
  | { readonly kind: 'rises'; readonly sunriseMs: number; readonly sunsetMs: number }
  | { readonly kind: 'polar-day' }
  | { readonly kind: 'polar-night' };

const dayMs = 86_400_000;
const minuteMs = 60_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** The sun's upper edge on the horizon, refraction included, as NOAA takes it. */
const zenithAtRise = 90.833;

/** Declination in degrees and equation of time in minutes at an instant. */
function solarPosition(timeMs: number): { declination: number; equationOfTime: number } {
  const century = (timeMs / dayMs + 2440587.5 - 2451545) / 36525;
  const meanLongitude = 280.46646 + century * (36000.76983 + century * 0.0003032);
  const meanAnomaly = 357.52911 + century * (35999.05029 - 0.0001537 * century);
  const eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century);
  const m = radians(meanAnomaly);
  const center =
    Math.sin(m) * (1.914602 - century * (0.004817 + 0.000014 * century)) +
    Math.sin(2 * m) * (0.019993 - 0.000101 * century) +
    Math.sin(3 * m) * 0.000289;
  const node = radians(125.04 - 1934.136 * century);
  const apparentLongitude = radians(meanLongitude + center - 0.00569 - 0.00478 * Math.sin(node));
  const meanObliquity = 23 + (26 + (21.448 - century * (46.815 + century * (0.00059 - century * 0.001813))) / 60) / 60;
  const obliquity = radians(meanObliquity + 0.00256 * Math.cos(node));
  const y = Math.tan(obliquity / 2) ** 2;
  const l = radians(meanLongitude);
  const equation =
    y * Math.sin(2 * l) -
    2 * eccentricity * Math.sin(m) +
    4 * eccentricity * y * Math.sin(m) * Math.cos(2 * l) -
    0.5 * y * y * Math.sin(4 * l) -
    1.25 * eccentricity * eccentricity * Math.sin(2 * m);
  return {
    declination: degrees(Math.asin(Math.sin(obliquity) * Math.sin(apparentLongitude))),
    equationOfTime: 4 * degrees(equation),
  };
}

/** Cosine of the hour angle at which the sun touches the horizon; beyond ±1 it does not on that day. */
function cosineOfHourAngle(latitude: number, declination: number): number {
  const lat = radians(latitude);
  const dec = radians(declination);
  return Math.cos(radians(zenithAtRise)) / (Math.cos(lat) * Math.cos(dec)) - Math.tan(lat) * Math.tan(dec);
}

/** The instant of solar noon that is nearest to the given one. */
function solarNoon(longitude: number, nearMs: number): number {
  const noonOfDay = (timeMs: number) =>
    Math.floor(timeMs / dayMs) * dayMs + (720 - 4 * longitude - solarPosition(timeMs).equationOfTime) * minuteMs;
  const noon = noonOfDay(nearMs);
  return noon - Math.round((noon - nearMs) / dayMs) * dayMs;
}

/**
 * Sunrise and sunset of the local calendar day that contains `timeMs`.
 *
 * The method is that of the NOAA Solar Calculator (https://gml.noaa.gov/grad/solcalc/calcdetails.html, after
 * J. Meeus, Astronomical Algorithms), repeated with the position at the event instead of at noon; good to a minute
 * below the polar circles.
 */
export function sunDay(latitude: number, longitude: number, offsetSeconds: number, timeMs: number): SunDay {
  const midnightMs = localMidnight(offsetSeconds, timeMs);
  const noonMs = solarNoon(longitude, midnightMs + dayMs / 2);
  const atNoon = cosineOfHourAngle(latitude, solarPosition(noonMs).declination);
  if (atNoon > 1) return { kind: 'polar-night' };
  if (atNoon < -1) return { kind: 'polar-day' };
  const event = (direction: 1 | -1) => {
    let at = noonMs;
    for (let pass = 0; pass < 3; pass++) {
      const { declination } = solarPosition(at);
      const cosine = Math.min(1, Math.max(-1, cosineOfHourAngle(latitude, declination)));
      at = noonMs + direction * 4 * degrees(Math.acos(cosine)) * minuteMs;
    }
    return at;
  };
  return { kind: 'rises', sunriseMs: event(-1), sunsetMs: event(1) };
}

/** Start of the local calendar day that contains `timeMs`, as an instant. */
export function localMidnight(offsetSeconds: number, timeMs: number): number {
  const offsetMs = offsetSeconds * 1000;
  return Math.floor((timeMs + offsetMs) / dayMs) * dayMs - offsetMs;
}

/** Whether the sun is up at `timeMs`, the polar cases included. */
export function isSunUp(sun: SunDay, timeMs: number): boolean {
  if (sun.kind === 'rises') return timeMs >= sun.sunriseMs && timeMs < sun.sunsetMs;
  return sun.kind === 'polar-day';
}
