import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startSession, tabOf } from './web-driver.ts';

interface Received {
  readonly path: string;
  readonly body: unknown;
}

let close = (): void => undefined;
afterEach(() => close());

/** A driver that takes everything, and fails the commands whose path ends so. */
async function startDriver(failing = 'none'): Promise<{ address: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const text = (await request.toArray()).join('');
    const path = request.url ?? '';
    received.push({ path, body: text ? JSON.parse(text) : null });
    const isFailing = path.endsWith(failing);
    const value = isFailing ? { error: 'no such window', message: 'gone' } : { sessionId: '7' };
    response.writeHead(isFailing ? 404 : 200).end(JSON.stringify({ value }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  close = () => void server.close();
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

test('selects the window before each command', async () => {
  const { address, received } = await startDriver();
  const tab = tabOf(await startSession(address, { browserName: 'MiniBrowser' }), 'second');
  await tab.goto('http://localhost/');
  expect(received).toEqual([
    { path: '/session', body: { capabilities: { alwaysMatch: { browserName: 'MiniBrowser' } } } },
    { path: '/session/7/window', body: { handle: 'second' } },
    { path: '/session/7/url', body: { url: 'http://localhost/' } },
  ]);
});

test('holds the first key of a combination while it presses the other', async () => {
  const { address, received } = await startDriver();
  await tabOf(await startSession(address, {}), 'one').press('Shift+Tab');
  expect(received.at(-1)?.body).toEqual({
    actions: [
      {
        type: 'key',
        id: 'keyboard',
        actions: [
          { type: 'keyDown', value: '\uE008' },
          { type: 'keyDown', value: '\uE004' },
          { type: 'keyUp', value: '\uE004' },
          { type: 'keyUp', value: '\uE008' },
        ],
      },
    ],
  });
});

test('fails with the driver’s own words and the command', async () => {
  const { address } = await startDriver('/refresh');
  const tab = tabOf(await startSession(address, {}), 'one');
  await expect(tab.reload()).rejects.toThrow('WebDriver, POST refresh: no such window: gone');
});
