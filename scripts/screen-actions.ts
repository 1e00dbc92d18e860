// What a visitor does before a picture is taken; each ends when the page shows it.
import type { Page } from '@playwright/test';
import { chooseFile } from '../e2e/choose-file.ts';

/** Opens the page again after the minute in which prices are asked for once. */
export async function reloadLater(page: Page) {
  await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + 61_000);
  await page.reload();
}

export const cards = (page: Page) => page.getByRole('article').first().waitFor();
export const search = async (page: Page, city: string) => {
  await page.getByRole('combobox').fill(city);
  await page.keyboard.press('Enter');
};
export const report = async (page: Page) => {
  await search(page, 'London');
  await page.getByRole('article').waitFor();
};
export const failure = (page: Page) => page.getByRole('alert').waitFor();
export const importFile = async (page: Page, name: string, entries: readonly unknown[]) => {
  await chooseFile(page, name, JSON.stringify(entries));
  await page.getByText(/will be added/).waitFor();
};
export const deleteFirst = (page: Page) => page.getByRole('button', { name: 'Delete' }).first().click();

export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
}
