import type { Fault } from '../mock-api/server.ts';
import { expect, test } from './support/fixtures.ts';
import { localTime, readings, report, search, title, unitButton } from './support/weather-page.ts';

test.use({ variant: 'open-meteo' });

const forecast: Fault = {
  kind: 'body',
  body: {
    utc_offset_seconds: 20_700,
    current: {
      temperature_2m: 25,
      apparent_temperature: 24,
      relative_humidity_2m: 60,
      weather_code: 3,
      wind_speed_10m: 4.1,
      wind_direction_10m: 225,
      is_day: 1,
    },
    daily: { sunrise: [localTime(6, 12, 20_700)], sunset: [localTime(16, 5, 20_700)] },
  },
};

test('a search geocodes the city and shows its weather in local time, and never contacts OpenWeather', async ({
  open,
  page,
  mockApi,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.host === 'providers.localhost') sent.push(`${request.method()} ${url.pathname}${url.search}`);
  });
  const row = { id: 1, name: 'Kathmandu', latitude: 27.70169, longitude: 85.3206, country_code: 'NP' };
  mockApi.setFault('meteo-geocode', { kind: 'body', body: { results: [row] } });
  mockApi.setFault('meteo-forecast', forecast);
  await open('/weather');
  await search(page, ' Kath+ ');
  await expect(title(page)).toHaveText('Kathmandu, NP');
  await expect(report(page).getByText('77.0°F', { exact: true })).toBeVisible();
  await expect(report(page).getByText('overcast', { exact: true })).toBeVisible();
  await expect(report(page).locator('svg[data-condition]')).toBeVisible();
  await expect(report(page).locator('img')).toHaveCount(0);
  expect(await readings(page)).toMatchObject({
    'Feels like': '75.2°F',
    Humidity: '60%',
    Wind: '9.2 mph from the southwest',
    Sunrise: '6:12 AM',
    Sunset: '4:05 PM',
  });
  await unitButton(page).click();
  await expect(report(page).getByText('25.0°C', { exact: true })).toBeVisible();
  expect((await readings(page)).Wind).toBe('4.1 m/s from the southwest');
  expect(sent).toEqual([
    'GET /v1/search?name=Kath%2B&count=1&language=en&format=json',
    expect.stringContaining('GET /v1/forecast?latitude=27.70169&longitude=85.3206&current='),
  ]);
});
