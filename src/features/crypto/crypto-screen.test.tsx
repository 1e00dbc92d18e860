// @vitest-environment happy-dom
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { createPriceFetcher } from '#src/test/fixtures/price-fetcher.ts';
import { pricesStorageKey } from '#storage-keys.ts';
import { EnvironmentContext } from '#ui/environment.ts';
import { CryptoScreen } from './crypto-screen.tsx';
import { sampleCoin, sampleMarketRow } from './fixtures/sample-coin.ts';

const { fetcher, respondWith, fail, holdResponse } = createPriceFetcher();

beforeEach(() => {
  vi.setSystemTime('2026-11-20T20:04:00Z');
  respondWith(sampleMarketRow);
});

function openScreen(stored: Readonly<Record<string, string>> = {}) {
  const environment = { storage: createMemoryStorage(stored), fetcher };
  render(
    <EnvironmentContext value={environment}>
      <CryptoScreen heading="Top 5 Cryptos" />
    </EnvironmentContext>,
  );
}
const findCard = () => screen.findByRole('article', { name: 'Bitcoin' });
const getStatus = () => screen.getByRole('status').textContent;

test('shows range and source while it loads, then a card per coin in the provider’s order', async () => {
  const respond = holdResponse();
  openScreen();
  expect(screen.getByText('Nov 13, 2026 – Nov 20, 2026')).toBeTruthy();
  const source = screen.getByRole('link', { name: 'Data provided by CoinGecko' });
  expect(source.getAttribute('href')).toBe('https://www.coingecko.com');
  expect(getStatus()).toBe('Loading…');
  expect(screen.queryByRole('article')).toBeNull();
  respond({ ...sampleMarketRow, id: 'b', name: 'BNB', market_cap: 1 }, sampleMarketRow);
  await findCard();
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['BNB', 'Bitcoin']);
  expect(screen.getByText('As of 3:04 PM')).toBeTruthy();
  expect(getStatus()).toBe('Loaded.');
});

test('explains a failure, announces a second one, and recovers on "Try again" without losing the focus', async () => {
  fail();
  openScreen();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('The coins could not be loaded. The service can’t be reached.');
  const button = screen.getByRole('button', { name: 'Try again' });
  expect(screen.getAllByRole('button')).toEqual([button]);
  expect(getStatus()).toBe('');
  const message = alert.firstElementChild;
  await userEvent.click(button);
  await vi.waitFor(() => expect(alert.firstElementChild).not.toBe(message));
  expect(alert.textContent).toBe(message?.textContent);
  expect(button.getAttribute('aria-busy')).toBe('false');

  const respond = holdResponse();
  await userEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
  expect(getStatus()).toBe('Loading…');
  respond(sampleMarketRow);
  await findCard();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Coins' }));
});

test('refreshes at once on "Refresh" and announces the result', async () => {
  openScreen();
  await findCard();
  vi.setSystemTime('2026-11-20T20:05:00Z');
  respondWith({ ...sampleMarketRow, current_price: 3 });
  const button = screen.getByRole('button', { name: 'Refresh' });
  await userEvent.click(button);
  await screen.findByText('$3.00');
  expect(screen.getByText('As of 3:05 PM')).toBeTruthy();
  expect(document.activeElement).toBe(button);
  expect(getStatus()).toBe('Loaded.');
  await userEvent.click(button);
  expect(getStatus()).toBe('Updated just now.');
  expect(fetcher).toHaveBeenCalledTimes(1);
});

const createRow = (name: string, changePercent: number, hours = 168) => ({
  ...sampleMarketRow,
  id: name,
  name,
  symbol: name.slice(0, 3),
  current_price: 100 + changePercent,
  sparkline_in_7d: { price: Array.from({ length: hours }, (_, hour) => 100 + (changePercent * hour) / (hours - 1)) },
});

async function openComparison() {
  respondWith(createRow('Bitcoin', -2), createRow('Ether', 4), createRow('New', 1, 30));
  openScreen();
  await findCard();
  const button = screen.getByRole('button', { name: 'Compare' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
}

test('compares the week of all coins on demand: the best first, in words, by keyboard and in the labels', async () => {
  await openComparison();
  const slider = await screen.findByRole('slider', { name: 'Hourly changes' });
  const figure = within(slider.closest('figure') ?? slider);
  const getLabels = () => figure.getAllByRole('button').map(({ textContent }) => textContent);
  expect(getLabels()).toEqual(['EtherETH▲ 4.00%', 'BitcoinBIT▼ -2.00%']);
  expect(slider.getAttribute('aria-valuetext')).toBe(
    'Fri, Nov 20, 3:04 PM, Ether Up 4.0 percent, Bitcoin Down 2.0 percent',
  );
  act(() => slider.focus());
  await userEvent.keyboard('{Home}');
  expect(slider.getAttribute('aria-valuetext')).toBe('Fri, Nov 13, 4:04 PM, Ether Unchanged, Bitcoin Unchanged');
  expect(getLabels()).toEqual(['EtherETH▲ 0.00%', 'BitcoinBIT▲ 0.00%']);
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(within(screen.getByRole('article', { name: 'Ether' })).getByText('$100.00')).toBeTruthy();
});

test('a press on a label brings its line to the front, and the next press puts it back', async () => {
  await openComparison();
  const label = await screen.findByRole('button', { name: /^Bitcoin/ });
  const lines = label.closest('figure')?.querySelector('svg');
  const getFrontRank = () => lines?.lastElementChild?.getAttribute('data-rank');
  expect(getFrontRank()).toBe('0');
  act(() => label.focus());
  await userEvent.keyboard('{Enter}');
  expect(label.getAttribute('aria-pressed')).toBe('true');
  expect(getFrontRank()).toBe('1');
  await userEvent.click(label);
  expect(label.getAttribute('aria-pressed')).toBe('false');
  expect(getFrontRank()).toBe('0');
});

test('says so if the code of the comparison can’t be loaded, and keeps the cards', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.doMock('./comparison-chart.tsx', () => {
    throw new TypeError('Failed to fetch');
  });
  await openComparison();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Part of this page couldn’t be loaded/);
  expect(screen.getAllByRole('article')).toHaveLength(3);
  vi.doUnmock('./comparison-chart.tsx');
  // This error was expected; any other one fails the test.
  log.mockClear();
});

test('shows the prices of an earlier day with their day and age when the service fails', async () => {
  const data = [{ ...sampleCoin, hourlyPricesUsd: [1, 60_167] }];
  const fetchedAtMs = Date.parse('2026-11-19T20:04:00Z');
  fail();
  openScreen({ [pricesStorageKey]: JSON.stringify([{ key: 'top-coins', data, fetchedAtMs }]) });
  const card = within(screen.getByRole('article', { name: 'Bitcoin' }));
  await screen.findByRole('alert');
  expect(card.getByText('$67,187.34')).toBeTruthy();
  expect(screen.getByText(/^As of Nov 19/).textContent).toBe('As of Nov 19, 3:04 PM, 1 day ago');
  expect(card.getByRole('slider').getAttribute('aria-valuetext')).toBe('Thu, Nov 19, 3:04 PM, $60,167.00');
});
