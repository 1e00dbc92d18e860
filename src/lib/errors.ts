import { formatTimeWithSeconds } from './age.ts';

/** One class for each way in which a request can fail. No message holds the address: it may carry the owner's key. */

/** No answer arrived: the device is offline, the connection broke, or the browser withheld an answer without CORS headers. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  /** True where the device itself said that it has no connection. */
  readonly isOffline: boolean;

  constructor(
    message?: string,
    { isOffline = false, ...options }: ErrorOptions & { readonly isOffline?: boolean } = {},
  ) {
    super(message, options);
    this.isOffline = isOffline;
  }
}

/** No complete answer within the time allowed. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** The answer's HTTP status is not a success. */
export class HttpStatusError extends Error {
  override readonly name = 'HttpStatusError';
  readonly status: number;

  constructor(status: number) {
    super(`The service answered with status ${status}`);
    this.status = status;
  }
}

/** A success whose body is not JSON or not of the expected shape. */
export class InvalidResponseError extends Error {
  override readonly name = 'UnexpectedAnswerError';
}

/** The request was not sent: the last one was too short a time ago for what the provider asks of its users. */
export class ThrottledError extends Error {
  override readonly name = 'TooSoonError';
  /** From when on the request may be sent, epoch milliseconds. */
  readonly againMs: number;

  constructor(againMs: number) {
    super('The last request was too short a time ago');
    this.againMs = againMs;
  }
}

/**
 * Says in plain words why a request failed and what to do next.
 * @param service how the visitor knows the service, for example "weather service".
 */
export function getErrorMessage(error: unknown, service: string): string {
  if (error instanceof NetworkError) {
    if (error.isOffline) return 'You are offline. Try again once you are connected.';
    return `The ${service} can’t be reached. You may be offline, or it may be limiting requests. Try again in a minute.`;
  }
  if (error instanceof TimeoutError) return `The ${service} took too long to answer. Try again.`;
  if (error instanceof InvalidResponseError)
    return `The ${service} sent an answer that could not be read. Try again later.`;
  if (error instanceof ThrottledError)
    return `The ${service} was asked only a moment ago. It can be asked again at ${formatTimeWithSeconds(error.againMs)}.`;
  if (error instanceof HttpStatusError) return getStatusMessage(error.status, service);
  return 'Something unexpected went wrong. Try again.';
}

function getStatusMessage(status: number, service: string): string {
  if (status === 401 || status === 403) return `The ${service} rejected the API key.`;
  if (status === 404) return `The ${service} found nothing.`;
  if (status === 429) return 'Too many requests. Try again in a minute.';
  if (status >= 500) return `The ${service} has a problem of its own. Try again later.`;
  return `The ${service} did not accept the request.`;
}
