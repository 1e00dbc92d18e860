import type { Illustration, Stat } from '#demo.ts';
import { formatCents } from '#lib/money.ts';
import type { TextStorage } from '#lib/storage.ts';
import { readStoredEntries } from '#lists/stored-entries.ts';
import { signedCents, sumTotals, transactionListDefinition } from './transactions.ts';

/** The finance stat on home, "Balance" and "$4,117.60", from what is stored; null if there is no transaction. */
export function readBalanceStat(storage: TextStorage): Stat | null {
  const transactions = readStoredEntries(transactionListDefinition, storage);
  if (transactions.length === 0) return null;
  return {
    label: 'Balance',
    value: formatCents(sumTotals(transactions).balanceCents),
    illustration: drawAmounts(transactions.slice(0, 6).map(signedCents)),
  };
}

/** Bars around zero, the first amount on the right beside the dot. Small amounts stay visible. */
function drawAmounts(amounts: readonly number[]): Illustration {
  const [min, max] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  const scale = 48 / (max - min || 1);
  const zero = Math.round(8 + max * scale) + 0.5;
  const bars = amounts.map((cents, index) => {
    const height = Math.sign(cents) * Math.max(Math.abs(cents * scale), 2);
    return `M${72.5 - 13.5 * index} ${zero}v${(0 - height).toFixed(1)}h8V${zero}`;
  });
  return { hairline: `M4 ${zero}H88`, line: bars.join(''), dot: { x: 90, y: zero } };
}
