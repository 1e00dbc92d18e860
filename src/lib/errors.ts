// One class for each way in which a request can fail. No message contains the URL, which can contain the owner's API key.

/** No response arrived: the device is offline, the connection broke, or the response has no CORS headers. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  /** True if the device reports that it has no connection. */
  readonly isOffline = navigator.onLine === false;
}

/** No complete response within the time allowed. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** The response has a status other than 2xx. */
export class HttpStatusError extends Error {
  override readonly name = 'HttpStatusError';
  readonly status: number;

  constructor(status: number) {
    super(`The service responded with status ${status}`);
    this.status = status;
  }
}

/** A 2xx response whose body is not JSON or doesn't have the expected shape. */
export class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError';
}

/** True for a failure that a retry may fix: a broken connection, a timeout, a gateway whose service is down. */
export function isTransient(error: unknown): boolean {
  if (error instanceof HttpStatusError) return error.status >= 502 && error.status <= 504;
  return error instanceof NetworkError || error instanceof TimeoutError;
}

/** Says why a request to a service ("weather service") failed, and what to do next. */
export function getErrorMessage(error: unknown, service: string): string {
  if (error instanceof NetworkError) {
    if (error.isOffline) return 'You are offline. Try again once you are connected.';
    return `The ${service} can’t be reached. You may be offline, or it may be limiting requests. Try again in a minute.`;
  }
  if (error instanceof TimeoutError) return `The ${service} took too long to respond. Try again.`;
  if (error instanceof InvalidResponseError) return `The ${service} sent an unreadable response. Try again later.`;
  if (error instanceof HttpStatusError) return getStatusMessage(error.status, service);
  return 'Something unexpected went wrong. Try again.';
}

function getStatusMessage(status: number, service: string): string {
  if (status === 401 || status === 403) return `The ${service} rejected the API key.`;
  if (status === 429) return 'Too many requests. Try again in a minute.';
  if (status >= 500) return `The ${service} is having problems. Try again later.`;
  return `The ${service} did not accept the request.`;
}
