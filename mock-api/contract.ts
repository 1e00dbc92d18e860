/** The six kinds of request that the mock API serves. `image` covers coin logos and weather icons. */
export type MockRoute = 'coins' | 'geocode' | 'weather' | 'meteo-geocode' | 'meteo-forecast' | 'image';

export type Fault =
  /** Waits, then responds as usual. */
  | { kind: 'slow'; ms: number }
  /** Accepts the request and never responds. */
  | { kind: 'hang' }
  /** Destroys the connection without a response. */
  | { kind: 'drop' }
  /** Sends the headers and half of the usual body, then nothing more, and leaves the connection open. */
  | { kind: 'stall' }
  /** Status 200 with a body that never ends. */
  | { kind: 'endless' }
  | { kind: 'redirect'; location: string }
  /** The provider's own body and headers for that status (CoinGecko: without CORS headers, except 422). */
  | { kind: 'status'; status: number }
  /** Status 200 with an HTML page instead of JSON. */
  | { kind: 'html' }
  /** Status 200 with valid JSON of another shape. */
  | { kind: 'wrong-shape' }
  /** Exactly this JSON (a string is sent unchanged), with the headers of a successful response. */
  | { kind: 'body'; status?: number; body: unknown };

export interface MockApiOptions {
  /** Default 0: any free port. */
  port?: number;
  /** The clock, in milliseconds since 1970; default `Date.now`. */
  now?: () => number;
}

/** One request as it arrived; `route` is null for a path that no provider has. */
export interface RecordedRequest {
  route: MockRoute | null;
  method: string;
  path: string;
  query: Record<string, string>;
}

export interface MockApi {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  /** Puts a fault on a route, in place of another one; null removes it. */
  setFault(route: MockRoute, fault: Fault | null): void;
  /** Removes all faults and recorded requests. */
  reset(): void;
  /** The requests so far, oldest first, preflights included. */
  requests(route?: MockRoute): readonly RecordedRequest[];
  close(): Promise<void>;
}

/** What generated data depends on besides the query. */
export interface SimulationContext {
  readonly nowMs: number;
  /** Origin under which the client reached the mock API, from its Host header. */
  readonly origin: string;
}
