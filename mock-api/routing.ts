import { coinLogo } from './coin-logo.ts';
import { answerCoins } from './coins.ts';
import { oddCoins, oddPoints } from './coins-odd.ts';
import type { MockRoute, SimulationContext } from './contract.ts';
import { type MockResponse, okHeaders, textResponse } from './mock-response.ts';
import { answerForecast } from './open-meteo-forecast.ts';
import { answerMeteoGeocode, oddMeteoRows } from './open-meteo-geocode.ts';
import { oddForecast } from './open-meteo-odd.ts';
import { answerGeocode, answerWeather, authError } from './openweather.ts';
import { oddGeocode, oddWeather } from './openweather-odd.ts';
import { weatherIcon } from './weather-icon.ts';

/** Path of each route as the control page shows it. */
export const routePaths: Readonly<Record<MockRoute, string>> = {
  coins: '/api/v3/coins/markets',
  geocode: '/geo/1.0/direct',
  weather: '/data/2.5/weather',
  'meteo-geocode': '/v1/search',
  'meteo-forecast': '/v1/forecast',
  image: '/coins/images/… and /img/wn/…',
};

const imagePath = /^\/(?:img\/wn|coins\/images)\//;

/** The route of a path, or null where no provider answers. */
export function routeOf(path: string): MockRoute | null {
  if (imagePath.test(path)) return 'image';
  for (const [route, routePath] of Object.entries(routePaths)) {
    if (routePath === path) return route as MockRoute;
  }
  return null;
}

function answerImage(path: string): MockResponse {
  const icon = /^\/img\/wn\/([^/]+)@2x\.png$/.exec(path);
  const logo = /^\/coins\/images\/([^/]+)\/large\/([^/]+)$/.exec(path);
  const svg = icon ? weatherIcon(icon[1] ?? '') : coinLogo(logo?.[1] ?? '', logo?.[2] ?? '');
  return svg === null ? textResponse(404, 'Not Found') : { status: 200, headers: okHeaders.image, body: svg };
}

/** What a request asks, and how the answer is to be bent. */
interface Question {
  readonly route: MockRoute;
  /** Decoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Variant of the fault `odd`, or null for a usual answer. */
  readonly variant: string | null;
  readonly openWeatherKeys: readonly string[] | undefined;
}

/** The answer of the route's provider, its own error checks included. */
export function answer(question: Question, world: SimulationContext): MockResponse {
  const { query, variant } = question;
  const bend =
    <T, U>(odd: (payload: T, name: string) => U) =>
    (payload: T): T | U =>
      variant === null ? payload : odd(payload, variant);
  switch (question.route) {
    case 'coins':
      return answerCoins(
        query,
        world,
        bend((rows, name) => oddCoins(rows, name, world)),
        oddPoints(variant),
      );
    case 'geocode':
      return authError(query, question.openWeatherKeys) ?? answerGeocode(query, bend(oddGeocode));
    case 'weather':
      return authError(query, question.openWeatherKeys) ?? answerWeather(query, world, bend(oddWeather));
    case 'meteo-geocode':
      return answerMeteoGeocode(query, bend(oddMeteoRows));
    case 'meteo-forecast':
      return answerForecast(query, world, bend(oddForecast));
    case 'image':
      return answerImage(question.path);
  }
}
