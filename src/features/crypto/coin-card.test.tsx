// @vitest-environment happy-dom
import { fc, test as property } from '@fast-check/vitest';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { InvalidResponseError } from '#lib/http.ts';
import { sampleCoin, sampleMarketRow } from '#src/test/fixtures/coins.ts';
import { malformedResponses } from '#src/test/fixtures/malformed-responses.ts';
import { ChartCursorProvider } from './chart-cursor.tsx';
import { CoinCard } from './coin-card.tsx';
import { type Coin, fetchTopCoins } from './coingecko.ts';

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

/** As a key does in a browser. */
const moveSlider = (slider: HTMLElement, value: number) => fireEvent.change(slider, { target: { value } });

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

test('has no caption and no start for a history of less than half a day', () => {
  const { card, getByRole, queryByText } = renderCards({ hourlyPricesUsd: [null, 5, 10] });
  expect(getByRole('slider')).toBeTruthy();
  expect(card.querySelector('figcaption')).toBeNull();
  expect(queryByText(/0 days/)).toBeNull();
});

test('names the hours of the chart by keyboard', async () => {
  const slider = renderCards({}).getByRole<HTMLInputElement>('slider');
  expect(screen.getByRole('slider', { name: 'Hourly values', description: 'Bitcoin' })).toBe(slider);
  expect(screen.queryByRole('tooltip')).toBeNull();
  act(() => slider.focus());
  expect(screen.getByRole('tooltip').textContent).toBe('Fri, 3:04 PMPrice: $60,167.00');
  expect(slider.getAttribute('aria-valuetext')).toBe('Fri, 3:04 PM, $60,167.00');
  expect([slider.min, slider.max, slider.step, slider.value]).toEqual(['', '167', '', '167']);

  moveSlider(slider, 10);
  expect(screen.getByRole('tooltip').textContent).toBe('Sat, 2:04 AMPrice: $60,010.00');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  moveSlider(slider, 166);
  expect(screen.getByRole('tooltip').textContent).toBe('Fri, 2:04 PMPrice: $60,166.00');
  await userEvent.tab();
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('shows the hour nearest to the pointer until it leaves', () => {
  const plot = renderCards({}).getByRole('slider').parentElement ?? expect.fail();
  vi.spyOn(plot, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 167, 180));
  fireEvent.pointerMove(plot, { clientX: 10.4, pointerType: 'mouse' });
  expect(screen.getByRole('tooltip').textContent).toBe('Sat, 2:04 AMPrice: $60,010.00');
  fireEvent.pointerMove(plot, { clientX: 168, pointerType: 'mouse' });
  expect(screen.getByText('Price: $60,167.00')).toBeTruthy();
  fireEvent.pointerLeave(plot, { pointerType: 'mouse' });
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('marks the same hour in charts of different lengths', () => {
  const prices = week.map((price): number | null => price / 1000);
  renderCards(
    { name: 'Long', hourlyPricesUsd: [1, ...week] },
    { name: 'Short', hourlyPricesUsd: prices.slice(1) },
    { name: 'Gap', hourlyPricesUsd: prices.with(166, null) },
  );
  const sliders = screen.getAllByRole<HTMLInputElement>('slider');
  const [long = expect.fail()] = sliders;
  const getMarkers = () =>
    sliders.map((slider) => {
      const chart = slider.parentElement?.parentElement ?? expect.fail();
      return within(chart).queryByText(/^(\$|n\/a)/)?.textContent;
    });
  moveSlider(long, 167);
  expect(screen.getAllByRole('tooltip')).toHaveLength(1);
  expect(getMarkers()).toEqual([undefined, '$60.17', 'n/a']);
  expect(sliders.map(({ value }) => value)).toEqual(['167', '165', '166']);
  moveSlider(long, 0);
  expect(getMarkers()).toEqual([undefined, undefined, undefined]);
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
