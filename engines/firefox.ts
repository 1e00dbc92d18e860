import puppeteer, { type KeyInput, type Page } from 'puppeteer-core';
import type { Browser, Engine, LaunchOptions, Tab } from './engine.ts';

/** The settings of about:config that stand for what a visitor has set. */
function preferences({ localStorage, motion }: LaunchOptions): Record<string, unknown> {
  return {
    ...(localStorage === 'off' ? { 'dom.storage.enabled': false } : {}),
    ...(motion === 'reduced' ? { 'ui.prefersReducedMotion': 1 } : {}),
  };
}

function tabOf(page: Page): Tab {
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    evaluate: (expression) => page.evaluate(expression),
    async press(key) {
      const keys = key.replace('Space', ' ').split('+') as KeyInput[];
      for (const each of keys) await page.keyboard.down(each);
      for (const each of keys.toReversed()) await page.keyboard.up(each);
    },
    type: (text) => page.keyboard.type(text),
    moveTo: ({ x, y }) => page.mouse.move(x, y),
    click: ({ x, y }) => page.mouse.click(x, y),
    screenshot: () => page.screenshot(),
  };
}

/** Firefox by WebDriver BiDi, which it speaks itself. */
export function firefox(executablePath: string): Engine {
  return {
    name: 'Firefox',
    async launch(options): Promise<Browser> {
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath,
        headless: true,
        defaultViewport: { width: 1280, height: 800 },
        // By these it would close the browser and go on; it does close it when the process exits.
        handleSIGINT: false,
        handleSIGTERM: false,
        extraPrefsFirefox: preferences(options),
      });
      return {
        async newTab() {
          // A window rather than a tab: what a tab in the background does is slowed down.
          const page = await browser.newPage({ type: 'window' });
          await page.bringToFront();
          return tabOf(page);
        },
        close: () => browser.close(),
      };
    },
  };
}
