import { sampleTask } from '#src/test/fixtures/tasks.ts';
import { expect, test } from './support/fixtures.ts';
import { button, cityBox, cityOptions, storeFirst } from './support/page-helpers.ts';

/** The computed value of the system color CanvasText in light forced colors. */
const text = 'rgb(0, 0, 0)';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

test('shows in forced colors which filter and which option is chosen, and draws with the colors of text', async ({
  open,
  page,
}) => {
  await storeFirst(page, { todos: [sampleTask(1, 'One')] });
  await open('/todo');
  const background = (name: string) =>
    button(page, name).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await background('All')).not.toBe(await background('Active'));
  const box = page.getByRole('checkbox', { name: 'One' });
  expect(await box.evaluate((element) => getComputedStyle(element, '::before').borderTopColor)).toBe(text);

  await open('/weather');
  await cityBox(page).fill('Oslo');
  await cityOptions(page).first().waitFor();
  await page.keyboard.press('ArrowDown');
  const chosen = page.getByRole('option', { selected: true });
  expect(await chosen.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe('rgb(255, 255, 255)');

  await open('/');
  const drawing = page.getByRole('region', { name: 'Projects' }).locator('svg path').first();
  expect(await drawing.evaluate((path) => getComputedStyle(path).stroke)).toBe(text);
});
