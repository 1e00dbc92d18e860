import { browserStorage } from '#lib/storage.ts';
import { BackupSection, type ExportFormat, jsonFormat } from '#lists/backup-section.tsx';
import { createPersistentList } from '#lists/persistent-list.ts';
import { transactionsKey } from './storage-key.ts';
import { parseTransaction, type Transaction, transactionNoun, withUniqueIds } from './transactions.ts';
import { formatTransactionsCsv } from './transactions-csv.ts';

/** The transactions that are stored in this browser. */
export const list = createPersistentList<Transaction>({
  key: transactionsKey,
  noun: transactionNoun,
  parseEntry: parseTransaction,
  normalize: withUniqueIds,
  storage: browserStorage,
  now: Date.now,
});

const csvFormat: ExportFormat<Transaction> = { name: 'CSV', mediaType: 'text/csv', format: formatTransactionsCsv };
/** One element for all renderings: it doesn't depend on the screen's state. */
export const transactionBackup = (
  <BackupSection
    list={list}
    fileName="transactions"
    formats={[jsonFormat, csvFormat]}
    accept=".json,.csv,.tsv,.txt,application/json,text/csv,text/tab-separated-values,text/plain"
    loadImporter={async () => (await import('./import-transactions.ts')).transactionImporter}
  />
);
