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
