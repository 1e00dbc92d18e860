import fc from 'fast-check';

/** Values that no field should hold, but that a broken, changed or hostile service can send. */
const oddValues: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '12',
  'x'.repeat(100_000),
  '<img src=x onerror=alert(1)>',
  '\u202e\u0000\ud800',
  -1,
  0,
  -0,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  1e-320,
  [],
  {},
  [[]],
  { length: 3 },
  Array.from({ length: 500 }, () => null),
];

type Path = readonly (string | number)[];

/** The way to each value within a JSON value, its own (empty) one included. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...path, key]))];
}

/** A copy with another value at a path, or none where the value is undefined. */
function withValue(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value))
    return value.map((each, index) => (index === Number(key) ? withValue(each, rest, other) : each));
  const copy = Object(value) as Readonly<Record<string, unknown>>;
  return { ...copy, [key]: withValue(copy[key], rest, other) };
}

/** Numbers of JSON that are none of JavaScript's, which `JSON.stringify` would not write. */
const unwritable = 'UNWRITABLE';

/**
 * Bodies that a provider might send in the place of a good answer: the answer with up to four values replaced by odd
 * ones or left out, cut off, or something else altogether.
 */
export function malformedResponses(sample: unknown): fc.Arbitrary<string> {
  const odd = fc.oneof(
    fc.constantFrom(...oddValues),
    fc.constant(undefined),
    fc.constant(unwritable),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.jsonValue(),
  );
  const change = fc.tuple(fc.constantFrom(...pathsOf(sample)), odd);
  const bent = fc
    .array(change, { maxLength: 4 })
    .map((changes) => changes.reduce((value, [path, other]) => withValue(value, path, other), sample))
    .map((value) => (JSON.stringify(value) ?? '').replaceAll(`"${unwritable}"`, '1e999'));
  const cut = fc.tuple(bent, fc.nat()).map(([text, length]) => text.slice(0, length % (text.length + 1)));
  const other = fc.oneof(
    fc.json(),
    fc.string(),
    fc.constantFrom('', 'null', '<!doctype html><title>Welcome</title>', '['.repeat(200_000), '{"__proto__":{"a":1}}'),
  );
  return fc.oneof({ weight: 6, arbitrary: bent }, { weight: 1, arbitrary: cut }, { weight: 1, arbitrary: other });
}
