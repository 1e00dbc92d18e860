import { type GenericSchema, type InferOutput, parse } from 'valibot';
import { HttpStatusError, InvalidResponseError, NetworkError } from './errors.ts';

/** Limit for the complete response, body included. */
const timeoutMs = 20_000;

/**
 * Fetches JSON and parses it with `schema`. The only function that contacts a provider. It sets no header, because CoinGecko's preflight
 * refuses most. It sends neither cookies nor a Referer, which would identify the visitor or the page. It rejects redirects, whose
 * target would receive the API key. Rejects with an error of errors.ts, or with the reason of the signal, which aborts the request.
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

/** Appends a query to a URL. Spaces become %20, which every server decodes. "+" is a convention of forms. */
export function withQuery(url: string, query: Readonly<Record<string, string | number>>): string {
  const entries = Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]);
  return `${url}?${new URLSearchParams(entries).toString().replaceAll('+', '%20')}`;
}
