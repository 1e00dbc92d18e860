import type { Locator } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { pdfText } from './support/page-helpers.ts';

test.beforeEach(({ open }) => open('/'));

async function getBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element is not visible');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height, middle: box.y + box.height / 2 };
}

test('shows the welcome, the projects and the contact links, in this order', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to My Portfolio!');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Projects', 'Get in Touch']);
  await expect(page.getByRole('main').getByText('I build the interface that 40 rail control rooms use')).toBeVisible();
  const projects = page.getByRole('region', { name: 'Projects' });
  await expect(projects.getByRole('listitem')).toHaveCount(4);
  await expect(projects.getByRole('link')).toHaveText([
    'Crypto Dashboard',
    'Weather App',
    'To-Do List App',
    'Finance Tracker',
  ]);

  const contact = page.getByRole('region', { name: 'Get in Touch' });
  const links = contact
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name))));
  expect(await links).toEqual([
    ['https://github.com/alex-example', '_blank', 'noopener noreferrer'],
    ['https://www.linkedin.com/in/alex-example', '_blank', 'noopener noreferrer'],
    ['./resume.pdf', '_blank', 'noopener noreferrer'],
    ['mailto:alex@example.com', null, null],
  ]);
  for (const name of ['GitHub', 'LinkedIn', 'Resume']) {
    const hint = page.getByRole('link', { name: `${name} (opens in a new tab)`, exact: true }).locator('span');
    await expect(hint).toHaveCSS('clip-path', 'inset(50%)');
    expect((await hint.boundingBox())?.width).toBe(1);
  }
  await expect(contact.getByRole('link', { name: 'Email', exact: true })).toBeVisible();
});

for (const [width, height, first] of [
  [1366, 768, 'listitem'],
  // The name of the first project may be cut off.
  [360, 640, 'heading'],
] as const) {
  test(`shows who, what, proof, face and the first project in a window of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const main = page.getByRole('main');
    const bottoms = [
      main.getByText('Alex Example', { exact: true }),
      main.getByText('Senior Software Engineer'),
      main.getByText('I build the interface'),
      main.getByRole('img', { name: /^Printed portrait of Alex Example/ }),
      page.getByRole('region', { name: 'Projects' }).getByRole(first).first(),
    ].map(async (element) => (await getBox(element)).bottom);
    expect(Math.max(...(await Promise.all(bottoms)))).toBeLessThanOrEqual(height);
  });
}

test('has the portrait above the name, and on a phone beside it', async ({ page }) => {
  const main = page.getByRole('main');
  const getBoxes = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const [portrait, name, intro] = await Promise.all(
      [main.getByRole('img').first(), main.getByText('Alex Example', { exact: true }), main.getByText(/^I build/)].map(
        getBox,
      ),
    );
    if (!portrait || !name || !intro) throw new Error('The page is incomplete');
    return { portrait, name, intro };
  };
  for (const [width, size] of [
    [1280, [192, 240]],
    [768, [160, 200]],
  ] as const) {
    const { portrait, name, intro } = await getBoxes(width);
    expect([portrait.width, portrait.height]).toEqual(size);
    expect([name.x, intro.y]).toEqual([portrait.x, portrait.y]);
    expect(name.y).toBeGreaterThan(portrait.bottom);
    expect(intro.x).toBeGreaterThan(portrait.right);
  }
  const { portrait, name, intro } = await getBoxes(360);
  expect([portrait.width, portrait.height, portrait.right]).toEqual([88, 110, 344]);
  expect(name.right).toBeLessThan(portrait.x);
  expect(intro.y).toBeGreaterThan(portrait.bottom);
});

test('is on one line with its greeting at every usual width', async ({ page }) => {
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return range.getClientRects().length;
    });
    expect(lines, `${width} px`).toBe(1);
  }
});

test('leaves the text of a project its space, also at 900 px, and centers the invitation on its arrow', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  const row = page.getByRole('region', { name: 'Projects' }).getByRole('listitem').first();
  const invitation = await getBox(row.getByText('See today’s prices'));
  expect(Math.abs(invitation.middle - (await getBox(row.locator('svg').last())).middle)).toBeLessThan(1);
  expect((await getBox(row.getByText(/^The five largest coins/))).width).toBeGreaterThan(240);
});

test('breaks the short URLs after their slashes, not at a hyphen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const contact = page.getByRole('region', { name: 'Get in Touch' });
  const [site, account] = await Promise.all(
    ['github.com/', 'alex-example'].map((text) => getBox(contact.getByText(text, { exact: true }).first())),
  );
  expect(account?.height).toBe(site?.height);
  expect(account?.y).toBe(site?.bottom);
});

test('drops the drawings where large text needs their space', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const drawing = page.locator('[data-dot]').first();
  await expect(drawing).toBeVisible();
  await page.locator('html').evaluate((element) => element.style.setProperty('font-size', '200%'));
  await expect(drawing).toBeHidden();
});

test('prints the heading of the projects larger than their names', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  const readSize = (level: number) =>
    page
      .getByRole('heading', { level })
      .first()
      .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
  expect(await readSize(2)).toBeGreaterThan(await readSize(3));
});

test('opens each project, and About', async ({ page }) => {
  for (const [name, route, heading] of [
    ['Crypto Dashboard', '/crypto', 'Top 5 Cryptos'],
    ['Weather App', '/weather', 'Weather App'],
    ['To-Do List App', '/todo', 'To-Do List'],
    ['Finance Tracker', '/finance', 'Finance Tracker'],
    ['Learn more about me', '/about', 'About Me'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(new URL(page.url()).hash).toBe(`#${route}`);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to My Portfolio!');
  }
  // The whole row is clickable.
  const row = page.getByRole('region', { name: 'Projects' }).getByRole('listitem').nth(2);
  await row.click({ position: { x: 4, y: 8 } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To-Do List');
});

test('serves the resume as a PDF with readable text', async ({ page }) => {
  const link = page.getByRole('link', { name: /^Resume/ });
  const response = await page.request.get(await link.evaluate((element: HTMLAnchorElement) => element.href));
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('application/pdf');
  const text = await pdfText(await response.body());
  for (const part of ['Alex Example', 'alex@example.com', 'University of Example']) expect(text).toContain(part);
});

test('shows each app’s stat without a request, and a prompt if there is none', async ({ open, page, mockApi }) => {
  const projects = page.getByRole('region', { name: 'Projects' }).getByRole('listitem');
  await expect(projects.nth(2)).toContainText('Add a task');
  await expect(projects.nth(0)).toContainText('See today’s prices');

  await open('/todo');
  await page.getByLabel('New task').fill('Buy milk');
  await page.keyboard.press('Enter');
  await open('/weather');
  await page.getByRole('combobox', { name: 'City' }).fill('Oslo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toBeVisible();

  mockApi.reset();
  await open('/');
  await page.reload();
  await expect(projects.nth(2)).toContainText('1 task left');
  // At the height of the city’s sun, from its cached weather.
  await expect(projects.nth(1).locator('[data-dot]')).toHaveAttribute('style', /left/);
  await expect(projects.nth(1)).toContainText('Last looked up Oslo, NO');
  await expect(projects.nth(3)).toContainText('Add a transaction');
  expect(mockApi.requests()).toEqual([]);
});
