import { expect, test } from './fixtures.ts';
import { pdfText } from './pdf-text.ts';

test.beforeEach(({ open }) => open('/'));

test('has a welcome, the projects and the ways to get in touch, in this order', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to My Portfolio!');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Projects', 'Get in Touch']);
  await expect(page.getByRole('main').getByText('I’m Alex, a software engineer')).toBeVisible();
});

const projects = [
  { name: 'Crypto Dashboard', route: '/crypto', heading: 'Top 5 Cryptos' },
  { name: 'Weather App', route: '/weather', heading: 'Weather App' },
  { name: 'To-Do List App', route: '/todo', heading: 'To-Do List' },
  { name: 'Finance Tracker', route: '/finance', heading: 'Finance Tracker' },
];

test('lists the four projects, and nothing else', async ({ page }) => {
  const section = page.getByRole('region', { name: 'Projects' });
  await expect(section.getByRole('listitem')).toHaveCount(4);
  await expect(section.getByRole('link')).toHaveText(projects.map(({ name }) => name));
});

for (const { name, route, heading } of projects) {
  test(`leads from the project "${name}" to its screen`, async ({ page }) => {
    await page.getByRole('region', { name: 'Projects' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(new URL(page.url()).hash).toBe(`#${route}`);
  });
}

test("takes a click anywhere in a project's row", async ({ page }) => {
  const row = page.getByRole('region', { name: 'Projects' }).getByRole('listitem').nth(2);
  await row.click({ position: { x: 4, y: 8 } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To-Do List');
});

test('leads to About by "Learn more about me"', async ({ page }) => {
  await page.getByRole('link', { name: 'Learn more about me', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Me');
  expect(new URL(page.url()).hash).toBe('#/about');
});

test.describe('get in touch', () => {
  const newTabLinks = [
    { name: 'GitHub', href: 'https://github.com/alex-example' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/in/alex-example' },
    { name: 'Resume', href: './resume.pdf' },
  ];

  test('offers GitHub, LinkedIn, the resume and e-mail, in this order', async ({ page }) => {
    await expect(page.getByRole('region', { name: 'Get in Touch' }).getByRole('link')).toHaveText([
      'GitHub (opens in a new tab)',
      'LinkedIn (opens in a new tab)',
      'Resume (opens in a new tab)',
      'Email',
    ]);
  });

  for (const { name, href } of newTabLinks) {
    test(`opens ${name} in a new tab that cannot reach back, and says so to screen readers only`, async ({ page }) => {
      const link = page.getByRole('link', { name: `${name} (opens in a new tab)`, exact: true });
      await expect(link).toHaveAttribute('href', href);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      const hint = await link.getByText('(opens in a new tab)').evaluate((element) => {
        const { clipPath, position } = getComputedStyle(element);
        return { clipPath, position, width: element.getBoundingClientRect().width };
      });
      expect(hint).toEqual({ clipPath: 'inset(50%)', position: 'absolute', width: 1 });
    });
  }

  test('writes an e-mail in the same tab', async ({ page }) => {
    const link = page.getByRole('link', { name: 'Email', exact: true });
    await expect(link).toHaveAttribute('href', 'mailto:alex@example.com');
    await expect(link).not.toHaveAttribute('target');
  });

  test('serves a resume that is a PDF with readable text', async ({ page }) => {
    const link = page.getByRole('link', { name: /^Resume/ });
    const response = await page.request.get(await link.evaluate((element: HTMLAnchorElement) => element.href));
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('application/pdf');
    const bytes = await response.body();
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
    const text = await pdfText(bytes);
    expect(text).toContain('Alex Example');
    expect(text).toContain('alex@example.com');
    expect(text).toContain('University of Example');
  });
});

test('tells search engines and those without JavaScript what the site is', async ({ page, baseURL }) => {
  const html = await (await page.request.get(`${baseURL}`)).text();
  expect(html).toContain('<title>Alex Example · Home</title>');
  expect(html).toContain('<html lang="en">');
  expect(html).toMatch(/<meta name="description" content="I’m Alex, [^"]+"/);
  expect(html).toMatch(/<noscript>.*href="\.\/resume\.pdf".*<\/noscript>/s);
});

test('shows what the apps hold on this device, without asking any provider, and invites where there is nothing', async ({
  open,
  page,
  mockApi,
}) => {
  const projects = page.getByRole('region', { name: 'Projects' }).getByRole('listitem');
  await expect(projects.nth(2)).toContainText('Write down a task');
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
  await expect(projects.nth(1)).toContainText('Last looked up Oslo, NO');
  await expect(projects.nth(3)).toContainText('Enter a first amount');
  expect(mockApi.requests()).toEqual([]);
});
