import type { Page } from '@playwright/test';

export const weatherPath = '/data/2.5/weather';

export const box = (page: Page) => page.getByRole('combobox', { name: 'City' });
export const searchButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
export const unitButton = (page: Page) => page.getByRole('button', { name: /^Show / });
export const list = (page: Page) => page.getByRole('listbox');
export const options = (page: Page) => page.getByRole('option');
export const report = (page: Page) => page.getByRole('article');
export const title = (page: Page) => report(page).getByRole('heading', { level: 2 });
export const errorLines = (page: Page) => page.getByRole('alert').locator('p');

export async function search(page: Page, city: string) {
  await box(page).fill(city);
  await searchButton(page).click();
}

/** The readings of the report: `{ Humidity: '60%', … }`. */
export function readings(page: Page): Promise<Record<string, string>> {
  return report(page)
    .locator('dl > div')
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
      ),
    );
}

/** Epoch seconds of an hour and minute in the local time of an offset from UTC. */
export const localTime = (hour: number, minute: number, offsetSeconds: number) =>
  Date.UTC(2026, 10, 20, hour, minute) / 1000 - offsetSeconds;

interface WeatherOverrides {
  readonly main?: object;
  readonly weather?: readonly object[];
  readonly wind?: object | null;
  readonly sys?: object;
  readonly timezone?: number;
  readonly name?: string;
  readonly coord?: object;
}

/** A response of OpenWeather: London at 25 °C. `sys` and `main` are overridden field by field. */
export function weatherBody({ main, sys, ...overrides }: WeatherOverrides = {}) {
  return {
    coord: { lon: -0.1257, lat: 51.5085 },
    weather: [{ id: 800, main: 'Clear', description: 'clear sky', icon: '01d' }],
    wind: { speed: 4.1, deg: 250 },
    timezone: 0,
    name: 'London',
    cod: 200,
    ...overrides,
    main: { temp: 25, feels_like: 24, pressure: 1014, humidity: 60, ...main },
    sys: { country: 'GB', sunrise: localTime(6, 12, 0), sunset: localTime(16, 5, 0), ...sys },
  };
}

export const londons = [
  { name: 'London', state: 'England', country: 'GB', lat: 51.5073219, lon: -0.1276474 },
  { name: 'London', state: 'Ontario', country: 'CA', lat: 42.9832406, lon: -81.243372 },
  { name: 'Londonderry', country: 'GB', lat: 54.9978678, lon: -7.3213056 },
] as const;
export const londonLabels = ['London, England, GB', 'London, Ontario, CA', 'Londonderry, GB'];
