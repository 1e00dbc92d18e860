/** What stands in the browser's storage on the pictures of `npm run screens`. */

export const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';

export const todos = [
  { id: 1, text: 'Send the signed offer back', completed: false },
  { id: 2, text: 'Book the train to the conference, with a seat by the window if there is one left', completed: false },
  { id: 3, text: 'Water the plants', completed: true },
  { id: 4, text: longWord, completed: false },
];

/** Of a file that is imported. */
export const importedTodos = ['Read “Middlemarch”', longWord, 'Call Ann', 'Buy milk', 'Sleep', 'Sow beans'].map(
  (text, index) => ({ id: index + 11, text, completed: index === 0 }),
);

export const transactions = [
  { id: 'a', description: 'Concert tickets', amount: 96.5, type: 'expense', category: 'Leisure', date: '2026-11-18' },
  { id: 'b', description: 'Groceries', amount: 82.4, type: 'expense', category: 'Food', date: '2026-11-12' },
  { id: 'c', description: 'Salary', amount: 4200, type: 'income', category: 'Work', date: '2026-11-01' },
];

export const hugeTransactions = [
  { id: 'a', description: longWord, amount: 1_000_000_000, type: 'income', category: longWord, date: '2026-11-18' },
  {
    id: 'b',
    description: 'Everything else',
    amount: 999_999_999.99,
    type: 'expense',
    category: 'x',
    date: '2026-01-01',
  },
];

export const lastPrices = [
  {
    key: 'top-coins',
    fetchedAtMs: Date.parse('2026-11-20T19:30:00Z'),
    data: [
      {
        id: 'bitcoin',
        name: 'Bitcoin',
        symbol: 'btc',
        logoUrl: null,
        priceUsd: 80_658,
        change24hPercent: -2.13,
        marketCapUsd: null,
        volume24hUsd: null,
        hourlyPricesUsd: [],
      },
    ],
  },
];

export const tenThousandTodos = Array.from({ length: 10_000 }, (_, n) => ({
  id: n + 1,
  text: `Task number ${n + 1}`,
  completed: n % 3 === 0,
}));
