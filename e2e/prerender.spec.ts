import type { Page } from '@playwright/test';
import { allDemos } from '#all-demos.ts';
import { expect, test } from './support/fixtures.ts';
import { appScript, button, heading, holdRequests, linkTo, screens, storeFirst } from './support/page-helpers.ts';

/** Opens a page while its script is held back until the returned function is called. */
async function openBeforeScript(page: Page, url: string): Promise<() => Promise<void>> {
  const release = await holdRequests(page, appScript);
  await page.goto('about:blank');
  await page.goto(url, { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  await expect(button(page, 'Dark theme')).toHaveCount(0);
  return async () => {
    release();
    await expect(button(page, 'Dark theme')).toBeVisible();
  };
}

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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home and About are complete, without dead buttons; others say what they need', async ({ page }) => {
    await page.goto('./');
    await expect(heading(page)).toHaveText('Welcome to My Portfolio!');
    const projects = page.getByRole('region', { name: 'Projects' });
    await expect(projects.getByRole('listitem')).toHaveCount(allDemos.length);
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(page.getByRole('button')).toHaveCount(1);
    await button(page, 'Menu').click();
    await expect(linkTo(page, 'About Me')).toBeInViewport({ ratio: 1 });

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('about/');
    await expect(page.getByRole('region', { name: 'Experience' }).getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.goto('crypto/');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Top 5 Cryptos');
    await expect(page.getByRole('complementary')).toContainText('Parts of this portfolio need JavaScript');
  });
});

test('each screen is visible before its script, which keeps its elements and links', async ({ page, baseURL }) => {
  // The link must stay valid when the app changes the page's URL to index.html's.
  const resume = page.getByRole('link', { name: 'Resume (opens in a new tab)' });
  const getResumeUrl = () => resume.first().evaluate((link: HTMLAnchorElement) => link.href);
  for (const { route, title, heading: text } of screens) {
    for (const path of route === '/' ? ['#/'] : [`#${route}`, `${route.slice(1)}/`]) {
      const start = await openBeforeScript(page, `./${path}`);
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
      expect(await getResumeUrl(), path).toBe(`${baseURL}resume.pdf`);
      await start();
      for (const element of elements) {
        expect(await element.evaluate((node) => 'isPrerendered' in node), path).toBe(true);
      }
      await expect(page).toHaveURL(`#${route}`);
      expect(await getResumeUrl(), path).toBe(`${baseURL}resume.pdf`);
    }
  }
});

test('shows only the parts with a fixed place before the script if something is stored', async ({ page }) => {
  await storeFirst(page, { todos: '[1]', 'finance-tracker-transactions': '[1]', 'weather-places': '[1]' });
  for (const [path, formCount] of Object.entries({ '/todo': 1, '/finance': 0, '/weather': 1 })) {
    const start = await openBeforeScript(page, `#${path}`);
    const footer = page.getByRole('contentinfo').getByRole('list');
    await expect(page.locator('main form').filter({ visible: true })).toHaveCount(formCount);
    await expect(page.locator('main h2').first()).not.toBeVisible();
    await expect(footer).not.toBeVisible();
    await start();
    await expect(footer).toBeVisible();
  }
});

test('shows the whole screen before the script if an emptied list is stored', async ({ page }) => {
  await storeFirst(page, { todos: '[]' });
  const start = await openBeforeScript(page, '#/todo');
  await expect(page.getByText('Nothing on the To-Do List!')).toBeVisible();
  await start();
});

test('home never flashes on another route, whose scripts load first and fonts last', async ({ page }) => {
  const headings = await recordHeadings(page);
  const fonts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.woff2') && fonts.push(request.url()));
  const requested = page.waitForRequest(/\/assets\/todo-screen-[^/]*\.js$/);
  const start = await openBeforeScript(page, '#/todo');
  await requested;
  await expect.poll(async () => (await headings()).length).toBeGreaterThan(5);
  expect(fonts).toEqual([]);
  await start();
  await expect.poll(() => page.evaluate(() => document.fonts.check('500 1em "Site Headings"'))).toBe(true);
  const seen = await headings();
  expect([...new Set(seen)].filter((text) => text !== '')).toEqual(['To-Do List']);
  expect(seen.lastIndexOf('')).toBeLessThan(seen.indexOf('To-Do List'));
});

test('a link clicked before the script has loaded opens its screen, and Back leads back', async ({ page }) => {
  const start = await openBeforeScript(page, 'about/');
  await linkTo(page, 'To-Do List App').click();
  await start();
  await expect(page).toHaveURL('#/todo');
  await expect(heading(page)).toHaveText('To-Do List');
  await expect(heading(page)).toBeFocused();
  await page.goBack({ waitUntil: 'commit' });
  await expect(heading(page)).toHaveText('About Me');
});

test('text typed before and after the script is one, and an early press loses nothing', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  for (const [path, ...labels] of [
    ['finance', 'Description', 'Amount', 'Category'],
    ['weather', 'City'],
    ['todo', 'New task'],
  ] as const) {
    const start = await openBeforeScript(page, `${path}/?utm_source=mail`);
    const fields = labels.map((label) => page.getByLabel(label, { exact: true }));
    for (const field of fields) {
      await field.click();
      await page.keyboard.type('Wrk');
      // Submits the form, which does nothing yet.
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    const scrollY = await page.evaluate(() => window.scrollY);
    await start();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
    await page.keyboard.type('o');
    for (const [index, field] of fields.entries()) {
      await expect(field).toHaveValue(index === fields.length - 1 ? 'Work' : 'Wrk');
    }
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(page.locator(':focus')).toHaveValue('Wrk');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  // An owner's counter reads the query.
  await expect(page).toHaveURL('?utm_source=mail#/todo');
});
