import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { allDemos } from '#demos.ts';
import { expect, test } from './support/fixtures.ts';
import { appScript, button, heading, holdRequests, linkTo, storeFirst } from './support/page-helpers.ts';
import { siteFolder } from './support/sites.ts';
import { screens } from './support/states.ts';

/** Records the visible heading of each frame, or ''. */
async function recordHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { headingsSeen: seen });
    const sample = () => {
      const heading = document.querySelector('h1');
      const isShown = heading?.checkVisibility({ visibilityProperty: true }) === true;
      seen.push(isShown ? (heading.textContent ?? '') : '');
      requestAnimationFrame(sample);
    };
    requestAnimationFrame(sample);
  });
  return () => page.evaluate(() => (window as unknown as { headingsSeen: string[] }).headingsSeen);
}

test('each page and its styles fit into the first 14 KB, also home, which the other screens follow', async () => {
  for (const { route } of screens) {
    const page = await readFile(join(siteFolder(), route, 'index.html'), 'utf8');
    const [screen = ''] = page.split('<template');
    expect(brotliCompressSync(screen).byteLength, route).toBeLessThanOrEqual(14_000);
    expect(page).not.toMatch(/<link (?!disabled )[^>]*rel="stylesheet"/);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home and About are complete, without buttons that would not work; other pages say what they need', async ({
    page,
    baseURL,
  }) => {
    await page.goto(baseURL ?? '');
    await expect(heading(page)).toHaveText('Welcome to My Portfolio!');
    const projects = page.getByRole('region', { name: 'Projects' });
    await expect(projects.getByRole('listitem')).toHaveCount(allDemos.length);
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(page.getByRole('button')).toHaveCount(1);
    await button(page, 'Menu').click();
    await expect(linkTo(page, 'About Me')).toBeInViewport({ ratio: 1 });
    await button(page, 'Close').click();
    await expect(linkTo(page, 'About Me')).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    const projectsHeading = projects.getByRole('heading', { level: 2 });
    expect(await projectsHeading.evaluate((element) => getComputedStyle(element).fontFamily)).toContain(
      '"Site Headings"',
    );

    await page.goto(`${baseURL}about/`);
    await expect(page.getByRole('region', { name: 'Experience' }).getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.goto(`${baseURL}crypto/`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Top 5 Cryptos');
    await expect(page.getByRole('complementary')).toContainText('Parts of this portfolio need JavaScript');
  });
});

test('each screen is visible before its script, which hydrates the same elements, and keeps its links', async ({
  page,
  baseURL,
}) => {
  // The link must stay valid when the app changes the page's URL to index.html's.
  const resume = page.getByRole('link', { name: 'Resume (opens in a new tab)' });
  const getResumeUrl = () => resume.first().evaluate((link: HTMLAnchorElement) => link.href);
  for (const { route, title, heading: text } of screens) {
    for (const path of route === '/' ? ['#/'] : [`#${route}`, `${route.slice(1)}/`]) {
      const release = await holdRequests(page, appScript);
      await page.goto('about:blank');
      await page.goto(`${baseURL}${path}`, { waitUntil: 'commit' });
      await expect(heading(page)).toHaveText(text);
      await expect(page).toHaveTitle(title);
      // The first words or the first form, and About's photo.
      const elements = [
        heading(page),
        page.locator('main :is(p, label):visible').first(),
        ...(await page.getByRole('main').getByRole('img').all()),
      ];
      for (const element of elements) {
        await expect(element).toBeVisible();
        await element.evaluate((node) => Object.assign(node, { isPrerendered: true }));
      }
      await expect(button(page, 'Dark theme')).toHaveCount(0);
      expect(await getResumeUrl(), path).toBe(`${baseURL}resume.pdf`);
      release();
      await expect(button(page, 'Dark theme')).toBeVisible();
      for (const element of elements) {
        expect(await element.evaluate((node) => 'isPrerendered' in node), path).toBe(true);
      }
      await expect(page).toHaveURL(`${baseURL}#${route}`);
      expect(await getResumeUrl(), path).toBe(`${baseURL}resume.pdf`);
    }
  }
});

test('shows only the parts with a fixed place before the script if something is stored', async ({ page, baseURL }) => {
  await storeFirst(page, { todos: '[]', 'finance-tracker-transactions': '[]', 'weather-recent-places': '[]' });
  for (const { path, frame } of [
    { path: '/todo', frame: ['main form'] },
    { path: '/finance', frame: [] },
    { path: '/weather', frame: ['main form'] },
  ]) {
    const release = await holdRequests(page, appScript);
    await page.goto('about:blank');
    await page.goto(`${baseURL}#${path}`, { waitUntil: 'commit' });
    for (const part of ['h1', ...frame]) await expect(page.locator(part)).toBeVisible();
    const footer = page.getByRole('contentinfo').getByRole('list');
    await expect(page.locator('main h2').first()).not.toBeVisible();
    await expect(footer).not.toBeVisible();
    release();
    await expect(footer).toBeVisible();
  }
});

test('home never flashes on another route, and the heading never disappears again', async ({ page, open }) => {
  const headings = await recordHeadings(page);
  const release = await holdRequests(page, appScript);
  const opening = open('/todo');
  await expect.poll(async () => (await headings().catch(() => [])).length).toBeGreaterThan(5);
  await expect(heading(page)).toBeVisible();
  release();
  await opening;
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const seen = await headings();
  expect([...new Set(seen)].filter((text) => text !== '')).toEqual(['To-Do List']);
  expect(seen.lastIndexOf('')).toBeLessThan(seen.indexOf('To-Do List'));
});

for (const path of ['', 'about/']) {
  test(`a link clicked at "${path}" before the script has loaded opens its screen, and Back leads back`, async ({
    page,
    baseURL,
  }) => {
    const release = await holdRequests(page, appScript);
    await page.goto(`${baseURL}${path}`, { waitUntil: 'commit' });
    const title = (await heading(page).textContent()) ?? '';
    const link = linkTo(page, 'To-Do List App');
    await link.click();
    release();
    await expect(page).toHaveURL(`${baseURL}#/todo`);
    await expect(heading(page)).toHaveText('To-Do List');
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(button(page, 'Dark theme')).toBeVisible();
    await expect(heading(page)).toBeFocused();
    await page.goBack({ waitUntil: 'commit' });
    await expect(heading(page)).toHaveText(title);
  });
}

/** The parts of the scripts that may arrive late: the app, or a screen's own code. */
const lateScripts = { app: appScript, screen: /\/assets\/(todo|finance|weather)-screen-[^/]*\.js$/ };

/** Opens a prerendered screen, on a narrow window that can scroll. Its script is missing until `release` is called. */
async function openEarly(page: Page, url: string, script: RegExp = appScript) {
  await page.setViewportSize({ width: 1280, height: 400 });
  const release = await holdRequests(page, script);
  await page.goto('about:blank');
  await page.goto(url, { waitUntil: 'commit' });
  await expect(page.locator('main form')).toBeVisible();
  return async () => {
    release();
    await expect(button(page, 'Dark theme')).toBeVisible();
    await expect(page.locator('main [inert]')).toHaveCount(0);
  };
}

const textFields = [
  { path: 'todo', label: 'New task' },
  { path: 'weather', label: 'City' },
  ...['Description', 'Amount', 'Category'].map((label) => ({ path: 'finance', label })),
];
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

for (const [part, script] of Object.entries(lateScripts)) {
  test(`text typed before and after the ${part}’s script is one text: caret, undo, focus and scroll stay`, async ({
    page,
    baseURL,
  }) => {
    for (const { path, label } of textFields) {
      const release = await openEarly(page, `${baseURL}${path}/`, script);
      await field(page, label).click();
      await page.keyboard.type('Wrk');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      const scrollY = await page.evaluate(() => window.scrollY);
      await release();
      expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
      await page.keyboard.type('o');
      await expect(field(page, label)).toHaveValue('Work');
      await page.keyboard.press('ControlOrMeta+Z');
      await expect(field(page, label)).toHaveValue('Wrk');
      await page.keyboard.press('ControlOrMeta+Z');
      await expect(field(page, label)).toHaveValue('');
    }
  });
}

test('text that is composed or selected while the script arrives stays so', async ({ page, baseURL }) => {
  const client = await page.context().newCDPSession(page);
  for (const { path, label } of textFields) {
    const release = await openEarly(page, `${baseURL}${path}/`);
    await field(page, label).click();
    await client.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
    await release();
    await client.send('Input.imeSetComposition', { text: '日本', selectionStart: 2, selectionEnd: 2 });
    await client.send('Input.insertText', { text: '日本' });
    await expect(field(page, label)).toHaveValue('日本');
  }
  const release = await openEarly(page, `${baseURL}finance/`);
  await field(page, 'Description').fill('Coffee');
  await field(page, 'Description').press('Shift+Home');
  await release();
  await page.keyboard.type('Tea');
  await expect(field(page, 'Description')).toHaveValue('Tea');
});

test('the form shows today before the script, and a date typed while it arrives is the typed one', async ({
  page,
  baseURL,
}) => {
  await page.clock.setFixedTime('2026-11-20T17:00:00Z');
  const release = await openEarly(page, `${baseURL}finance/`);
  await expect(field(page, 'Date')).toHaveValue('2026-11-20');
  await field(page, 'Date').focus();
  await page.keyboard.type('03');
  await release();
  await page.keyboard.type('042025');
  await expect(field(page, 'Date')).toHaveValue('2025-03-04');
});

test('tasks entered before the script are taken one by one, and stored before a link leaves the screen', async ({
  page,
  baseURL,
}) => {
  const release = await openEarly(page, `${baseURL}todo/`);
  const task = field(page, 'New task');
  await task.click();
  for (const submit of [() => page.keyboard.press('Enter'), () => button(page, 'Add').click()]) {
    await page.keyboard.type('Milk');
    await submit();
    await expect(task).toHaveValue('');
  }
  await page.keyboard.type('Tea');
  const newTab = page.context().waitForEvent('page');
  await linkTo(page, 'About Me').click({ modifiers: ['ControlOrMeta'] });
  await (await newTab).close();
  await linkTo(page, 'About Me').click();
  await release();
  await expect(heading(page)).toHaveText('About Me');
  const stored = await page.evaluate(() => localStorage.getItem('todos'));
  expect((JSON.parse(stored ?? '[]') as { text: string }[]).map(({ text }) => text)).toEqual(['Milk', 'Milk']);
  await linkTo(page, 'To-Do List App').click();
  await expect(task).toHaveValue('Tea');
});

test('tasks entered before the script are back in the field if the script fails', async ({ page, baseURL }) => {
  await page.goto('about:blank');
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
  await page.route(appScript, async (route) => {
    await failed;
    await route.abort();
  });
  await page.goto(`${baseURL}todo/`, { waitUntil: 'commit' });
  const task = field(page, 'New task');
  for (const text of ['Milk', 'Bread']) await task.pressSequentially(`${text}\n`);
  await expect(task).toHaveValue('');
  fail();
  await expect(button(page, 'Reload the page')).toBeVisible();
  await expect(task).toHaveValue('Milk Bread');
  await task.press('Enter');
  await expect(task).toHaveValue('Milk Bread');
});

test('an incomplete transaction submitted before the script shows all errors, and focuses the first', async ({
  page,
  baseURL,
}) => {
  for (const submit of [() => page.keyboard.press('Enter'), () => button(page, 'Add Transaction').click()]) {
    const release = await openEarly(page, `${baseURL}finance/`);
    await field(page, 'Amount').click();
    await page.keyboard.type('4.50');
    await submit();
    await release();
    await expect(page.getByText(/^(Description|Category) is required$/)).toHaveCount(2);
    await expect(field(page, 'Description')).toBeFocused();
    await expect(button(page, 'Add Transaction')).toBeDisabled();
    await expect(field(page, 'Amount')).toHaveValue('4.50');
  }
});

test('a transaction submitted twice before the script is added once; what is typed next stays', async ({
  page,
  baseURL,
}) => {
  const transactions = page.getByRole('region', { name: 'Transactions' }).getByRole('listitem');
  const fill = async () => {
    for (const [label, text] of [
      ['Description', 'Coffee'],
      ['Category', 'Food'],
      ['Amount', '4.50'],
    ] as const) {
      await field(page, label).click();
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
  };
  const release = await openEarly(page, `${baseURL}finance/`);
  await fill();
  await button(page, 'Add Transaction').click();
  await release();
  await expect(transactions).toHaveText([/^CoffeeFood/]);
  await expect(field(page, 'Amount')).toHaveValue('');
  await expect(field(page, 'Description')).toBeFocused();

  await page.evaluate(() => localStorage.clear());
  const releaseAgain = await openEarly(page, `${baseURL}finance/`);
  await fill();
  await field(page, 'Description').click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Te');
  await releaseAgain();
  await page.keyboard.type('a');
  await expect(transactions).toHaveText([/^CoffeeFood/]);
  await expect(field(page, 'Description')).toHaveValue('Tea');
});

test('a city searched, a file chosen and a button pressed before the script have their effect', async ({
  page,
  baseURL,
}) => {
  const release = await openEarly(page, `${baseURL}weather/`);
  await field(page, 'City').click();
  await page.keyboard.type('London\n');
  await release();
  await expect(page.getByRole('article')).toContainText('London, GB');
  await expect(field(page, 'City')).toHaveValue('London');

  const releaseFinance = await openEarly(page, `${baseURL}finance/`);
  const content = '[{"id":"a","description":"Tea","amount":1,"type":"expense","category":"Food","date":"2026-11-20"}]';
  const file = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(content) };
  await page.getByLabel('Import…').setInputFiles(file);
  await releaseFinance();
  await button(page, 'Import 1 transaction').click();
  await expect(page.getByText('-$1.00').first()).toBeVisible();

  const releaseTodo = await openEarly(page, `${baseURL}todo/`);
  await button(page, 'Completed').click();
  await releaseTodo();
  await expect(button(page, 'Completed')).toHaveAttribute('aria-pressed', 'true');
});

test('the address stays when the skip link of an unknown page is pressed before the script', async ({
  page,
  baseURL,
}) => {
  const release = await holdRequests(page, appScript);
  await page.goto(`${baseURL}#/no/such`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  release();
  await expect(button(page, 'Dark theme')).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}#/no/such`);
});

test('404.html, which some hosts send for a screen’s address without its last slash, becomes that screen', async ({
  page,
  baseURL,
}) => {
  const body = await readFile(join(siteFolder(), '404.html'), 'utf8');
  await page.route(`${baseURL}todo`, (route) => route.fulfill({ status: 404, contentType: 'text/html', body }));
  // An error of the hydration would fail the test.
  await page.goto(`${baseURL}todo`);
  await expect(heading(page)).toHaveText('To-Do List');
  await expect(page).toHaveURL(`${baseURL}#/todo`);
});
