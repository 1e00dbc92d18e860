// @vitest-environment happy-dom
import { fc, test as property } from '@fast-check/vitest';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { InvalidResponseError } from '#lib/http.ts';
import { malformedResponses } from '#src/test/fixtures/malformed-responses.ts';
import { ChartCursorProvider } from './chart-cursor.tsx';
import { CoinCard } from './coin-card.tsx';
import { type Coin, fetchTopCoins } from './coingecko.ts';
import { sampleCoin, sampleMarketRow } from './fixtures/sample-coin.ts';

const nowMs = Date.parse('2026-11-20T20:04:00Z');
const week = Array.from({ length: 168 }, (_, hour) => 60_000 + hour);

/** Renders cards that share a cursor, as on the screen. Returns the queries of the first one. */
function renderCards(...changes: readonly Partial<Coin>[]) {
  const coins = changes.map((change, index) => ({ ...sampleCoin, id: `${index}`, hourlyPricesUsd: week, ...change }));
  const { container } = render(
    <ChartCursorProvider>
      {coins.map((coin) => (
        <CoinCard key={coin.id} coin={coin} asOfMs={nowMs} />
      ))}
    </ChartCursorProvider>,
  );
  const card = container.querySelector('article');
  if (card === null) throw new Error('no card');
  return { card, ...within(card) };
}

test('shows the first letter if the logo fails to load', () => {
  const { card, getByText } = renderCards({ name: 'Ether', logoUrl: 'https://assets.coingecko.com/1.png' });
  const image = card.querySelector('img');
  expect(image?.getAttribute('alt')).toBe('');
  if (image) fireEvent.error(image);
  expect(getByText('E')).toBeTruthy();
});

test.each<[string, Partial<Coin>]>([
  ['7 days ago', {}],
  ['Up 20.3 percent in 7 days', { hourlyPricesUsd: week.with(0, 50_000) }],
  ['No chart data', { hourlyPricesUsd: [null, 5, null] }],
  ['Outside 0.9999–1.0001', { symbol: 'usdt', hourlyPricesUsd: [1.01, 1.02, 1.03] }],
])('says "%s" of %j', (text, changes) => {
  const { getByText, queryByRole } = renderCards(changes);
  expect(getByText(text)).toBeTruthy();
  expect(queryByRole('slider') === null).toBe(text === 'No chart data');
});

test('names the points of the chart by keyboard', async () => {
  const slider = renderCards({}).getByRole('slider');
  expect(screen.getByRole('slider', { name: 'Hourly values', description: 'Bitcoin' })).toBe(slider);
  expect(screen.queryByRole('tooltip')).toBeNull();
  act(() => slider.focus());
  expect(screen.getByRole('tooltip').textContent).toBe('Fri, 3:04 PMPrice: $60,167.00');
  expect(slider.getAttribute('aria-valuetext')).toBe('Fri, Nov 20, 3:04 PM, $60,167.00');

  const user = userEvent.setup();
  const keys = 'ArrowLeft ArrowDown PageDown PageUp PageUp Home ArrowLeft ArrowUp End ArrowRight'.split(' ');
  const indexes: number[] = [];
  for (const key of [...keys.map((each) => `{${each}}`), '{Alt>}{ArrowLeft}{/Alt}']) {
    await user.keyboard(key);
    indexes.push(Number(slider.getAttribute('aria-valuenow')));
  }
  expect(indexes).toEqual([166, 165, 141, 165, 167, 0, 0, 1, 167, 167, 167]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tooltip').textContent).toBe('Fri, 2:04 PMPrice: $60,166.00');
  await user.tab();
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('shows the point nearest to the pointer until it leaves, or until Escape', () => {
  const slider = renderCards({}).getByRole('slider');
  vi.spyOn(slider, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 167, 180));
  fireEvent.pointerMove(slider, { clientX: 10.4, pointerType: 'mouse' });
  expect(screen.getByRole('tooltip').textContent).toBe('Sat, 2:04 AMPrice: $60,010.00');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
  fireEvent.pointerMove(slider, { clientX: 167, pointerType: 'mouse' });
  expect(screen.getByText('Price: $60,167.00')).toBeTruthy();
  fireEvent.pointerLeave(slider, { pointerType: 'mouse' });
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('marks the same hour in charts of different lengths, and continues there when one gets the focus', async () => {
  const prices = week.map((price): number | null => price / 1000);
  renderCards(
    { name: 'Long', hourlyPricesUsd: [1, ...week] },
    { name: 'Short', hourlyPricesUsd: prices.slice(1) },
    { name: 'Gap', hourlyPricesUsd: prices.with(166, null) },
  );
  const [long, short, gap] = screen.getAllByRole('slider');
  const getMarker = (slider: HTMLElement | undefined) =>
    within(slider?.parentElement ?? expect.fail()).queryByText(/^(\$|n\/a)/)?.textContent;
  act(() => long?.focus());
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getAllByRole('tooltip')).toHaveLength(1);
  expect([long, short, gap].map(getMarker)).toEqual([undefined, '$60.17', 'n/a']);
  expect([long, short, gap].map((slider) => slider?.getAttribute('aria-valuenow'))).toEqual(['167', '165', '166']);
  act(() => short?.focus());
  expect(short?.getAttribute('aria-valuenow')).toBe('165');
  expect(screen.getAllByRole('tooltip')).toHaveLength(1);
  act(() => long?.focus());
  await userEvent.keyboard('{Home}');
  expect([short, gap].map(getMarker)).toEqual([undefined, undefined]);
});

const sparks = [[1, 2.5, null, 3], [], [1, 1.00005]];
const rows = sparks.map((price, index) => ({ ...sampleMarketRow, id: `${index}`, sparkline_in_7d: { price } }));

property.prop([malformedResponses(rows), fc.integer({ min: 0, max: 4e12 })], { numRuns: 100 })(
  'renders whatever coins a malformed response leaves',
  async (body, asOfMs) => {
    vi.stubGlobal('fetch', async () => new Response(body));
    const coins = await fetchTopCoins('http://prices.test').catch((error: Error) => {
      expect(error).toBeInstanceOf(InvalidResponseError);
      return [];
    });
    const { container } = render(
      // Such a response can repeat ids.
      [...coins.entries()].map(([rank, coin]) => <CoinCard key={rank} coin={coin} asOfMs={asOfMs} />),
    );
    expect(container.querySelectorAll('article')).toHaveLength(coins.length);
    expect(container.textContent).not.toMatch(/NaN|Infinity|∞|undefined|\[object/);
    cleanup();
  },
);
