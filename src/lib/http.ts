import { type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { HttpStatusError, InvalidResponseError, NetworkError, TimeoutError } from './errors.ts';
import { responseTimeoutMs, type Send, send as sendRequest } from './fetcher.ts';
import { readText } from './read-body.ts';

export interface RequestOptions {
  /** Aborts the request; the promise then rejects with the signal's reason, or as timed out where that is the reason. */
  readonly signal?: AbortSignal;
  /** Time for the complete answer, body included. */
  readonly timeoutMs?: number;
  readonly send?: Send;
}

/** A hundred times the longest answer that a provider sends. */
const maxAnswerBytes = 2_000_000;

/**
 * Fetches JSON and parses it with `schema`.
 * @throws {NetworkError | TimeoutError | HttpStatusError | InvalidResponseError} or the reason of an aborted signal.
 */
export async function getJson<Schema extends GenericSchema>(
  url: string,
  schema: Schema,
  options: RequestOptions = {},
): Promise<InferOutput<Schema>> {
  const { signal, timeoutMs = responseTimeoutMs, send = sendRequest } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  let text: string;
  try {
    const response = await send(url, signal ? AbortSignal.any([signal, timeout]) : timeout);
    if (!response.ok) throw new HttpStatusError(response.status);
    text = await readText(response, maxAnswerBytes);
  } catch (error) {
    throw failureOf(error, signal);
  }
  return parseAnswer(text, schema);
}

/** What the sending or reading threw, as one of our errors; the reason of the caller's abort as it is. */
function failureOf(error: unknown, signal: AbortSignal | undefined): unknown {
  if (error instanceof HttpStatusError || error instanceof InvalidResponseError) return error;
  const reason: unknown = signal?.aborted ? signal.reason : error;
  if (reason instanceof DOMException && reason.name === 'TimeoutError') {
    return new TimeoutError('No complete answer in time', { cause: error });
  }
  if (signal?.aborted) return reason;
  return new NetworkError('No answer arrived', { cause: error, isOffline: navigator.onLine === false });
}

function parseAnswer<Schema extends GenericSchema>(text: string, schema: Schema): InferOutput<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new InvalidResponseError('The answer is not JSON', { cause: error });
  }
  const result = safeParse(schema, value);
  if (!result.success) throw new InvalidResponseError('The answer has another shape', { cause: result.issues });
  return result.output;
}

/**
 * Appends a query to an address. Blanks become %20, which every server reads alike ("+" is a convention of forms).
 */
export function withQuery(url: string, query: Readonly<Record<string, string | number>>): string {
  const entries = Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]);
  return `${url}?${new URLSearchParams(entries).toString().replaceAll('+', '%20')}`;
}
