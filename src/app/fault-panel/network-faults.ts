import { formatTimeWithSeconds } from '#lib/dates.ts';
import { type Noun, pluralize } from '#lib/pluralize.ts';
import { createBody, createResponse, makeStale } from './sample-responses.ts';
import { type Fault, findSentence, type Injection, type Sandbox } from './sandbox.ts';

const slowMs = 8_000;
const outageMs = 60_000;
const retryAfterSeconds = 30;

const requests: Noun = { one: 'request', many: 'requests' };
/** What `fetch` throws without a connection, and for a response that the page may not read. */
const createNetworkError = () => new TypeError('Failed to fetch');

/** A screen of a provider: it fetches as soon as it starts, since what it has is an hour old. */
interface ProviderSandbox extends Sandbox {
  /** Answers a request, the first one with 1 as `count`. */
  readonly answer: (respond: (url: URL, count: number) => Promise<Response>) => (url: URL) => Promise<Response>;
  readonly countRequests: () => number;
}

function onProvider(start: (sandbox: ProviderSandbox) => Injection): Pick<Fault, 'demos' | 'start'> {
  return {
    demos: ['crypto', 'weather'],
    start(sandbox) {
      makeStale(sandbox.copy, Date.now());
      let count = 0;
      return start({
        ...sandbox,
        answer: (respond) => (url) => {
          count += 1;
          return respond(url, count);
        },
        countRequests: () => count,
      });
    },
  };
}

/** "5 coins on the screen" */
function describeScreen({ demo }: Sandbox): string {
  const count = document.querySelectorAll('main article').length;
  const noun = demo === 'crypto' ? { one: 'coin', many: 'coins' } : { one: 'report', many: 'reports' };
  return `${count === 0 ? `No ${noun.one}` : pluralize(count, noun)} on the screen.`;
}

/** Repeats the request as a visitor would: "Try again" for prices, a press on the recent place for weather. */
function pressRetry(): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>('main button')];
  const retry = buttons.find(({ textContent }) => textContent === 'Try again');
  const button = retry ?? document.querySelector<HTMLElement>('[aria-label="Recent places"] button');
  button?.click();
  return button !== null;
}

/** The same answer to every request, and how it is described. */
function everyRequest(answer: string, respond: (sandbox: Sandbox, url: URL) => Response) {
  return onProvider((sandbox) => ({
    respond: sandbox.answer(async (url) => respond(sandbox, url)),
    observe() {
      const count = sandbox.countRequests();
      return count > 0 ? `${pluralize(count, requests)} answered ${answer}. ${describeScreen(sandbox)}` : null;
    },
  }));
}

function fail(): never {
  throw createNetworkError();
}

function tooManyRequests(sandbox: ProviderSandbox): Injection {
  return {
    respond: sandbox.answer(async () =>
      createResponse('', { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } }),
    ),
    act: () => findSentence('Too many requests') !== null && pressRetry(),
    observe: () =>
      sandbox.countRequests() === 1
        ? `One request answered with 429 and Retry-After: ${retryAfterSeconds}; the next attempt sent none. ${describeScreen(sandbox)}`
        : null,
  };
}

function slowResponse(sandbox: ProviderSandbox): Injection {
  const startedMs = Date.now();
  let answeredMs: number | null = null;
  return {
    respond: sandbox.answer(async (url) => {
      await delay(slowMs, sandbox.signal);
      answeredMs ??= Date.now();
      return createResponse(JSON.stringify(createBody(url, sandbox.copy)));
    }),
    observe() {
      if (sandbox.countRequests() === 0) return null;
      if (answeredMs === null) return `Waiting for the response. ${describeScreen(sandbox)}`;
      return `The response arrived after ${Math.round((answeredMs - startedMs) / 1000)} seconds. ${describeScreen(sandbox)}`;
    },
  };
}

/** Rejects once the signal is aborted: nothing arrives after the fault. */
function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(createNetworkError());
    });
  });
}

function brokenRow(sandbox: ProviderSandbox): Injection {
  let isAnswered = false;
  return {
    respond: sandbox.answer(async (url) => {
      isAnswered = true;
      return createResponse(JSON.stringify(createBody(url, sandbox.copy, { isBroken: true })));
    }),
    observe() {
      if (!isAnswered) return null;
      if (sandbox.demo === 'crypto') {
        const count = document.querySelectorAll('main article').length;
        return count === 4 ? `One row of five was null. ${describeScreen(sandbox)}` : null;
      }
      const readings = [...document.querySelectorAll('main article dd')].map(({ textContent }) => textContent);
      const goodCount = readings.filter((reading) => reading !== '—').length;
      return goodCount > 0 && goodCount < readings.length
        ? `The humidity was “wet”. The report shows ${goodCount} of ${readings.length} readings, and “—”.`
        : null;
    },
  };
}

function outage(sandbox: ProviderSandbox): Injection {
  const endMs = Date.now() + outageMs;
  let [failed, answered] = [0, 0];
  return {
    respond: sandbox.answer(async (url) => {
      if (Date.now() < endMs) {
        failed += 1;
        return createResponse('', { status: 503 });
      }
      answered += 1;
      return createResponse(JSON.stringify(createBody(url, sandbox.copy)));
    }),
    // Prices are refreshed automatically; weather is not after a failure.
    act: () => sandbox.demo === 'crypto' || (Date.now() >= endMs && pressRetry()),
    observe() {
      if (failed === 0) return null;
      const attempts = `${pluralize(failed, requests)} answered with 503`;
      if (answered === 0) return `${attempts} so far. The provider is back at ${formatTimeWithSeconds(endMs)}.`;
      return `${attempts}, the next one with new data. ${describeScreen(sandbox)}`;
    },
  };
}

export const networkFaults: readonly Fault[] = [
  {
    id: 'no-network',
    title: 'no network',
    expected: 'What was loaded last stays with its age, and a message says what to do.',
    message: 'can’t be reached',
    ...everyRequest('with a network error', fail),
  },
  {
    id: 'too-many-requests',
    title: 'too many requests (429)',
    expected: 'A message says so, and nothing more is sent until the time that the provider names.',
    message: 'Try again at',
    ...onProvider(tooManyRequests),
  },
  {
    id: 'hidden-429',
    title: 'too many requests, unreadable',
    expected: 'Without CORS headers the browser hides the 429, so the message names both possible causes.',
    message: 'it may be limiting requests',
    ...everyRequest('with a 429 that the browser hides', fail),
  },
  {
    id: 'slow-response',
    title: 'a response after 8 seconds',
    expected: 'What was loaded last stays until the response arrives.',
    message: null,
    timeoutMs: 15_000,
    ...onProvider(slowResponse),
  },
  {
    id: 'malformed-response',
    title: 'a malformed response',
    expected: 'None of it is shown: what was loaded last stays, and a message says why.',
    message: 'sent an unreadable response',
    ...everyRequest('with half of the usual text', ({ copy }, url) => {
      const text = JSON.stringify(createBody(url, copy));
      return createResponse(text.slice(0, text.length / 2));
    }),
  },
  {
    id: 'broken-row',
    title: 'one broken row',
    expected: 'The other coins are shown, and the other readings of the weather.',
    message: null,
    ...onProvider(brokenRow),
  },
  {
    id: 'outage',
    title: 'the provider is down for a minute',
    expected: 'Each attempt fails with a message; the first one after the minute brings new data.',
    message: 'is having problems',
    ...onProvider(outage),
  },
];
