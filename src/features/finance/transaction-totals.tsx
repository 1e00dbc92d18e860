import { useId } from 'react';
import { formatCents } from '#lib/money.ts';
import { StatItem } from '#ui/stat-item.tsx';
import styles from './transaction-totals.module.css';
import { sumTotals, type Transactions } from './transactions.ts';

export function TransactionTotals({ transactions }: { readonly transactions: Transactions }) {
  const { incomeCents, expensesCents, balanceCents } = sumTotals(transactions);
  const [income, expenses, balance] = [formatCents(incomeCents), formatCents(expensesCents), formatCents(balanceCents)];
  // Income and expenses have the same size. Otherwise the longer one would look smaller.
  const length = toLengthStyle(Math.max(income.length, expenses.length));
  const heading = useId();
  return (
    <section className={styles.container} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        Totals
      </h2>
      <dl className={styles.totals} data-empty={transactions.length === 0}>
        <StatItem label="Income" value={income} className={styles.stat} style={length} />
        <StatItem label="Expenses" value={expenses} className={styles.stat} style={length} />
        <StatItem
          label={
            <>
              <span data-dot className={styles.dot} />
              Balance
            </>
          }
          value={balance}
          className={`${styles.stat} ${styles.balance}`}
          style={toLengthStyle(balance.length)}
        />
      </dl>
    </section>
  );
}

/** Passes an amount's length to the stylesheet, which scales it to fit its column. Undefined for a short one, which always fits. */
function toLengthStyle(length: number): Record<string, number> | undefined {
  return length > 5 ? { '--amount-length': length } : undefined;
}
