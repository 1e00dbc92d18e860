import type { Fault, MockRoute } from './contract.ts';
import { corsHeaders, type MockResponse, okHeaders, providerOf } from './mock-response.ts';
import { htmlPage, statusResponse } from './provider-errors.ts';

/** Valid JSON that no client of the route can use. */
const wrongShapes: Readonly<Record<MockRoute, unknown>> = {
  coins: { data: { coins: [] }, total: 0 },
  geocode: { places: 'none' },
  weather: [{ temperature: 'mild' }],
  'meteo-geocode': { results: 'none', generationtime_ms: 0.5 },
  'meteo-forecast': { forecast: ['sunny'] },
  image: { image: null },
};

/** The faults that change what is sent. The others change when, or whether, and leave the usual answer alone. */
export function faultyResponse(route: MockRoute, fault: Fault | null, usual: () => MockResponse): MockResponse {
  const provider = providerOf(route);
  const headers = okHeaders[provider];
  switch (fault?.kind) {
    case 'status':
      return statusResponse(route, fault.status);
    case 'html':
      return {
        status: 200,
        headers: { ...corsHeaders[provider], 'content-type': 'text/html; charset=utf-8' },
        body: htmlPage(200),
      };
    case 'truncated': {
      const whole = usual();
      return { ...whole, body: whole.body.slice(0, Math.ceil(whole.body.length / 2)) };
    }
    case 'stall': {
      const whole = usual();
      return { ...whole, body: whole.body.slice(0, Math.ceil(whole.body.length / 2)), rest: 'silence' };
    }
    case 'endless':
      return { status: 200, headers, body: '[', rest: 'blanks' };
    case 'redirect':
      return { status: 302, headers: { ...corsHeaders[provider], location: fault.location }, body: '' };
    case 'wrong-shape':
      return {
        status: 200,
        headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(wrongShapes[route]),
      };
    case 'body': {
      const body = typeof fault.body === 'string' ? fault.body : (JSON.stringify(fault.body) ?? '');
      return { status: fault.status ?? 200, headers, body };
    }
    default:
      return usual();
  }
}
