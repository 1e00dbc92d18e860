import { createNetworkFaults } from '#lib/fault.ts';
import { writeSnapshots } from '#lib/snapshots.ts';
import { recentPlacesKey, weatherSnapshotsKey } from '#storage-keys.ts';
import { type City, getSnapshotKey } from './city.ts';

const coordinates = { latitude: 51.51, longitude: -0.13 };
const london: City = { name: 'London', state: null, country: 'GB', coordinates };
/** With the fields of each provider's geocoder. */
const city = { ...london, ...coordinates, lat: coordinates.latitude, lon: coordinates.longitude };
/** At 6 AM and 6 PM UTC. Only the time of day is shown. */
const sun = { sunrise: 6 * 3_600, sunset: 18 * 3_600 };

/** The same weather in each provider's format. */
const sampleWeather = {
  name: 'London',
  timezone: 0,
  utc_offset_seconds: 0,
  weather: [{ description: 'sample weather' }],
  main: { temp: 20, feels_like: 19, humidity: 'wet' },
  wind: { speed: 4 },
  sys: { country: 'GB', ...sun },
  current: {
    temperature_2m: 20,
    apparent_temperature: 19,
    relative_humidity_2m: 'wet',
    weather_code: 2,
    wind_speed_10m: 4,
    is_day: 1,
  },
  daily: { sunrise: [sun.sunrise], sunset: [sun.sunset] },
  results: [city],
};

/** As the screen stores it. */
const stored = {
  ...{ tempC: 20, feelsLikeC: 19, humidityPercent: 60, windMetersPerSecond: 4 },
  ...{ sunriseEpochSeconds: sun.sunrise, sunsetEpochSeconds: sun.sunset, utcOffsetSeconds: 0 },
  description: 'sample weather',
  place: london,
};

export const faults = createNetworkFaults({
  snapshotsKey: weatherSnapshotsKey,
  prepare(copy) {
    if ((copy.read(recentPlacesKey) ?? '[]') !== '[]') return;
    // The screen shows the stored weather of a recent place when it opens, and fetches it.
    copy.write(recentPlacesKey, JSON.stringify([london]));
    const keys = ['OpenWeather', 'Open-Meteo'].map((provider) => getSnapshotKey(provider, london));
    const snapshots = keys.map((key) => ({ key, data: stored, fetchedAtMs: 0 }));
    writeSnapshots(copy, weatherSnapshotsKey, snapshots);
  },
  brokenRow: {
    expected: 'The humidity of this sample can’t be read and shows as “—”; the other readings are shown.',
    respond: ({ pathname }) => Response.json(pathname.endsWith('/direct') ? [city] : sampleWeather),
  },
});
