import type { Notes } from '#demo.ts';

export const notes: Notes = {
  problem:
    'A lookup of cities, a search and the visitor’s location can all be under way at once, and a late response must ' +
    'never replace a newer one.',
  decisions: {
    Order:
      'Each search is a query of its own; the screen shows only the latest, and the same search in flight is joined ' +
      'instead of sent again. Locating the visitor is the first step of such a query.',
    Providers:
      'There are two providers, chosen when the site is built: each adapter validates the response and maps it to ' +
      'one type, and nothing behind it knows the wire format. A search always asks. The last responses are kept for ' +
      'the recent places. The city field is written for this site, since undoing the defaults of the smallest ' +
      'complete library took about as much code.',
  },
  tradeOffs: 'a secret API key, which a site without a server can’t have, so one of the providers needs none.',
  files: {
    Code: 'src/features/weather/use-weather.ts',
    Decision: 'docs/decisions/provider-data.md',
    Test: 'src/features/weather/weather-screen.test.tsx',
  },
};
