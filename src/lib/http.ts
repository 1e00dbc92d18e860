import { array, type GenericSchema, type InferOutput, parse, pipe, safeParse, transform, unknown } from 'valibot';
import { HttpStatusError, InvalidResponseError, NetworkError } from './errors.ts';

export interface RequestOptions {
  /** Aborts the request. The promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Limit for the complete response, body included. */
  readonly timeoutMs?: number;
}

/**
 * Fetches JSON and parses it with `schema`. The only function that contacts a provider. It sets no header, because CoinGecko's preflight
 * refuses most. It sends neither cookies nor a Referer, which would identify the visitor or the page. It rejects redirects, whose
 * target would receive the API key. Rejects with an error of errors.ts or the signal's reason.
 */
export async function getJson<Schema extends GenericSchema>(
  url: string,
  schema: Schema,
  { signal, timeoutMs = 20_000 }: RequestOptions = {},
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
    if (signal?.aborted) throw signal.reason;
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
