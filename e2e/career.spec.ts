import { expect, test } from './support/fixtures.ts';
import { button, heading, holdRequests } from './support/page-helpers.ts';

const script = /career-line/;

test('the dot rewrites the headline in the same box; Escape, the end and 20 seconds lead back', async ({
  open,
  page,
}) => {
  await page.clock.install();
  await open('/');
  const line = page.getByRole('slider', { name: 'Career, 2013 to today' });
  const headline = page.locator('[data-statement]');
  const getTop = () => page.getByRole('heading', { name: 'Projects' }).evaluate((each: HTMLElement) => each.offsetTop);
  const top = await getTop();
  await line.focus();
  await page.keyboard.press('Home');
  await expect(line).toHaveAttribute('aria-valuetext', 'BSc, Computer Science, University of Example, 2013 to 2016');
  await page.keyboard.press('ArrowRight');
  await expect(line).toHaveAttribute('aria-valuetext', 'Web Developer, Placeholder Studio, 2016 to 2018');
  await expect(headline.locator('> span')).toHaveText('Web DeveloperPlaceholder Studio');
  await expect(page.getByText('Web Developer, Placeholder Studio, 2016 to 2018')).toBeVisible();
  expect(await getTop()).toBe(top);
  for (const leadBack of [
    () => page.keyboard.press('Escape'),
    () => page.keyboard.press('End'),
    () => page.clock.fastForward(20_000),
  ]) {
    await page.keyboard.press('Home');
    await expect(headline).toContainText('University of Example');
    await leadBack();
    await expect(headline).toHaveText(/^I build the interface .+ 0\.8\.$/);
    await expect(line).toHaveAttribute('aria-valuetext', 'present');
  }
});

test('the page’s drawing stays until the first press, which counts although it came before the code', async ({
  open,
  page,
}) => {
  const release = await holdRequests(page, script);
  const requests: string[] = [];
  page.on('request', (request) => script.test(request.url()) && requests.push(request.url()));
  await open('/');
  const line = page.getByRole('slider');
  await line.evaluate((element) => Object.assign(element, { isPrerendered: true }));
  // Home is rendered again.
  await page.evaluate(() => {
    localStorage.setItem('todos', '[{ "id": 1, "text": "a", "completed": false }]');
    dispatchEvent(new StorageEvent('storage', { key: 'todos' }));
  });
  await expect(page.getByText('1 task left')).toBeVisible();
  expect(requests).toEqual([]);
  const { width = 0 } = (await line.boundingBox()) ?? {};
  await line.click({ position: { x: width * 0.4, y: 40 } });
  release();
  await expect(line).toHaveAttribute('aria-valuetext', 'Web Developer, Placeholder Studio, 2016 to 2018');
  expect(await line.evaluate((element) => 'isPrerendered' in element)).toBe(true);
  // By position: the values are equally spaced, the stations aren't.
  await line.hover({ position: { x: width * 0.4, y: 40 } });
  await page.mouse.down();
  await line.hover({ position: { x: width * 0.6, y: 40 } });
  await page.mouse.up();
  await expect(line).toHaveAttribute('aria-valuetext', 'Software Engineer, Sample Systems, 2019 to 2022');
  // By the half of the dot that is beside the range.
  await page.keyboard.press('Escape');
  const { x = 0, y = 0, width: size = 0 } = (await page.locator('figure [data-dot]').boundingBox()) ?? {};
  await page.mouse.move(x + size / 2 + 4, y + size / 2);
  await page.mouse.down();
  await page.mouse.move(x / 3, y + 30, { steps: 9 });
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  await page.mouse.up();
  await expect(line).toHaveAttribute('aria-valuetext', 'Web Developer, Placeholder Studio, 2016 to 2018');
});

test.describe(() => {
  test.use({ hasTouch: true });

  test('a tap before the code chooses the job at the finger', async ({ open, page }) => {
    const release = await holdRequests(page, script);
    await open('/');
    const line = page.getByRole('slider');
    const { x = 0, y = 0, width = 0 } = (await line.boundingBox()) ?? {};
    await page.touchscreen.tap(x + width * 0.4, y + 40);
    release();
    await expect(line).toHaveAttribute('aria-valuetext', 'Web Developer, Placeholder Studio, 2016 to 2018');
  });
});

test('“Play career” runs through the stations, waits at “Pause”, and ends today', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('/');
  await button(page, 'Play career').click();
  const line = page.getByRole('slider');
  await expect(line).toHaveAttribute('aria-valuetext', /Placeholder Studio/);
  await button(page, 'Pause').click();
  await page.waitForTimeout(1500);
  await expect(line).toHaveAttribute('aria-valuetext', /Placeholder Studio/);
  await button(page, 'Play career').click();
  await expect(line).toHaveAttribute('aria-valuetext', /Example Labs/);
  await expect(line).toHaveAttribute('aria-valuetext', 'present');
  await expect(button(page, 'Play career')).toBeVisible();
});

test('home opened from another screen has the line, and a failed load is said beside it', async ({
  open,
  page,
  expectedErrors,
}) => {
  await open('/about');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  expectedErrors.push(/Code could not be loaded|career-line|Failed to (?:load|fetch)/);
  await page.route(script, (route) => route.abort());
  await page.goto('about:blank');
  await open('/');
  await page.getByRole('slider').focus();
  await expect(page.getByRole('alert')).toContainText('couldn’t be loaded');
  await expect(page.getByRole('figure')).toBeVisible();
  await expect(heading(page)).toBeVisible();
});
