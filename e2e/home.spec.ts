import { expect, test } from './support/fixtures.ts';
import { pdfText } from './support/page-helpers.ts';

test.beforeEach(({ open }) => open('/'));

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
    ].map((element) => element.evaluate((each) => each.getBoundingClientRect().bottom));
    expect(Math.max(...(await Promise.all(bottoms)))).toBeLessThanOrEqual(height);
  });
}

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
  await expect(projects.nth(1).locator('[data-dot]')).toHaveAttribute('style', /--y: (?!21;)/);
  await expect(projects.nth(1)).toContainText('Last looked up Oslo, NO');
  await expect(projects.nth(3)).toContainText('Add a transaction');
  expect(mockApi.requests()).toEqual([]);
});
