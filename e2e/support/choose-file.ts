import type { Page } from '@playwright/test';

/** Chooses a file for import on one of the list screens. */
export async function chooseFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content;
  // It would not be noticed before the screen is hydrated.
  await page.locator('main [inert]').first().waitFor({ state: 'detached' });
  await page.getByLabel('Import…').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}
