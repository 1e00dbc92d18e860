import type { Page } from '@playwright/test';

export const box = (page: Page) => page.getByRole('combobox', { name: 'City' });
export const unitButton = (page: Page) => page.getByRole('button', { name: /^Show / });
export const options = (page: Page) => page.getByRole('option');
export const report = (page: Page) => page.getByRole('article');
export const title = (page: Page) => report(page).getByRole('heading', { level: 2 });

export async function search(page: Page, city: string) {
  await box(page).fill(city);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

/** A response of OpenWeather: London at 25 °C. */
export const weatherBody = (changes: object = {}) => ({
  coord: { lon: -0.1257, lat: 51.5085 },
  weather: [{ id: 800, main: 'Clear', description: 'clear sky', icon: '01d' }],
  wind: { speed: 4.1, deg: 250 },
  timezone: 0,
  name: 'London',
  cod: 200,
  main: { temp: 25, feels_like: 24, pressure: 1014, humidity: 60 },
  sys: { country: 'GB', sunrise: 1_795_155_120, sunset: 1_795_190_700 },
  ...changes,
});
