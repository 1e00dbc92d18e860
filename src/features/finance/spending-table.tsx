import { formatCents } from '#lib/money.ts';
import styles from './spending-table.module.css';
import type { FilteredTransactions } from './transaction-filter.ts';

export function SpendingTable({ spending }: Pick<FilteredTransactions, 'spending'>) {
  return (
    <div className={styles.spending}>
      <table>
        <caption>Where the money went</caption>
        <thead>
          <tr>
            <th scope="col">Spent on</th>
            <th scope="col">Total</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {spending.map(({ name, cents, fraction }) => (
            <tr key={name}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td>{formatCents(cents)}</td>
              <td>
                <div className={styles.share}>
                  <svg aria-hidden="true">
                    <rect width={`${fraction * 100}%`} height="100%" />
                  </svg>
                  <span>{`${Math.round(fraction * 100)}%`}</span>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
