import { type GenericSchema, type InferOutput, parse } from 'valibot';

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

/** Limit for the complete response, body included. */
const timeoutMs = 20_000;

/**
 * Fetches JSON and parses it with `schema`. The only function that contacts a provider. It sets no header, because CoinGecko's preflight
 * refuses most. It sends neither cookies nor a Referer, which would identify the visitor or the page. It rejects redirects, whose
 * target would receive the API key. Rejects with an error of this module, also if the signal aborts the request.
 */
export async function getJson<Schema extends GenericSchema>(
  url: string,
  schema: Schema,
  signal?: AbortSignal,
): Promise<InferOutput<Schema>> {
  const timeout = AbortSignal.timeout(timeoutMs);
  let text: string;
  try {
    const response = await fetch(url, {
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
    });
    if (!response.ok) throw new HttpStatusError(response.status);
    text = await response.text();
  } catch (error) {
    if (error instanceof HttpStatusError) throw error;
    throw new NetworkError('No complete response arrived', { cause: error });
  }
  return parseJson(text, schema);
}

function parseJson<Schema extends GenericSchema>(text: string, schema: Schema): InferOutput<Schema> {
  try {
    return parse(schema, JSON.parse(text));
  } catch (error) {
    throw new InvalidResponseError('The response is not JSON of the expected shape', { cause: error });
  }
}

/** Appends a query to a URL. Spaces become %20, which every server decodes. "+" is a convention of forms. */
export function withQuery(url: string, query: Readonly<Record<string, string | number>>): string {
  const entries = Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]);
  return `${url}?${new URLSearchParams(entries).toString().replaceAll('+', '%20')}`;
}

/** Says why a request failed, and what to do next. */
export function getErrorMessage(error: unknown): string {
  if (error instanceof NetworkError) return 'The service can’t be reached. Try again in a minute.';
  if (error instanceof HttpStatusError && error.status === 429) return 'Too many requests. Try again in a minute.';
  return 'The service is having problems. Try again later.';
}
