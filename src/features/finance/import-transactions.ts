import { type Importer, mergeEntries, readImportFile, readJsonEntries } from '#lists/import-file.ts';
import {
  describeTransaction,
  parseTransaction,
  type Transaction,
  transactionNoun,
  withUniqueIds,
} from './transactions.ts';

/** Imports transactions from a JSON file. New ones go to the top. */
export const transactionImporter: Importer<Transaction> = {
  read: (file) => readImportFile(file, (text) => readJsonEntries(text, transactionNoun, parseTransaction)),
  merge: (current, incoming) => mergeEntries(current, incoming, { withUniqueIds, position: 'first' }),
  describe: describeTransaction,
};
