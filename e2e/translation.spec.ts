import type { Page } from '@playwright/test';
import { createSampleTransactions } from '#features/finance/sample-transactions.ts';
import { sampleTask } from '#src/test/fixtures/tasks.ts';
import { expect, test } from './support/fixtures.ts';
import { button, rowButton, searchCity, storeFirst } from './support/page-helpers.ts';

/** Replaces each text by a `font` element, also later ones, as the translation of Chrome and Safari does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    function translateTexts(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = [root.nodeType === Node.TEXT_NODE ? root : null];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (!text?.textContent?.trim() || text.parentElement?.closest('font, script, style')) continue;
        const font = document.createElement('font');
        font.textContent = text.textContent;
        text.parentNode?.replaceChild(font, text);
      }
    }
    translateTexts(document.body);
    const translateAdded = ({ addedNodes }: MutationRecord) => addedNodes.forEach(translateTexts);
    const observer = new MutationObserver((records) => records.forEach(translateAdded));
    observer.observe(document.body, { childList: true, subtree: true });
  });

type Step = readonly [act: (page: Page) => Promise<unknown>, shownText: string | RegExp];

/** Each control whose text changes, or that changes a text. */
const steps: Readonly<Record<string, readonly Step[]>> = {
  '/todo': [
    [(page) => page.getByRole('checkbox').first().check(), '1 task left'],
    [(page) => rowButton(page, 'Delete', 'One').click(), 'Task removed'],
    [(page) => rowButton(page, 'Delete', 'Two').click(), '2 tasks removed'],
    [(page) => button(page, 'Undo').click(), 'Two'],
    [(page) => button(page, 'Check every task').click(), 'Uncheck every task'],
    [(page) => button(page, 'Active').click(), 'No tasks match this filter.'],
    [(page) => button(page, 'Clear Completed').click(), 'Nothing on the To-Do List!'],
    [(page) => page.getByText('Try to break it').click(), 'Storage is full'],
    [(page) => button(page, 'Start: Storage is switched off').click(), 'could not be saved'],
    [(page) => button(page, 'Back to normal').click(), 'Nothing on the To-Do List!'],
  ],
  '/finance': [
    [(page) => page.getByLabel('Show', { exact: true }).selectOption('Groceries'), /\d of \d+ · -\$/],
    [(page) => button(page, 'Delete').first().click(), 'Transaction removed'],
    [(page) => button(page, 'Undo').click(), 'Change undone'],
    [(page) => page.getByLabel('Amount').fill('x'), 'Amount must be a positive number'],
    [(page) => button(page, 'Edit').first().click(), 'Edit Transaction'],
  ],
  '/weather': [
    [(page) => searchCity(page, 'London'), /\d°F/],
    [(page) => button(page, 'Show °C').click(), /\d°C/],
    [(page) => searchCity(page, 'Nowhereville'), 'City not found'],
    [(page) => searchCity(page, 'Paris'), /\d°C/],
  ],
  '/crypto': [
    [(page) => button(page, 'Compare').click(), 'Market Cap'],
    [(page) => page.getByRole('slider').last().press('ArrowLeft'), /Price: \$/],
    [(page) => button(page, 'Refresh').click(), 'Market Cap'],
  ],
};

const todos = ['One', 'Two'].map((text, id) => sampleTask(id, text));

for (const [route, actions] of Object.entries(steps)) {
  test(`a translated ${route} keeps working, and shows each text that changes`, async ({ open, page }) => {
    await storeFirst(page, { todos, 'finance-tracker-transactions': createSampleTransactions('2026-11-20', 'sample') });
    await open(route);
    if (route === '/crypto') await expect(page.getByRole('article')).toHaveCount(5);
    await translate(page);
    for (const [act, shownText] of actions) {
      await act(page);
      await expect(page.getByRole('main')).toContainText(shownText);
    }
  });
}
