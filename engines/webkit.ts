import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Engine, LaunchOptions } from './engine.ts';
import { eventually } from './eventually.ts';
import type { WebkitPrograms } from './find-engines.ts';
import { startSession, tabOf } from './web-driver.ts';

/** A screen that nobody sees, or the machine's own where the program for one is missing. */
async function startScreen(xvfb: string | null): Promise<{ env: NodeJS.ProcessEnv; stop(): void }> {
  if (xvfb === null) return { env: {}, stop: () => undefined };
  const args = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
  const screen = spawn(xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [line] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { env: { DISPLAY: `:${String(line).trim()}` }, stop: () => void screen.kill() };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** A home folder whose desktop settings are the visitor's: WebKitGTK takes "no animations" from there. */
function homeFolder({ motion }: LaunchOptions): string {
  const home = mkdtempSync(join(tmpdir(), 'webkit-home-'));
  mkdirSync(join(home, 'gtk-3.0'));
  const settings = `[Settings]\ngtk-enable-animations=${motion === 'reduced' ? 0 : 1}\n`;
  writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), settings);
  return home;
}

/** WebKitGTK's own small browser by W3C WebDriver. */
export function webkit({ driver, miniBrowser, xvfb }: WebkitPrograms): Engine {
  return {
    name: 'WebKit',
    async launch(options): Promise<Browser> {
      const home = homeFolder(options);
      const screen = await startScreen(xvfb);
      const port = await freePort();
      const env = { ...process.env, ...screen.env, XDG_CONFIG_HOME: home };
      const program = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
      const stop = () => {
        process.off('exit', stop);
        program.kill();
        screen.stop();
        rmSync(home, { recursive: true, force: true });
      };
      process.once('exit', stop);
      const address = `http://127.0.0.1:${port}`;
      const args = ['--automation', ...(options.localStorage === 'off' ? ['--enable-html5-local-storage=FALSE'] : [])];
      try {
        await eventually(async () => void (await fetch(`${address}/status`)));
        const send = await startSession(address, {
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: miniBrowser, args },
        });
        return {
          async newTab() {
            // A window rather than a tab: what a tab in the background does is slowed down.
            const { handle } = (await send('POST', '/window/new', { type: 'window' })) as { handle: string };
            await send('POST', '/window', { handle });
            await send('POST', '/window/rect', { x: 0, y: 0, width: 1280, height: 840 });
            return tabOf(send, handle);
          },
          async close() {
            await send('DELETE', '');
            stop();
          },
        };
      } catch (error) {
        stop();
        throw error;
      }
    },
  };
}
