import { formatTimeWithSeconds } from '#lib/dates.ts';
import { type Noun, pluralize } from '#lib/number-format.ts';
import { countShown, type Fault, findSentence, type Injection } from './fault.ts';
import { createResponse, createSampleResponse } from './sample-responses.ts';

const requests: Noun = { one: 'request', many: 'requests' };

/** What `fetch` throws without a connection, and for a response that the page may not read. */
async function fail(): Promise<never> {
  throw new TypeError('Failed to fetch');
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
const everyRequest = (answer: string, respond: () => Promise<Response>) => (): Injection => ({
  respond,
  observe: (count) => (count > 0 ? `${pluralize(count, requests)} answered ${answer}.` : null),
});

const faults: readonly Omit<Fault, 'demos'>[] = [
  {
    title: 'no network',
    expected: 'What was loaded last stays with its age, and a message says what to do.',
    message: 'can’t be reached',
    start: everyRequest('with a network error', fail),
  },
  {
    title: 'too many requests (429)',
    expected: 'A message says so, and nothing more is sent until the time that the provider names.',
    message: 'Try again at',
    start: () => ({
      respond: async () => createResponse('', { status: 429, headers: { 'Retry-After': '30' } }),
      act: () => findSentence('Too many requests') !== null && pressRetry(),
      observe: (count) =>
        count === 1 ? 'One request answered with 429 and Retry-After: 30; the next attempt sent none.' : null,
    }),
  },
  {
    title: 'too many requests, unreadable',
    expected: 'Without CORS headers the browser hides the 429, so the message names both possible causes.',
    message: 'it may be limiting requests',
    start: everyRequest('with a 429 that the browser hides', fail),
  },
  {
    title: 'a response after 8 seconds',
    expected: 'What was loaded last stays until the response arrives.',
    message: null,
    start() {
      const startedMs = Date.now();
      let answeredMs: number | null = null;
      return {
        async respond(url) {
          await new Promise((resolve) => setTimeout(resolve, 8_000));
          answeredMs ??= Date.now();
          return createSampleResponse(url);
        },
        observe(count) {
          if (count === 0) return null;
          if (answeredMs === null) return 'Waiting for the response.';
          return `The response, a sample, arrived after ${Math.round((answeredMs - startedMs) / 1000)} seconds.`;
        },
      };
    },
  },
  {
    title: 'a malformed response',
    expected: 'None of it is shown: what was loaded last stays, and a message says why.',
    message: 'sent an unreadable response',
    start: everyRequest('with text that breaks off', async () => createResponse('[{"name":"Sam')),
  },
  {
    title: 'one broken row',
    expected: 'The other coins are shown, and the other readings of the weather.',
    message: null,
    start: ({ demo }) => ({
      respond: async (url) => createSampleResponse(url, { isBroken: true }),
      observe(count) {
        if (count === 0) return null;
        if (demo === 'crypto') return countShown() === 4 ? 'One row of five samples was null.' : null;
        const readings = [...document.querySelectorAll('main article dd')].map(({ textContent }) => textContent);
        const goodCount = readings.filter((reading) => reading !== '—').length;
        return goodCount > 0 && goodCount < readings.length
          ? `The sample’s humidity was “wet”. The report shows ${goodCount} of ${readings.length} readings, and “—”.`
          : null;
      },
    }),
  },
  {
    title: 'the provider is down for a minute',
    expected: 'Each attempt fails with a message; the first one after the minute brings new data.',
    message: 'is having problems',
    start({ demo }) {
      const endMs = Date.now() + 60_000;
      let failedCount = 0;
      return {
        async respond(url) {
          if (Date.now() >= endMs) return createSampleResponse(url);
          failedCount += 1;
          return createResponse('', { status: 503 });
        },
        // Prices are refreshed automatically; weather is not after a failure.
        act: () => demo === 'crypto' || (Date.now() >= endMs && pressRetry()),
        observe(count) {
          if (count === 0) return null;
          const attempts = `${pluralize(failedCount, requests)} answered with 503`;
          return count === failedCount
            ? `${attempts} so far. The provider is back at ${formatTimeWithSeconds(endMs)}.`
            : `${attempts}, the next one with new data, a sample.`;
        },
      };
    },
  },
];

export const networkFaults: readonly Fault[] = faults.map((fault) => ({ ...fault, demos: ['crypto', 'weather'] }));
