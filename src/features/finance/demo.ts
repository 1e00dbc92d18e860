import type { Demo } from '#demo.ts';
import { transactionsKey } from '#lib/storage-keys.ts';

export const demo: Demo = {
  id: 'finance',
  name: 'Finance Tracker',
  description: 'Income and expenses, totaled to the cent and kept on your own device.',
  illustration: {
    hairline: 'M4 36.5H88',
    line: 'M10.5 36V20.5h9V36M30.5 37v13.5h9V37M50.5 36V9.5h9V36M70.5 37v8.5h9V37',
    dot: { cx: 90, cy: 36.5 },
  },
  prompt: 'Add a transaction',
  loadScreen: async () => (await import('./finance-screen.tsx')).FinanceScreen,
  loadPanels: () => import('./panels.ts'),
  stat: { key: transactionsKey, read: async () => (await import('./transactions.ts')).readBalanceStat() },
};
