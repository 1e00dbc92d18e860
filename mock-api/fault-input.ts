import { type Fault, type FaultOptions, type MockRoute, routes } from './contract.ts';

/** A request to the control page's `POST /__faults`, checked. */
interface FaultInput {
  readonly route: MockRoute;
  readonly fault: Fault | null;
  readonly options: FaultOptions;
}

type Fields = Readonly<Record<string, unknown>>;

const text = (fields: Fields, name: string) => {
  const value = fields[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};

/** @throws {Error} where the field is no number. */
function numberOf(fields: Fields, name: string): number {
  const value = text(fields, name);
  if (value === '' || Number.isNaN(Number(value))) throw new Error(`${name} must be a number`);
  return Number(value);
}

/** A form can send text only: what parses as JSON is sent as JSON, anything else as it is. */
function bodyOf(fields: Fields): unknown {
  const body = fields.body;
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** @throws {Error} for a kind that does not exist or lacks its figure. */
function faultOf(fields: Fields): Fault | null {
  const kind = text(fields, 'kind');
  switch (kind) {
    case '':
    case 'none':
      return null;
    case 'slow':
      return { kind, ms: numberOf(fields, 'ms') };
    case 'status':
      return { kind, status: numberOf(fields, 'status') };
    case 'odd':
      return { kind, variant: text(fields, 'variant') };
    case 'body':
      return { kind, body: bodyOf(fields), ...(text(fields, 'status') && { status: numberOf(fields, 'status') }) };
    case 'redirect':
      return { kind, location: text(fields, 'location') };
    case 'hang':
    case 'drop':
    case 'stall':
    case 'endless':
    case 'html':
    case 'truncated':
    case 'wrong-shape':
      return { kind };
    default:
      throw new Error(`There is no fault of the kind "${kind}"`);
  }
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Reads `route`, the fault, `times` and `match` from a form or from JSON. In JSON the fault is the object `fault` (null
 * takes it away) or, as in a form, the flat fields `kind`, `ms`, `status`, `variant`, `location`, `body`.
 * @throws {Error} that says which field is wrong.
 */
export function parseFaultInput(input: string, contentType: string): FaultInput {
  const fields: unknown = contentType.includes('json')
    ? JSON.parse(input)
    : Object.fromEntries(new URLSearchParams(input));
  if (!isFields(fields)) throw new Error('An object is expected');
  const route = routes.find((each) => each === fields.route);
  if (!route) throw new Error(`route must be one of ${routes.join(', ')}`);
  const spec = fields.fault === undefined ? fields : (fields.fault ?? {});
  if (!isFields(spec)) throw new Error('fault must be an object or null');
  return {
    route,
    fault: faultOf(spec),
    options: {
      ...(text(fields, 'times') && { times: numberOf(fields, 'times') }),
      ...(text(fields, 'match') && { match: text(fields, 'match') }),
    },
  };
}
