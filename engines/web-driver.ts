import type { Tab } from './engine.ts';

/** Sends a command of W3C WebDriver to a session: method, path within the session, and what it takes. */
export type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** Code points of the keys (W3C WebDriver, "Keyboard actions"). */
const keyCodes: Readonly<Record<string, string>> = {
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  Control: '\uE009',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  Shift: '\uE008',
  Space: ' ',
  Tab: '\uE004',
};

/** @throws {Error} with WebDriver's own words where the command fails. */
async function command(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebDriver, ${method} ${new URL(url).pathname.split('/').slice(3).join('/')}: ${error}: ${message}`);
}

/** Starts a browser; `driver` is the address of the program that drives it. */
export async function startSession(driver: string, capabilities: object): Promise<Send> {
  const started = await command('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } });
  const { sessionId } = started as { sessionId: string };
  return (method, path, body = {}) =>
    command(method, `${driver}/session/${sessionId}${path}`, method === 'POST' ? body : undefined);
}

/** A window of the session, selected anew before each command: the session has one current window. */
export function tabOf(sendToSession: Send, handle: string): Tab {
  const send: Send = async (method, path, body) => {
    await sendToSession('POST', '/window', { handle });
    return sendToSession(method, path, body);
  };
  const keys = (actions: readonly object[]) =>
    send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  const mouse = (actions: readonly object[]) =>
    send('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  const stroke = (value: string) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
  const move = ({ x, y }: { x: number; y: number }) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) });
  return {
    goto: async (url) => void (await send('POST', '/url', { url })),
    reload: async () => void (await send('POST', '/refresh')),
    back: async () => void (await send('POST', '/back')),
    forward: async () => void (await send('POST', '/forward')),
    evaluate: (expression) => send('POST', '/execute/sync', { script: `return ${expression}`, args: [] }),
    async press(key) {
      const codes = key.split('+').map((name) => keyCodes[name] ?? name);
      await keys([
        ...codes.map((value) => ({ type: 'keyDown', value })),
        ...codes.toReversed().map((value) => ({ type: 'keyUp', value })),
      ]);
    },
    type: async (text) => void (await keys([...text].flatMap(stroke))),
    moveTo: async (point) => void (await mouse([move(point)])),
    click: async (point) =>
      void (await mouse([move(point), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }])),
    screenshot: async () => Buffer.from((await send('GET', '/screenshot')) as string, 'base64'),
  };
}
