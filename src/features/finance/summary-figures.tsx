import { formatCents } from '#lib/money.ts';
import { Fact } from '#ui/fact.tsx';
import type { Summary } from './ledger.ts';
import styles from './summary-figures.module.css';

export function SummaryFigures({ summary }: { readonly summary: Summary }) {
  return (
    <dl className={styles['figures']}>
      <Figure label="Income" cents={summary.incomeCents} />
      <Figure label="Expenses" cents={summary.expensesCents} />
      <Figure label="Balance" cents={summary.balanceCents} />
    </dl>
  );
}

function Figure({ label, cents }: { readonly label: string; readonly cents: number }) {
  const amount = formatCents(cents);
  const lengthVariable: Record<string, number> = { '--amount-length': amount.length };
  return <Fact label={label} value={amount} className={styles['figure']} style={lengthVariable} />;
}
