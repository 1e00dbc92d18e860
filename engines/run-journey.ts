import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Engine } from './engine.ts';
import type { Journey } from './journey.ts';
import type { Site } from './site.ts';
import { Visitor } from './visitor.ts';

const pictures = fileURLToPath(new URL('../test-results/engines', import.meta.url));
const timeoutMs = 90_000;

/** Runs a journey in a browser of its own. Returns null, or what went wrong in words. */
export async function runJourney(engine: Engine, journey: Journey, site: Site): Promise<string | null> {
  site.mockApi.reset();
  const visitors: Visitor[] = [];
  let browser: Browser | null = null;
  try {
    browser = await engine.launch(journey.launch ?? {});
    await Promise.race([walk(journey, browser, site, visitors), timeout()]);
    return null;
  } catch (error) {
    const picture = await takePicture(visitors, `${engine.name} ${journey.title}`);
    return [error instanceof Error ? error.message : String(error), ...picture].join('\n');
  } finally {
    await browser?.close();
  }
}

async function walk(journey: Journey, browser: Browser, site: Site, visitors: Visitor[]): Promise<void> {
  const openWindow = async () => {
    const visitor = new Visitor(await browser.newTab(), site.origin);
    visitors.push(visitor);
    return visitor;
  };
  const visitor = await openWindow();
  await journey.run({ visitor, secondWindow: openWindow, mockApi: site.mockApi, origin: site.origin });
  for (const each of visitors) {
    const { length } = await each.problems();
    assert.equal(length, 0, `${length} problems in the page`);
  }
}

async function timeout(): Promise<never> {
  await delay(timeoutMs, undefined, { ref: false });
  throw new Error(`not at its end after ${timeoutMs / 1000} s`);
}

/** What the first window showed, and what had gone wrong there, as far as the browser still answers. */
async function takePicture([visitor]: readonly Visitor[], title: string): Promise<string[]> {
  if (!visitor) return [];
  try {
    const file = join(pictures, `${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.png`);
    mkdirSync(pictures, { recursive: true });
    writeFileSync(file, await visitor.tab.screenshot());
    return [`picture: ${file}`, ...(await visitor.problems())];
  } catch (error) {
    return [`no picture: ${error}`];
  }
}
