import { array, type GenericSchema, type InferOutput, parse, pipe, safeParse, transform, unknown } from 'valibot';
import { HttpStatusError, InvalidResponseError, NetworkError, TimeoutError } from './errors.ts';
import type { Fetcher } from './fetcher.ts';

export interface RequestOptions {
  readonly fetcher: Fetcher;
  /** Aborts the request. The promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Limit for the complete response, body included. */
  readonly timeoutMs?: number;
}

const responseTimeoutMs = 20_000;

/** Fetches JSON and parses it with `schema`. Rejects with an error of errors.ts or the signal's reason. */
export async function getJson<Schema extends GenericSchema>(
  url: string,
  schema: Schema,
  { fetcher, signal, timeoutMs = responseTimeoutMs }: RequestOptions,
): Promise<InferOutput<Schema>> {
  const timeout = AbortSignal.timeout(timeoutMs);
  let text: string;
  try {
    const response = await fetcher(url, signal ? AbortSignal.any([signal, timeout]) : timeout);
    if (!response.ok) throw new HttpStatusError(response.status);
    text = await response.text();
  } catch (error) {
    throw toRequestError(error, signal);
  }
  return parseJson(text, schema);
}

/** A schema for an array that skips invalid rows, so that one malformed row never hides the good ones. */
export function validRows<Schema extends GenericSchema>(rowSchema: Schema) {
  return pipe(
    array(unknown()),
    transform((rows) => rows.map(toParser(rowSchema)).filter((row) => row !== null)),
  );
}

/** A parser that returns null for invalid values. */
export function toParser<Schema extends GenericSchema>(schema: Schema) {
  return (value: unknown): InferOutput<Schema> | null => {
    const result = safeParse(schema, value);
    return result.success ? result.output : null;
  };
}

/** Appends a query to a URL. Spaces become %20, which every server decodes. "+" is a convention of forms. */
export function withQuery(url: string, query: Readonly<Record<string, string | number>>): string {
  const entries = Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]);
  return `${url}?${new URLSearchParams(entries).toString().replaceAll('+', '%20')}`;
}

/** Converts an error of sending or reading into one of errors.ts. The reason of the caller's abort stays unchanged. */
function toRequestError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (error instanceof HttpStatusError) return error;
  if (signal?.aborted) return signal.reason;
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new TimeoutError('No complete response in time', { cause: error });
  }
  return new NetworkError('No response arrived', { cause: error });
}

function parseJson<Schema extends GenericSchema>(text: string, schema: Schema): InferOutput<Schema> {
  try {
    return parse(schema, JSON.parse(text));
  } catch (error) {
    throw new InvalidResponseError('The response is not JSON of the expected shape', { cause: error });
  }
}
