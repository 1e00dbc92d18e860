import { formatCents } from '#lib/money.ts';
import { StatItem } from '#ui/card.tsx';
import styles from './summary-stats.module.css';
import type { Summary } from './transactions.ts';

export function SummaryFigures({ summary }: { readonly summary: Summary }) {
  return (
    <dl className={styles.figures}>
      <Figure label="Income" cents={summary.incomeCents} />
      <Figure label="Expenses" cents={summary.expensesCents} />
      <Figure label="Balance" cents={summary.balanceCents} />
    </dl>
  );
}

function Figure({ label, cents }: { readonly label: string; readonly cents: number }) {
  const amount = formatCents(cents);
  const lengthVariable: Record<string, number> = { '--amount-length': amount.length };
  return <StatItem label={label} value={amount} className={styles.figure} style={lengthVariable} />;
}
