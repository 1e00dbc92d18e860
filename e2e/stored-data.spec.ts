import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

const now = new Date('2026-11-20T15:00:00-05:00');
const nowMs = now.getTime();
const task = (id: number, text: string, completed = false) => ({ id, text, completed });

const key = 'todos';
const valid = [task(1, 'One'), task(2, 'Two', true)];
const names = ['Delete One', 'Delete Two'] as const;
const invalid = [{ id: '3', text: 'No number', completed: false }, 'no task', null];
const withNew = (entries: readonly unknown[], text: string) => [...entries, task(nowMs, text)];

async function add(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'New task' }).fill(text);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

const storage = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage))) as Promise<Record<string, string>>;
const shown = (page: Page) => page.getByRole('button', { name: /^Delete / });
/** Compares the rows by the names of their Delete buttons. */
const expectShown = async (page: Page, names: readonly string[]) => {
  await expect(shown(page)).toHaveCount(names.length);
  expect(await shown(page).evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label')))).toEqual(
    names,
  );
};
const put = (page: Page, key: string, text: string) =>
  page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const);
const unsavedNotice =
  'Your changes could not be saved: this browser’s storage is full or switched off. You can keep working, but your tasks will be lost when you close or reload this page. Export them first.';
const untouched = 'Nothing is lost: the original stays in this browser, and it’s copied before anything changes.';

/** Fails each write whose key contains a text, as if the storage were full; `window.failsFor` can be changed. */
async function failWrites(page: Page, keyPart: string) {
  await page.addInitScript((part) => {
    Object.assign(window, { failsFor: part });
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key: string, text: string) {
      const { failsFor } = window as unknown as { failsFor: string | null };
      if (failsFor !== null && key.includes(failsFor)) throw new DOMException('Full', 'QuotaExceededError');
      setItem.call(this, key, text);
    };
  }, keyPart);
}
const setFailing = (page: Page, keyPart: string | null) =>
  page.evaluate((part) => Object.assign(window, { failsFor: part }) && undefined, keyPart);

test.describe('the stored tasks', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(now);
  });

  test('of an older version load, and keep their extra fields', async ({ open, page }) => {
    const older = valid.map((entry, index) => ({ ...entry, color: 'red', nested: { rank: index } }));
    await open('/');
    await put(page, key, JSON.stringify(older));
    await open('/todo');
    await expectShown(page, names);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await add(page, 'New');
    expect(JSON.parse((await storage(page))[key] ?? '')).toEqual(withNew(older, 'New'));
    await page.reload();
    await expectShown(page, [...names, 'Delete New']);
  });

  test('that are not an array are reported, and not changed until a write', async ({ open, page }) => {
    const text = '{"broken';
    await open('/');
    await put(page, key, text);
    const before = await storage(page);
    await open('/todo');
    await expect(page.getByRole('alert')).toHaveText(`The saved tasks could not be read. ${untouched}`);
    await expectShown(page, []);
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText(`The saved tasks could not be read. ${untouched}`);
    expect(await storage(page)).toEqual(before);

    await add(page, 'New');
    const backupKey = `${key}.backup-${nowMs}`;
    await expect(page.getByRole('alert')).toHaveText(
      `The saved tasks could not be read. Nothing is lost: the original is kept in this browser’s storage as “${backupKey}”.`,
    );
    const after = await storage(page);
    expect(after[backupKey]).toBe(text);
    expect(JSON.parse(after[key] ?? '')).toEqual(withNew([], 'New'));
    expect(Object.keys(after).toSorted()).toEqual([...new Set([...Object.keys(before), backupKey])].toSorted());
  });

  test('that are partly invalid are shown as far as they are valid, and the whole text is copied once', async ({
    open,
    page,
  }) => {
    const text = JSON.stringify([invalid[0], valid[0], invalid[1], valid[1], invalid[2]], null, 1);
    await open('/');
    await put(page, key, text);
    await open('/todo');
    await expect(page.getByRole('alert')).toHaveText(
      `3 of the saved tasks could not be read; the others are shown. ${untouched}`,
    );
    await expectShown(page, names);
    expect((await storage(page))[key]).toBe(text);

    await add(page, 'New');
    await page.getByRole('button', { name: 'Delete New' }).click();
    const after = await storage(page);
    expect(after[key]).toBe(JSON.stringify(valid));
    expect(Object.entries(after).filter(([name]) => name.includes('backup'))).toEqual([
      [`${key}.backup-${nowMs}`, text],
    ]);
    await page.reload();
    await expectShown(page, names);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('stay unchanged when the storage is full; that is reported at once and the screen stays usable', async ({
    open,
    page,
  }) => {
    await failWrites(page, key);
    await open('/');
    await setFailing(page, null);
    await put(page, key, JSON.stringify(valid));
    await setFailing(page, key);
    await open('/todo');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await add(page, 'New');
    await expect(page.getByRole('alert')).toHaveText(unsavedNotice);
    await page.getByRole('button', { name: names[0] }).click();
    await expectShown(page, [...names.slice(1), 'Delete New']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectShown(page, [...names, 'Delete New']);
    expect((await storage(page))[key]).toBe(JSON.stringify(valid));

    await setFailing(page, null);
    await page.getByRole('button', { name: names[1] }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(JSON.parse((await storage(page))[key] ?? '')).toEqual(withNew(valid.slice(0, 1), 'New'));
  });

  test('stay in memory where the browser blocks the storage', async ({ open, page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied for this document', 'SecurityError');
        },
      });
    });
    await open('/todo');
    await expect(page.getByRole('alert')).toHaveText(unsavedNotice);
    await add(page, 'New');
    await expectShown(page, ['Delete New']);
    await page.getByRole('button', { name: 'Delete New' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectShown(page, ['Delete New']);
  });

  test('show another tab’s changes at once, and undo preserves them', async ({ open, page, context }) => {
    const other = await context.newPage();
    await open('/');
    await put(page, key, JSON.stringify(valid));
    await open('/todo');
    await open('/todo', other);
    await add(page, 'Here');
    await expectShown(other, [...names, 'Delete Here']);
    await page.getByRole('button', { name: names[0] }).click();
    await expectShown(other, [...names.slice(1), 'Delete Here']);
    await other.getByRole('button', { name: names[1] }).click();
    await expectShown(page, ['Delete Here']);
    await page.getByRole('button', { name: 'Undo' }).click();
    for (const tab of [page, other]) await expectShown(tab, [...names.slice(0, 1), 'Delete Here']);
  });
});

test('what another tab removes as a whole can be restored', async ({ open, page, context }) => {
  await open('/todo');
  await put(page, 'todos', JSON.stringify([task(1, 'One'), task(2, 'Two')]));
  await page.reload();
  await expectShown(page, ['Delete One', 'Delete Two']);
  const other = await context.newPage();
  await open('/about', other);
  await other.evaluate(() => localStorage.removeItem('todos'));
  await expect(page.getByText('All tasks were removed in another tab or by clearing site data')).toBeVisible();
  await expectShown(page, []);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectShown(page, ['Delete One', 'Delete Two']);
  expect(JSON.parse((await storage(page)).todos ?? '')).toEqual([task(1, 'One'), task(2, 'Two')]);
});

test('requests persistent storage once, with the first entry', async ({ open, page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { requestCount: 0 });
    navigator.storage.persist = async () => {
      Object.assign(window, { requestCount: (window as unknown as { requestCount: number }).requestCount + 1 });
      return false;
    };
  });
  const requestCount = () => page.evaluate(() => (window as unknown as { requestCount: number }).requestCount);
  await open('/todo');
  await page.getByRole('textbox', { name: 'New task' }).fill('One');
  expect(await requestCount()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'New task' }).fill('Two');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  expect(await requestCount()).toBe(1);
});
