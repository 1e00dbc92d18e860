/** Kinds of data. A fault applies to all providers of a kind. `image`: coin logos and weather icons. */
export type MockRoute = 'coins' | 'geocode' | 'weather' | 'image';

/** One path of a mock provider. No other endpoint has the same path. */
export interface Endpoint {
  readonly route: MockRoute;
  readonly path: RegExp;
  /** The headers of a successful response. By default JSON that a page of another origin can read. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The headers of an error. By default a page of another origin can read it. */
  readonly errorHeaders?: Readonly<Record<string, string>>;
  /** The body of a successful response, or the status with which the provider rejects the request. */
  readonly getData: (url: URL, nowMs: number) => unknown;
}
