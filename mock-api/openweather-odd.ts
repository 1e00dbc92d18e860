import type { GeocodeRow, WeatherPayload } from './openweather.ts';

const longName = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch upon the Everlasting Northern Waters';
const hostileName = "<img src=x onerror=\"document.title='hacked'\"><script>document.title='hacked'</script>";

const sampleRow: GeocodeRow = { name: 'Anytown', lat: 51.5, lon: -0.1, country: 'GB', state: 'England' };

/** The rows of the geocoder, bent as the variant says. */
export function oddGeocode(rows: readonly GeocodeRow[], variant: string): unknown {
  const row = rows[0] ?? sampleRow;
  switch (variant) {
    case 'empty':
      return [];
    case 'duplicates':
      return [row, { ...row }, { ...row, lat: row.lat + 0.01 }, { ...row }, { ...row, lon: row.lon + 0.01 }];
    case 'no-state':
      return rows.map(({ state: _state, ...rest }) => rest);
    case 'no-country':
      return rows.map(({ country: _country, ...rest }) => rest);
    case 'long-names':
      return [row, ...rows.slice(1)].map((each, index) => ({
        ...each,
        name: `${longName} ${index + 1}`,
        state: `The Autonomous Metropolitan Region of ${longName}`,
      }));
    case 'hostile':
      return [row, ...rows.slice(1)].map((each) => ({ ...each, name: hostileName, state: '"><b>bold</b>&amp;' }));
    default:
      return rows;
  }
}

function oddSun(weather: WeatherPayload, variant: string): unknown {
  if (variant === 'polar') return { ...weather, sys: { ...weather.sys, sunrise: 0, sunset: 0 } };
  const { sunrise: _sunrise, sunset: _sunset, ...sys } = weather.sys;
  return { ...weather, sys };
}

function oddSky(weather: WeatherPayload, variant: string): unknown {
  const [first] = weather.weather;
  if (variant === 'odd-icon') return { ...weather, weather: [{ ...first, id: 999, icon: '99x' }] };
  if (variant === 'hostile') {
    return { ...weather, name: hostileName, weather: [{ ...first, description: hostileName, icon: '../../01d' }] };
  }
  const others = [
    { id: 701, main: 'Mist', description: 'mist', icon: '50d' },
    { id: 300, main: 'Drizzle', description: 'light intensity drizzle', icon: '09d' },
  ];
  return { ...weather, weather: [first, ...others] };
}

/** The current weather, bent as the variant says. */
export function oddWeather(weather: WeatherPayload, variant: string): unknown {
  switch (variant) {
    case 'polar':
    case 'no-sun':
      return oddSun(weather, variant);
    case 'several-conditions':
    case 'odd-icon':
    case 'hostile':
      return oddSky(weather, variant);
    case 'no-country':
      return { ...weather, sys: { ...weather.sys, country: undefined } };
    case 'no-name':
      return { ...weather, name: '' };
    case 'negative-zero':
      return { ...weather, main: { ...weather.main, temp: -0.3, feels_like: -0.04 } };
    case 'no-wind':
      return { ...weather, wind: undefined };
    case 'no-timezone':
      return { ...weather, timezone: undefined };
    case 'no-feels-like':
      return { ...weather, main: { ...weather.main, feels_like: undefined } };
    case 'long-names':
      return { ...weather, name: longName };
    case 'station':
      return { ...weather, name: 'Harbour Mole No. 3', id: 1_234_567 };
    default:
      return weather;
  }
}
