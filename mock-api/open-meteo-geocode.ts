import { localNamesOf } from './local-names.ts';
import { type MockResponse, okResponse } from './mock-response.ts';
import { type Place, places } from './place-list.ts';
import { countryName, searchPlaces } from './place-search.ts';
import { meteoNameMissing, openMeteoError } from './provider-errors.ts';
import { hash01 } from './random.ts';

/** One row of the search; which keys are there depends on the place, see {@link withoutZeros}. */
type MeteoRow = Readonly<Record<string, unknown>>;

/** Milliseconds of work that the answer claims; fixed, so that equal requests have equal answers. */
const generationTimeMs = 0.6120205;

const number = (name: string, place: Place) => 1_000_000 + Math.floor(hash01(name, place.lat, place.lon) * 6_000_000);

/** The server encodes by the rules of proto3 JSON: whatever is zero or empty is left out, coordinates included. */
function withoutZeros(row: Readonly<Record<string, unknown>>): MeteoRow {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== 0 && value !== ''));
}

function meteoRow(place: Place, language: string): MeteoRow {
  return withoutZeros({
    id: number('gazetteer', place),
    name: localNamesOf(place)?.[language] ?? place.name,
    latitude: place.lat,
    longitude: place.lon,
    elevation: place.elevationMeters,
    feature_code: place.population > 1_000_000 ? 'PPLA' : 'PPL',
    country_code: place.country,
    admin1_id: place.state && number('admin1', place),
    timezone: place.zone,
    population: place.population,
    country_id: 1_000_000 + Math.floor(hash01('country', place.country) * 6_000_000),
    country: countryName(place.country, language),
    admin1: place.state,
  });
}

/**
 * `GET /v1/search`: two characters must be a whole name, three or more its beginning; no match has no `results` key.
 */
export function answerMeteoGeocode(
  query: URLSearchParams,
  shape: (rows: readonly MeteoRow[]) => readonly MeteoRow[],
): MockResponse {
  const name = query.get('name')?.trim() ?? '';
  if (name === '') return openMeteoError(400, meteoNameMissing);
  const count = Number(query.get('count') ?? 10);
  if (!Number.isInteger(count) || count < 1 || count > 100) {
    return openMeteoError(400, 'Parameter count must be between 1 and 100.');
  }
  const length = [...(name.split(',')[0] ?? '').trim()].length;
  const found = length < 2 ? [] : searchPlaces(places, name, length === 2);
  const country = query.get('countryCode')?.toUpperCase();
  const language = query.get('language') ?? 'en';
  const rows = found
    .filter((place) => !country || place.country === country)
    .slice(0, count)
    .map((place) => meteoRow(place, language));
  const shaped = shape(rows);
  return okResponse('open-meteo', {
    ...(shaped.length > 0 && { results: shaped }),
    generationtime_ms: generationTimeMs,
  });
}

/** The rows of the search, bent as the variant says. */
export function oddMeteoRows(rows: readonly MeteoRow[], variant: string): readonly MeteoRow[] {
  switch (variant) {
    case 'empty':
      return [];
    case 'zero-longitude':
      return rows.map(({ longitude: _longitude, ...row }) => row);
    case 'no-region':
      return rows.map(({ admin1: _admin1, admin1_id: _id, country: _country, country_id: _countryId, ...row }) => row);
    case 'duplicates':
      return rows.slice(0, 1).flatMap((row) => [row, { ...row, id: 1 }, { ...row, id: 2 }]);
    case 'hostile':
      return rows.map((row) => ({ ...row, name: '<script>document.title="hacked"</script>', admin1: '"><b>bold</b>' }));
    default:
      return rows;
  }
}
