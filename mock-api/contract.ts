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

/** How long and for which requests a fault applies. */
export interface FaultOptions {
  /** Only for this many matching requests; without it, until the fault is removed. */
  times?: number;
  /** Only for requests whose decoded query string (for images: path and query) contains this text. */
  match?: string;
}

export interface MockApiOptions {
  /** Default 0: any free port. */
  port?: number;
  /** The same seed gives the same data at the same time. Default 1. */
  seed?: number;
  /** The clock, in milliseconds since 1970; default `Date.now`. */
  now?: () => number;
}

/** One request as it arrived; `route` is null for a path that no provider has. */
export interface RecordedRequest {
  route: MockRoute | null;
  method: string;
  path: string;
  query: Record<string, string>;
  at: number;
}

export interface MockApi {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  /** Puts a fault on a route; null removes the faults of the route (with `match`: only that one). */
  setFault(route: MockRoute, fault: Fault | null, options?: FaultOptions): void;
  /** Removes all faults and recorded requests. */
  reset(): void;
  /** The requests so far, oldest first, preflights included. */
  requests(route?: MockRoute): readonly RecordedRequest[];
  close(): Promise<void>;
}

/** What generated data depends on besides the query. */
export interface SimulationContext {
  readonly seed: number;
  readonly nowMs: number;
  /** Origin under which the client reached the mock API, from its Host header. */
  readonly origin: string;
}
