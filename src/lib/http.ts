import { type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { HttpStatusError, NetworkError, TimeoutError, UnexpectedAnswerError } from '#lib/errors.ts';

export interface RequestOptions {
  /** Aborts the request; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Time for the complete answer, body included. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

const defaultTimeoutMs = 20_000;

/**
 * Fetches JSON and parses it with `schema`. Sends no header of its own, so that no browser asks the provider's
 * permission first (CoinGecko's preflight refuses most headers).
 * @throws {NetworkError | TimeoutError | HttpStatusError | UnexpectedAnswerError} or the reason of an aborted signal.
 */
export async function getJson<Schema extends GenericSchema>(
  url: string,
  schema: Schema,
  options: RequestOptions = {},
): Promise<InferOutput<Schema>> {
  const { signal, timeoutMs = defaultTimeoutMs, fetch: send = fetch } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  let text: string;
  try {
    const response = await send(url, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    if (!response.ok) throw new HttpStatusError(response.status);
    text = await response.text();
  } catch (error) {
    if (error instanceof HttpStatusError) throw error;
    if (signal?.aborted) throw signal.reason;
    if (timeout.aborted) throw new TimeoutError(`No answer within ${timeoutMs} ms`, { cause: error });
    throw new NetworkError('No answer arrived', { cause: error, isOffline: navigator.onLine === false });
  }
  return parseAnswer(text, schema);
}

function parseAnswer<Schema extends GenericSchema>(text: string, schema: Schema): InferOutput<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UnexpectedAnswerError('The answer is not JSON', { cause: error });
  }
  const result = safeParse(schema, value);
  if (!result.success) throw new UnexpectedAnswerError('The answer has another shape', { cause: result.issues });
  return result.output;
}

/**
 * Appends a query to an address. Blanks become %20, which every server reads alike ("+" is a convention of forms).
 */
export function withQuery(url: string, query: Readonly<Record<string, string | number>>): string {
  const entries = Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]);
  return `${url}?${new URLSearchParams(entries).toString().replaceAll('+', '%20')}`;
}
