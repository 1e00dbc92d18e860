import type { IncomingMessage } from 'node:http';
import type { RecordedRequest } from './contract.ts';
import { controlPage } from './control-page.ts';
import { parseFaultInput } from './fault-input.ts';
import type { FaultRegistry } from './fault-registry.ts';
import { type MockResponse, textResponse } from './mock-response.ts';

/** What the control page shows and switches. */
interface Controlled {
  readonly board: FaultRegistry;
  readonly requests: readonly RecordedRequest[];
  reset(): void;
}

// No CORS header on any of these: a page of another origin has no business here.
const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
const backToPage: MockResponse = { status: 303, headers: { location: '/' }, body: '' };

const maxInputBytes = 1_000_000;

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxInputBytes) throw new Error('The input is too long');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function switchFault(request: IncomingMessage, { board }: Controlled): Promise<MockResponse> {
  const contentType = request.headers['content-type'] ?? '';
  try {
    const { route, fault, options } = parseFaultInput(await readText(request), contentType);
    board.set(route, fault, options);
  } catch (error) {
    return textResponse(400, error instanceof Error ? error.message : String(error));
  }
  if (!contentType.includes('json')) return backToPage;
  return { status: 200, headers: json, body: JSON.stringify({ faults: board.list() }) };
}

/** Answers the control page and its forms; null for a request that is not for them. */
export async function answerControl(
  request: IncomingMessage,
  path: string,
  controlled: Controlled,
): Promise<MockResponse | null> {
  switch (`${request.method} ${path}`) {
    case 'GET /':
      return { status: 200, headers: html, body: controlPage(controlled.board.list(), controlled.requests) };
    case 'GET /__requests':
      return { status: 200, headers: json, body: JSON.stringify(controlled.requests) };
    case 'POST /__faults':
      return switchFault(request, controlled);
    case 'POST /__reset':
      controlled.reset();
      return backToPage;
    default:
      return null;
  }
}
