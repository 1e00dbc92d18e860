import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const now = new Date('2026-11-20T15:00:00-05:00');
const nowMs = now.getTime();
const task = (id: number, text: string, completed = false) => ({ id, text, completed });
const transaction = (id: string) => ({
  id,
  description: `Item ${id}`,
  amount: 12.3,
  type: 'expense',
  category: 'Food',
  date: '2026-11-20',
});

/** The two lists hold their data in the same way: each test runs on both. */
const lists = [
  {
    route: '/todo',
    key: 'todos',
    noun: 'tasks',
    valid: [task(1, 'One'), task(2, 'Two', true)],
    names: ['Delete One', 'Delete Two'],
    invalid: [{ id: '3', text: 'No number', completed: false }, 'no task', null],
    async add(page: Page, text: string) {
      await page.getByRole('textbox', { name: 'New task' }).fill(text);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    },
    added: (text: string) => task(nowMs, text),
    atTop: false,
  },
  {
    route: '/finance',
    key: 'finance-tracker-transactions',
    noun: 'transactions',
    valid: [transaction('a'), transaction('b')],
    names: ['Delete Item a', 'Delete Item b'],
    invalid: [{ ...transaction('c'), amount: '12.30' }, 7, []],
    async add(page: Page, text: string) {
      await page.getByLabel('Description').fill(text);
      await page.getByLabel('Amount').fill('12.30');
      await page.getByLabel('Category').fill('Food');
      await page.getByRole('button', { name: 'Add Transaction' }).click();
    },
    added: (text: string) => ({ ...transaction(''), id: expect.any(String) as unknown, description: text }),
    atTop: true,
  },
] as const;

const storage = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage))) as Promise<Record<string, string>>;
const shown = (page: Page) => page.getByRole('button', { name: /^Delete / });
/** Names of the rows that show, by the buttons that delete them. */
const expectShown = async (page: Page, names: readonly string[]) => {
  await expect(shown(page)).toHaveCount(names.length);
  expect(await shown(page).evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label')))).toEqual(
    names,
  );
};
const put = (page: Page, key: string, text: string) =>
  page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const);
const keptOnScreen = (noun: string) =>
  `Your changes could not be saved: this browser’s storage is full or switched off. You can keep working, but your ${noun} will be lost when you close or reload this page. Export them first.`;
const untouched = 'Nothing is lost: the original stays in this browser, and it’s copied before anything changes.';

/** Fails each write whose key contains a text, as a full storage does; `window.failsFor` can be set anew. */
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

for (const { route, key, noun, valid, names, invalid, add, added, atTop } of lists) {
  const withNew = (entries: readonly unknown[], text: string) =>
    atTop ? [added(text), ...entries] : [...entries, added(text)];
  const namesWithNew = (others: readonly string[], text: string) =>
    atTop ? [`Delete ${text}`, ...others] : [...others, `Delete ${text}`];

  test.describe(`the stored ${noun}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.clock.setFixedTime(now);
    });

    test('of an older version load with their extra fields, which stay', async ({ open, page }) => {
      const older = valid.map((entry, index) => ({ ...entry, color: 'red', nested: { rank: index } }));
      await open('/');
      await put(page, key, JSON.stringify(older));
      await open(route);
      await expectShown(page, names);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await add(page, 'New');
      expect(JSON.parse((await storage(page))[key] ?? '')).toEqual(withNew(older, 'New'));
      await page.reload();
      await expectShown(page, namesWithNew(names, 'New'));
    });

    test('that are not an array are reported, and not changed until a write', async ({ open, page }) => {
      const text = '{"broken';
      await open('/');
      await put(page, key, text);
      const before = await storage(page);
      await open(route);
      await expect(page.getByRole('alert')).toHaveText(`The saved ${noun} could not be read. ${untouched}`);
      await expectShown(page, []);
      await page.reload();
      await expect(page.getByRole('alert')).toHaveText(`The saved ${noun} could not be read. ${untouched}`);
      expect(await storage(page)).toEqual(before);

      await add(page, 'New');
      const backupKey = `${key}.backup-${nowMs}`;
      await expect(page.getByRole('alert')).toHaveText(
        `The saved ${noun} could not be read. Nothing is lost: the original is kept in this browser’s storage as “${backupKey}”.`,
      );
      const after = await storage(page);
      expect(after[backupKey]).toBe(text);
      expect(JSON.parse(after[key] ?? '')).toEqual(withNew([], 'New'));
      expect(Object.keys(after).toSorted()).toEqual([...new Set([...Object.keys(before), backupKey])].toSorted());
    });

    test('that are partly invalid show the valid ones, and the whole text is kept once', async ({ open, page }) => {
      const text = JSON.stringify([invalid[0], valid[0], invalid[1], valid[1], invalid[2]], null, 1);
      await open('/');
      await put(page, key, text);
      await open(route);
      await expect(page.getByRole('alert')).toHaveText(
        `3 of the saved ${noun} could not be read; the others are shown. ${untouched}`,
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

    test('stay as they are when the storage is full; that is told at once and the screen works on', async ({
      open,
      page,
    }) => {
      await failWrites(page, key);
      await open('/');
      await setFailing(page, null);
      await put(page, key, JSON.stringify(valid));
      await setFailing(page, key);
      await open(route);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await add(page, 'New');
      await expect(page.getByRole('alert')).toHaveText(keptOnScreen(noun));
      await page.getByRole('button', { name: names[0] }).click();
      await expectShown(page, namesWithNew(names.slice(1), 'New'));
      await page.getByRole('button', { name: 'Undo' }).click();
      await expectShown(page, namesWithNew(names, 'New'));
      expect((await storage(page))[key]).toBe(JSON.stringify(valid));

      await setFailing(page, null);
      await page.getByRole('button', { name: names[1] }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(JSON.parse((await storage(page))[key] ?? '')).toEqual(withNew(valid.slice(0, 1), 'New'));
    });

    test('live in memory where the browser forbids the storage altogether', async ({ open, page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('Access is denied for this document', 'SecurityError');
          },
        });
      });
      await open(route);
      await expect(page.getByRole('alert')).toHaveText(keptOnScreen(noun));
      await add(page, 'New');
      await expectShown(page, ['Delete New']);
      await page.getByRole('button', { name: 'Delete New' }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expectShown(page, ['Delete New']);
    });

    test('show another tab’s changes at once, and undo keeps them', async ({ open, page, context }) => {
      const other = await context.newPage();
      await open('/');
      await put(page, key, JSON.stringify(valid));
      await open(route);
      await open(route, other);
      await add(page, 'Here');
      await expectShown(other, namesWithNew(names, 'Here'));
      await page.getByRole('button', { name: names[0] }).click();
      await expectShown(other, namesWithNew(names.slice(1), 'Here'));
      await other.getByRole('button', { name: names[1] }).click();
      await expectShown(page, ['Delete Here']);
      await page.getByRole('button', { name: 'Undo' }).click();
      for (const tab of [page, other]) await expectShown(tab, namesWithNew(names.slice(0, 1), 'Here'));
    });
  });
}

test('what another tab removes as a whole can be brought back', async ({ open, page, context }) => {
  await open('/todo');
  await put(page, 'todos', JSON.stringify([task(1, 'One'), task(2, 'Two')]));
  await page.reload();
  await expectShown(page, ['Delete One', 'Delete Two']);
  const other = await context.newPage();
  await open('/about', other);
  await other.evaluate(() => localStorage.removeItem('todos'));
  await expect(page.getByText('All tasks were removed in another tab or by clearing site data.')).toBeVisible();
  await expectShown(page, []);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectShown(page, ['Delete One', 'Delete Two']);
  expect(JSON.parse((await storage(page)).todos ?? '')).toEqual([task(1, 'One'), task(2, 'Two')]);
});

test('asks the browser to keep what is stored once there is something, and only once', async ({ open, page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { asked: 0 });
    navigator.storage.persist = async () => {
      Object.assign(window, { asked: (window as unknown as { asked: number }).asked + 1 });
      return false;
    };
  });
  const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked);
  await open('/todo');
  await page.getByRole('textbox', { name: 'New task' }).fill('One');
  expect(await asked()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'New task' }).fill('Two');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  expect(await asked()).toBe(1);
});
