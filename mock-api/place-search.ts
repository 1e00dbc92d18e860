import { localNamesOf } from './local-names.ts';
import type { Place } from './place-list.ts';

/** State codes are for the United States only, as in OpenWeather's query syntax. */
const stateCodes: Readonly<Record<string, string>> = {
  alaska: 'ak',
  california: 'ca',
  colorado: 'co',
  connecticut: 'ct',
  georgia: 'ga',
  hawaii: 'hi',
  illinois: 'il',
  kentucky: 'ky',
  massachusetts: 'ma',
  missouri: 'mo',
  'new hampshire': 'nh',
  'new york': 'ny',
  ohio: 'oh',
  oregon: 'or',
  tennessee: 'tn',
  texas: 'tx',
};

/** Everyday names that are no ISO code. */
const countryAliases: Readonly<Record<string, string>> = { GB: 'uk', US: 'usa' };

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** Lower case without accents and with single spaces: `São  Paulo` → `sao paulo`. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[øØ]/g, 'o')
    .replace(/[łŁ]/g, 'l')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** The country's English name: `GB` → `United Kingdom`. */
export function countryName(code: string, language = 'en'): string {
  if (language === 'en') return countryNames.of(code) ?? code;
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code; // not a language tag at all
  }
}

function namesOf(place: Place): string[] {
  return [place.name, ...Object.values(localNamesOf(place) ?? {})].map(fold);
}

function regionsOf(place: Place): string[] {
  const state = fold(place.state);
  const stateCode = place.country === 'US' ? stateCodes[state] : undefined;
  const names = [state, place.country.toLowerCase(), fold(countryName(place.country))];
  return [...names, stateCode ?? '', countryAliases[place.country] ?? ''].filter((name) => name !== '');
}

/**
 * The places whose name, or name in another language, begins with the text before the first comma (`exact`: is that
 * text), case and accents apart; every part after a comma must be the place's state or country, by name or by code.
 * Whole names come before longer ones, then the larger place first. Empty for an empty name.
 */
export function searchPlaces(list: readonly Place[], query: string, exact = false): Place[] {
  const [name = '', ...regions] = query.split(',').map(fold);
  if (name === '') return [];
  const wanted = regions.filter((region) => region !== '');
  const isWhole = (place: Place) => namesOf(place).includes(name);
  return list
    .filter((place) => (exact ? isWhole(place) : namesOf(place).some((other) => other.startsWith(name))))
    .filter((place) => wanted.every((region) => regionsOf(place).includes(region)))
    .sort((a, b) => Number(isWhole(b)) - Number(isWhole(a)) || b.population - a.population);
}

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance over the ground by the haversine formula. */
function distanceKm(a: Pick<Place, 'lat' | 'lon'>, b: Pick<Place, 'lat' | 'lon'>): number {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(half));
}

/** The nearest place within `maxKm`, or null: then the point counts as open sea. */
export function nearestPlace(list: readonly Place[], lat: number, lon: number, maxKm = 150): Place | null {
  let best: Place | null = null;
  let bestKm = maxKm;
  for (const place of list) {
    const km = distanceKm(place, { lat, lon });
    if (km < bestKm) {
      best = place;
      bestKm = km;
    }
  }
  return best;
}
