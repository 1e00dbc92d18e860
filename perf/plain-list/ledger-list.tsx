import { memo, useCallback, useState } from 'react';
import { usePlainList } from './use-plain-list.ts';

interface Transaction {
  readonly id: string;
  readonly description: string;
  readonly amount: number;
  readonly type: string;
  readonly category: string;
  readonly date: string;
}

const emptyDraft = { description: '', amount: '', category: '', date: '' };

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Every row in the page, each drawn again only when it changes: what one writes first. */
export function LedgerList() {
  const [ledger, change] = usePlainList<Transaction>('finance-tracker-transactions');
  const remove = useCallback((id: string) => change((list) => list.filter((entry) => entry.id !== id)), [change]);
  const sumOf = (type: string) =>
    ledger.filter((entry) => entry.type === type).reduce((sum, { amount }) => sum + amount, 0);
  return (
    <main>
      <h1>Transactions</h1>
      <p>
        {dollars.format(sumOf('income'))} {dollars.format(sumOf('expense'))}
      </p>
      <NewTransaction onAdd={(entry) => change((list) => [entry, ...list])} />
      <ul>
        {ledger.map((entry) => (
          <TransactionRow key={entry.id} entry={entry} onDelete={remove} />
        ))}
      </ul>
    </main>
  );
}

function NewTransaction({ onAdd }: { readonly onAdd: (entry: Transaction) => void }) {
  const [draft, setDraft] = useState(emptyDraft);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAdd({ ...draft, id: crypto.randomUUID(), amount: Number(draft.amount), type: 'expense' });
        setDraft(emptyDraft);
      }}
    >
      {(['description', 'amount', 'category', 'date'] as const).map((field) => (
        <input
          key={field}
          name={field}
          aria-label={field}
          type={field === 'date' ? 'date' : 'text'}
          value={draft[field]}
          onChange={(event) => setDraft({ ...draft, [field]: event.target.value })}
        />
      ))}
    </form>
  );
}

interface TransactionRowProps {
  readonly entry: Transaction;
  readonly onDelete: (id: string) => void;
}

const TransactionRow = memo(function TransactionRow({ entry, onDelete }: TransactionRowProps) {
  const { id, description, category, date, amount } = entry;
  return (
    <li data-row>
      <span>{description}</span>
      <span>
        {category} <time dateTime={date}>{date}</time>
      </span>
      <span>{dollars.format(amount)}</span>
      <button type="button" data-action="delete" aria-label={`Delete ${description}`} onClick={() => onDelete(id)}>
        Delete
      </button>
    </li>
  );
});
