import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

const numbers = Array.from({ length: 2_340 }, (_, index) => index + 1);
const lists = [
  {
    route: '/todo',
    key: 'todos',
    noun: 'tasks',
    entries: numbers.map((id) => ({ id, text: `Entry ${id}`, completed: id % 3 === 0 })),
  },
  {
    route: '/finance',
    key: 'finance-tracker-transactions',
    noun: 'transactions',
    entries: numbers.map((id) => ({
      id: String(id),
      description: `Entry ${id}`,
      amount: 0.1,
      type: 'expense',
      category: 'Food',
      date: '2026-11-20',
    })),
  },
] as const;

const rows = (page: Page) => page.locator('main li[data-row]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const { route, key, noun, entries } of lists) {
  test(`shows a hundred of 2,340 ${noun} at a time, and finds, deletes and restores any`, async ({ open, page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await open('/');
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(entries)] as const);
    await open(route);
    await expect(rows(page)).toHaveCount(100);
    await expect(page.getByText('100 of 2,340', { exact: true })).toBeVisible();
    const row = rows(page).last();
    await button(page, 'Show 100 more').click();
    await expect(rows(page)).toHaveCount(200);
    // The first of the new rows is where the button was, and has the focus.
    await expect(rows(page).nth(100).locator(':focus')).toBeInViewport();
    await expect(row).toContainText('Entry 200');

    const search = page.getByLabel(`Search ${noun}`);
    await search.fill('entry 199');
    await expect(page.getByText(`11 of 2,340 ${noun}`)).toBeVisible();
    await button(page, 'Delete Entry 1995').click();
    await expect(button(page, 'Delete Entry 1996')).toBeFocused();
    await search.fill('');
    await button(page, 'Undo').click();
    await expect(rows(page).filter({ hasText: 'Entry 1995' }).locator(':focus')).toBeInViewport();
    await expect(page.getByText('202 of 2,340', { exact: true })).toBeVisible();
    expect(await page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? ''), key)).toEqual(entries);

    const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await page.evaluate(isWider)).toBe(false);
  });
}
