import assert from 'node:assert/strict';
import { eventually } from '../eventually.ts';
import type { Journey } from '../journey.ts';
import type { Visitor } from '../visitor.ts';

const field = (label: string) => ({ label });
const submit = { role: 'button', name: 'Add Transaction' } as const;

async function expectFigures(visitor: Visitor, expected: readonly string[]): Promise<void> {
  await eventually(async () => {
    const figures = await visitor.all({ role: 'definition' });
    assert.deepEqual(
      figures.map(({ text }) => text),
      expected,
    );
  });
}

async function add(visitor: Visitor, description: string, amount: string, category: string): Promise<void> {
  await visitor.fill(field('Description'), description);
  await visitor.fill(field('Amount'), amount);
  await visitor.fill(field('Category'), category);
}

/** The text of what a field names as its description. */
async function expectMessage(visitor: Visitor, label: string, message: string): Promise<void> {
  await eventually(async () => {
    const { attributes } = await visitor.see(field(label));
    const ids = attributes['aria-describedby']?.split(' ') ?? [];
    const texts = await visitor.call((all) => all.map((id) => document.getElementById(id)?.textContent ?? ''), ids);
    assert.equal(texts.join(' ').trim(), message);
  });
}

export const financeJourneys: readonly Journey[] = [
  {
    title: 'transactions are added, summed in cents, deleted, restored and kept',
    async run({ visitor }) {
      await visitor.open('/finance');
      await visitor.see({ text: 'No transactions yet.' });
      const today = await visitor.call(() => {
        const now = new Date();
        const two = (part: number) => String(part).padStart(2, '0');
        return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
      });
      await visitor.see(field('Date'), { value: today });
      await visitor.see(submit, { isDisabled: true });
      for (const [description, amount] of [
        ['Coffee', '0.10'],
        ['Tea', '0.20'],
      ] as const) {
        await add(visitor, description, amount, 'Food');
        await visitor.click(submit);
        await visitor.see(field('Description'), { value: '', isFocused: true });
      }
      await expectFigures(visitor, ['$0.00', '$0.30', '-$0.30']);

      await add(visitor, 'Salary', '1,234.505', 'Work');
      await visitor.tabTo(field('Type'), 'Shift+Tab');
      await visitor.type('I');
      await visitor.see(field('Type'), { value: 'income' });
      await visitor.tabTo(field('Category'));
      await visitor.press('Enter');
      await visitor.see({ text: '+$1,234.51' });
      await visitor.see(field('Type'), { value: 'expense' });
      await expectFigures(visitor, ['$1,234.51', '$0.30', '$1,234.21']);

      await visitor.click({ role: 'button', name: 'Delete Salary' });
      await expectFigures(visitor, ['$0.00', '$0.30', '-$0.30']);
      await visitor.click({ role: 'button', name: 'Undo' });
      await expectFigures(visitor, ['$1,234.51', '$0.30', '$1,234.21']);
      await visitor.reload();
      await expectFigures(visitor, ['$1,234.51', '$0.30', '$1,234.21']);
      const stored: readonly { description: string; amount: number }[] = JSON.parse(
        (await visitor.stored('finance-tracker-transactions')) ?? '[]',
      );
      assert.deepEqual(
        stored.map(({ description, amount }) => [description, amount]),
        [
          ['Salary', 1234.51],
          ['Tea', 0.2],
          ['Coffee', 0.1],
        ],
      );
      await visitor.see({ role: 'button', name: 'Export as CSV' });
    },
  },
  {
    title: 'each field says what is wrong once it has been left, and the button waits',
    async run({ visitor }) {
      await visitor.open('/finance');
      await visitor.click(field('Description'));
      await visitor.press('Tab');
      await expectMessage(visitor, 'Description', 'Description is required');
      await visitor.type('1e5');
      await visitor.press('Tab');
      await expectMessage(visitor, 'Amount', 'Amount must be a positive number');
      await visitor.fill(field('Amount'), '1000000000.01');
      await expectMessage(visitor, 'Amount', 'Amount is too large');
      await visitor.fill(field('Amount'), '5');
      await expectMessage(visitor, 'Amount', '');
      await visitor.click(field('Category'));
      await visitor.press('Enter');
      await visitor.press('Tab');
      await expectMessage(visitor, 'Category', 'Category is required');
      await visitor.see({ text: 'No transactions yet.' });
      await visitor.see(submit, { isDisabled: true });
    },
  },
];
