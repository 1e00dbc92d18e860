// One class for each way in which a request can fail. No message contains the URL, which can contain the owner's API key.

/** No complete response in time: the device is offline, the connection broke, or the response has no CORS headers. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
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

/** Says why a request failed, and what to do next. */
export function getErrorMessage(error: unknown): string {
  if (error instanceof NetworkError) return 'The service can’t be reached. Try again in a minute.';
  if (error instanceof HttpStatusError && error.status === 429) return 'Too many requests. Try again in a minute.';
  return 'The service is having problems. Try again later.';
}
