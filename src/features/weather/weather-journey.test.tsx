// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { browserStorage } from '#lib/storage.ts';
import { type MockApi, startMockApi } from '#mock-api/server.ts';
import { createOpenMeteo } from './open-meteo.ts';
import { createOpenWeather } from './openweather.ts';
import type { WeatherProvider } from './weather.ts';
import { WeatherScreen } from './weather-screen.tsx';
import { createWeatherSource } from './weather-source.ts';

// The whole way over HTTP, from the keys to the report, with each provider.
let mockApi: MockApi;
beforeAll(async () => {
  mockApi = await startMockApi();
});
afterEach(() => mockApi.reset());
afterAll(() => mockApi.close());

const providers: readonly [name: string, create: () => WeatherProvider, weatherRoute: 'weather' | 'meteo-forecast'][] =
  [
    [
      'OpenWeather',
      () => createOpenWeather({ apiUrl: mockApi.origin, iconUrl: mockApi.origin, apiKey: 'sample' }),
      'weather',
    ],
    ['Open-Meteo', () => createOpenMeteo({ apiUrl: mockApi.origin, geocodingUrl: mockApi.origin }), 'meteo-forecast'],
  ];

test.each(providers)('%s: typing, choosing and searching lead to the report', async (_, create) => {
  const user = userEvent.setup();
  render(<WeatherScreen source={createWeatherSource(create(), browserStorage)} />);
  await user.type(screen.getByRole('combobox', { name: 'City' }), 'London');
  await screen.findByRole('option', { name: 'London, England, GB' }, { timeout: 3000 });
  await user.keyboard('{ArrowDown}{Enter}{Enter}');
  const report = await screen.findByRole('article', { name: 'London, GB' });
  expect(report.textContent).toMatch(/\d\.\d°F/);
});

test.each(providers)('%s: a city that does not exist is not found', async (_, create) => {
  const user = userEvent.setup();
  render(<WeatherScreen source={createWeatherSource(create(), browserStorage)} />);
  await user.type(screen.getByRole('combobox', { name: 'City' }), 'Xyzzy{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('City not found');
});

test.each(providers)('%s: a dropped connection and too many requests are told apart', async (_, create, route) => {
  const user = userEvent.setup();
  render(<WeatherScreen source={createWeatherSource(create(), browserStorage)} />);
  mockApi.setFault(route, { kind: 'drop' });
  await user.type(screen.getByRole('combobox', { name: 'City' }), 'Oslo{Enter}');
  const alert = await screen.findByRole('alert', {}, { timeout: 4000 });
  expect(alert.textContent).toMatch(/^Failed to fetch weather.*can’t be reached/);
  mockApi.setFault(route, { kind: 'status', status: 429 });
  await user.clear(screen.getByRole('combobox', { name: 'City' }));
  await user.type(screen.getByRole('combobox', { name: 'City' }), 'Tokyo{Enter}');
  await screen.findByText('Too many requests. Try again in a minute.');
  expect(screen.getByRole('alert').textContent).toMatch(/^City not found/);
});
