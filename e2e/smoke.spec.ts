import { expect, test } from './fixtures.ts';

test('opens home', async ({ open, page }) => {
  await open('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to My Portfolio!');
});
