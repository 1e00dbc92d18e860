import type { Notes } from '#demo.ts';

export const notes: Notes = {
  paragraphs: [
    'Amounts are whole cents in every calculation, since 0.1 + 0.2 isn’t 0.3 in binary.',
    'Amounts. One function reads them, in the form and in files, and rounds their decimal digits.',
    'Files. The hardest part is a bank’s CSV file: banks agree neither on columns nor on the order of dates, the decimal ' +
      'mark or the sign. The import guesses, shows an example of what it guessed, asks where a date has two ' +
      'meanings, and leaves out a line only if the visitor says so. Importing a file twice adds nothing, because ' +
      'entries are compared by their content and not by their ids.',
    'Form. The form has no library: its rules run on every key press, so errors are derived and never stored.',
    'Given up: other currencies, and synchronization between devices; the entries never leave this browser, except as a file.',
  ],
  files: {
    Code: 'src/features/finance/bank-rows.ts',
    Decision: 'docs/decisions/backup.md',
    Test: 'src/features/finance/bank-files.test.ts',
  },
};
