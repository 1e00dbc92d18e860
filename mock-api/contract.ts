/** The six kinds of request that the stand-in answers. `image` is both the coin logos and the weather icons. */
export type MockRoute = 'coins' | 'geocode' | 'weather' | 'meteo-geocode' | 'meteo-forecast' | 'image';

/** One way for an answer to go wrong. The variants of `odd` are listed, with their meaning, in `odd-variants.ts`. */
export type Fault =
  /** Waits, then answers as usual. */
  | { kind: 'slow'; ms: number }
  /** Accepts the request and never answers. */
  | { kind: 'hang' }
  /** Destroys the connection without an answer. */
  | { kind: 'drop' }
  /** Sends the head and half of the usual answer, then nothing more, with the connection left open. */
  | { kind: 'stall' }
  /** Status 200 with a body that never ends. */
  | { kind: 'endless' }
  /** Sends the client to another address. */
  | { kind: 'redirect'; location: string }
  /** The provider's own body and headers for that status (CoinGecko: without any CORS header, 422 excepted). */
  | { kind: 'status'; status: number }
  /** Status 200 with an HTML page in place of JSON. */
  | { kind: 'html' }
  /** Status 200 with the usual answer cut off in the middle. */
  | { kind: 'truncated' }
  /** Status 200 with valid JSON of another shape. */
  | { kind: 'wrong-shape' }
  /** A well-formed answer with an unusual content. */
  | { kind: 'odd'; variant: string }
  /** Exactly this JSON (a string is sent as it is), with the headers of a good answer. */
  | { kind: 'body'; status?: number; body: unknown };

/** How long and for which requests a fault holds. */
export interface FaultOptions {
  /** Only for the next so many matching requests; without it, until it is taken away. */
  times?: number;
  /** Only for requests whose decoded query string (for images: path and query) contains this text. */
  match?: string;
}

/** Settings of {@link MockApi}; each has a default. */
export interface MockApiOptions {
  /** Default 0: any free port. */
  port?: number;
  /** Default `127.0.0.1`. */
  host?: string;
  /** The same seed gives the same data at the same time. */
  seed?: number;
  /** The clock, in milliseconds since 1970; default `Date.now`. */
  now?: () => number;
  /** The accepted values of `appid`; by default every non-empty one except the literal `invalid`. */
  openWeatherKeys?: readonly string[];
}

/** One request as it arrived; `route` is null for a path that no provider has. */
export interface RecordedRequest {
  route: MockRoute | null;
  method: string;
  path: string;
  query: Record<string, string>;
  at: number;
}

/** A running stand-in. */
export interface MockApi {
  /** `http://HOST:PORT`, without a trailing slash. */
  readonly origin: string;
  /**
   * Puts a fault on a route, or with null takes away those of the route (with `match`: only that one).
   * @throws {Error} for a variant, status or duration that does not exist, so that a misspelt test fails at once.
   */
  setFault(route: MockRoute, fault: Fault | null, options?: FaultOptions): void;
  /** Takes away all faults and forgets the recorded requests. */
  reset(): void;
  /** The requests so far, oldest first, preflights included. */
  requests(route?: MockRoute): readonly RecordedRequest[];
  /** Stops listening and destroys what is still open, hanging answers included. */
  close(): Promise<void>;
}

/** All routes, in the order in which the control page shows them. */
export const routes = [
  'coins',
  'geocode',
  'weather',
  'meteo-geocode',
  'meteo-forecast',
  'image',
] as const satisfies readonly MockRoute[];

/** What the data of an answer depends on besides the query. */
export interface SimulationContext {
  readonly seed: number;
  readonly nowMs: number;
  /** Origin under which the client reached the stand-in, from its Host header. */
  readonly origin: string;
}
