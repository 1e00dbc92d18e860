/** What an engineer would tell another about a demo: what was hard, what was decided, what was given up. */
export interface Notes {
  readonly paragraphs: readonly string[];
  /** In the repository: the code that the text is about, the record of the decision, the test that shows it. */
  readonly files: Readonly<Record<'Code' | 'Decision' | 'Test', string>>;
}

/** The build leaves out the notes on demos that the owner doesn't show. */
export const notes: Readonly<Partial<Record<string, Notes>>> = {
  crypto: {
    paragraphs: [
      'The provider sends a week of hourly prices without their times, with gaps, and sometimes an hour more or ' +
        'fewer. A point’s time is therefore its distance from the end, and the cursor that all charts share is an ' +
        'hour counted back from now, not an index.',
      'The chart is plain SVG that stretches with its card: nothing is measured, so nothing shifts and nothing runs ' +
        'when the window is resized, and it is a fraction of the size of the smallest chart library that was ' +
        'compared. The first request for prices doesn’t wait for this screen’s code, and the latest response is ' +
        'stored for the next visit.',
      'Given up: charts that zoom, and coordination between tabs, so two visible windows send two requests a ' +
        'minute.',
    ],
    files: {
      Code: 'src/features/crypto/use-chart-cursor.tsx',
      Decision: 'docs/decisions/chart.md',
      Test: 'src/features/crypto/coin-card.test.tsx',
    },
  },
  weather: {
    paragraphs: [
      'A lookup of cities, a search and the visitor’s location can all be under way at once, and a late response ' +
        'must never replace a newer one. Each search is a query of its own, keyed by provider and place; the screen ' +
        'shows only the latest, and the same search in flight is joined instead of sent again.',
      'There are two providers, chosen when the site is built: each adapter validates the response and maps it to ' +
        'one type, and nothing behind it knows the wire format. A response is reused for ten minutes, and stays with ' +
        'its age if a refresh fails, because old weather is worth more than none. The city field is written for this ' +
        'site, since undoing the defaults of the smallest complete library took about as much code.',
      'Given up: a secret API key, which a site without a server can’t have, so one of the providers needs none.',
    ],
    files: {
      Code: 'src/features/weather/use-weather.ts',
      Decision: 'docs/decisions/provider-data.md',
      Test: 'src/features/weather/weather-screen.test.tsx',
    },
  },
  todo: {
    paragraphs: [
      'The list is one JSON array in the browser’s storage, which has no transactions, and which any tab can ' +
        'overwrite at any time. A change is therefore not a new list but an operation, which is applied to what is ' +
        'stored at that moment.',
      'Text that can’t be read is copied before the first write over it; if the copy fails, nothing is overwritten. ' +
        'Undo reverts what a change did instead of restoring the list before it, so it keeps what another tab has done ' +
        'since. ' +
        'A hundred rows are in the page at a time, and what was just added, restored or moved.',
      'Given up: a guarantee for two tabs that write within the same few milliseconds.',
    ],
    files: {
      Code: 'src/lists/persistent-list.ts',
      Decision: 'docs/decisions/stored-lists.md',
      Test: 'e2e/stored-data.spec.ts',
    },
  },
  finance: {
    paragraphs: [
      'Amounts are whole cents in every calculation, since 0.1 + 0.2 isn’t 0.3 in binary, and “12.50+3*2” in the ' +
        'amount field is computed with exact fractions and rounded once.',
      'The hardest part is a bank’s CSV file: banks agree neither on columns nor on the order of dates, the decimal ' +
        'mark or the sign. The import guesses, shows an example of what it guessed, asks where a date has two ' +
        'meanings, and leaves out a line only if the visitor says so. Importing a file twice adds nothing, because ' +
        'entries are compared by their content and not by their ids.',
      'The form has no library: its rules run on every key press, so errors are derived and never stored.',
      'Given up: other currencies, and synchronization between devices; the entries never leave this browser, ' +
        'except as a file.',
    ],
    files: {
      Code: 'src/features/finance/column-mapping.ts',
      Decision: 'docs/decisions/backup.md',
      Test: 'src/features/finance/bank-files.test.ts',
    },
  },
};
