import type { Notes } from '#demo.ts';

export const notes: Notes = {
  problem:
    'The provider sends a week of hourly prices without their times, with gaps, and sometimes an hour more or fewer.',
  decisions: {
    Time:
      'A point’s time is therefore its distance from the end, ' +
      'and so is the index of the cursor that all charts share.',
    Drawing:
      'The chart is plain SVG that stretches with its card: nothing is measured, so nothing shifts and nothing runs ' +
      'when the window is resized, and it is a fraction of the size of the smallest chart library that was compared. ' +
      'The latest response is stored for the next visit.',
  },
  tradeOffs: 'charts that zoom, and coordination between tabs, so two visible windows send two requests a minute.',
  files: {
    Code: 'src/features/crypto/chart-cursor.tsx',
    Decision: 'docs/decisions/chart.md',
    Test: 'src/features/crypto/coin-card.test.tsx',
  },
};
