import { foldText } from '#lists/text-search.ts';
import { describeCategory, isCategorized, toCategoryKey } from './transaction-filter.ts';
import type { Transaction, Transactions } from './transactions.ts';

/** The description of an imported transaction without one. */
export const noDescription = 'No description';

interface ProposedCategories {
  /** The transactions of the file, each with a category. */
  readonly entries: Transactions;
  /** Those that got the category of another transaction. */
  readonly proposed: ReadonlySet<Transaction>;
}

/**
 * Gives the transactions of a file that have no category (‘’) one: that of the same transaction in the list, so that both are
 * equal whatever category the visitor has chosen; otherwise the one used before for the description, in the file or the list;
 * otherwise "Uncategorized".
 */
export function proposeCategories(current: Transactions, incoming: Transactions): ProposedCategories {
  const isBlank = ({ category }: Transaction) => category.trim() === '';
  const proposed = new Set<Transaction>();
  if (!incoming.some(isBlank)) return { entries: incoming, proposed };
  const same = Map.groupBy(current, toContent);
  const taken = new Map<string, number>();
  const propose = indexCategories([...incoming, ...current].filter(isCategorized));
  const entries = incoming.map((entry) => {
    if (!isBlank(entry)) return entry;
    const content = toContent(entry);
    const count = taken.get(content) ?? 0;
    taken.set(content, count + 1);
    const present = same.get(content)?.[count];
    const category = present?.category ?? propose(entry.description);
    const complete = { ...entry, category: category ?? describeCategory('') };
    if (category !== null && present === undefined) proposed.add(complete);
    return complete;
  });
  return { entries, proposed };
}

/** What a bank's file says of a transaction. */
const toContent = ({ date, description, amount, type }: Transaction) => `${date} ${type} ${amount} ${description}`;

/**
 * Finds the category of the first of these transactions with a description. Without one, that of all those with a
 * description that has the same letters (stores and payments are numbered), if they agree.
 */
function indexCategories(transactions: Transactions): (description: string) => string | null {
  const exact = new Map<string, string>();
  const byLetters = new Map<string, string | null>();
  for (const { description, category } of transactions) {
    const key = foldText(description.trim());
    if (exact.has(key) && toCategoryKey(exact.get(key) ?? '') === toCategoryKey(category)) continue;
    if (!exact.has(key)) exact.set(key, category.trim());
    const letters = toLetters(key);
    const other = byLetters.get(letters);
    const agrees = other === undefined || (other !== null && toCategoryKey(other) === toCategoryKey(category));
    byLetters.set(letters, agrees ? category.trim() : null);
  }
  return (description) => {
    const key = foldText(description.trim());
    if (description === noDescription) return null;
    const letters = toLetters(key);
    return exact.get(key) ?? (letters.length < 3 ? null : (byLetters.get(letters) ?? null));
  };
}

/** "ALDI 4312 / HH" → "ALDI HH" */
function toLetters(text: string): string {
  return text.replace(/\P{L}+/gu, ' ').trim();
}
