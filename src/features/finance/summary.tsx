import { formatCents } from '#lib/money.ts';
import { StatItem } from '#ui/card.tsx';
import styles from './summary.module.css';
import type { Summary as Totals } from './transactions.ts';

interface SummaryProps {
  readonly totals: Totals;
  /** What the transactions are, to append to the labels: ", October 2026"; '' for all. */
  readonly scope: string;
}

/** The totals of the transactions shown. */
export function Summary({ totals, scope }: SummaryProps) {
  const { incomeCents, expensesCents, balanceCents } = totals;
  const [income, expenses, balance] = [formatCents(incomeCents), formatCents(expensesCents), formatCents(balanceCents)];
  // Income and expenses have one size, so that the longer one doesn't look like less.
  const length = toLengthStyle(Math.max(income.length, expenses.length));
  return (
    <div className={styles.container}>
      <dl className={styles.summary}>
        <StatItem label={`Income${scope}`} value={income} className={styles.stat} style={length} />
        <StatItem label={`Expenses${scope}`} value={expenses} className={styles.stat} style={length} />
        <StatItem
          label={
            <>
              <span data-dot className={styles.dot} />
              Balance{scope}
            </>
          }
          value={balance}
          className={`${styles.stat} ${styles.balance}`}
          style={toLengthStyle(balance.length)}
        />
      </dl>
    </div>
  );
}

/** The length of an amount, for style sheets that fit it into its column. Undefined for "$0.00", for which they do. */
export function toLengthStyle(length: number): Record<string, number> | undefined {
  return length > 5 ? { '--amount-length': length } : undefined;
}
