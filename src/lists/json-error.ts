type State = 'value' | 'item or ]' | 'name' | 'name or }' | ':' | ', or ]' | ', or }' | 'end';

/** The tokens that may come next: marks stand for themselves, `"` for a string, `0` for a number or word. */
const allowed: Readonly<Record<State, string>> = {
  value: '{["0',
  'item or ]': '{["0]',
  name: '"',
  'name or }': '"}',
  ':': ':',
  ', or ]': ',]',
  ', or }': ',}',
  end: '',
};

const space = /[ \t\n\r]*/y;
const plainCharacters = /[ !#-[\]-\u{10ffff}]*/uy;
const escapeSequence = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const numberOrWord = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** How far a sticky pattern reaches from a position on; the position itself where it does not match. */
function endOf(pattern: RegExp, text: string, position: number): number {
  pattern.lastIndex = position;
  return pattern.test(text) ? pattern.lastIndex : position;
}

/**
 * Where a text stops being JSON, as an offset: its length where it ends too early, null where it is JSON. Browsers differ
 * in what their own error says, and some leave the place out.
 */
export function findJsonError(text: string): number | null {
  /** What comes after each of the containers that are open. */
  const open: State[] = [];
  let state: State = 'value';
  let position = endOf(space, text, 0);
  while (position < text.length) {
    const token = tokenAt(text, position);
    if (!token.isWhole) return token.end;
    if (!allowed[state].includes(token.kind)) return position;
    state = stateAfter(token.kind, state, open);
    position = endOf(space, text, token.end);
  }
  return state === 'end' ? null : position;
}

function stateAfter(token: string, state: State, open: State[]): State {
  if (token === '{') {
    open.push(', or }');
    return 'name or }';
  }
  if (token === '[') {
    open.push(', or ]');
    return 'item or ]';
  }
  if (token === ':') return 'value';
  if (token === ',') return state === ', or }' ? 'name' : 'value';
  if (token === '"' && (state === 'name' || state === 'name or }')) return ':';
  if (token === '}' || token === ']') open.pop();
  return open.at(-1) ?? 'end';
}

interface Token {
  readonly kind: string;
  readonly end: number;
  readonly isWhole: boolean;
}

function tokenAt(text: string, start: number): Token {
  const mark = text.charAt(start);
  if ('{}[],:'.includes(mark)) return { kind: mark, end: start + 1, isWhole: true };
  if (mark !== '"') {
    const end = endOf(numberOrWord, text, start);
    return { kind: '0', end, isWhole: end > start };
  }
  let position = start + 1;
  for (;;) {
    position = endOf(plainCharacters, text, position);
    if (text[position] === '"') return { kind: '"', end: position + 1, isWhole: true };
    const end = endOf(escapeSequence, text, position);
    if (end === position) return { kind: '"', end, isWhole: false };
    position = end;
  }
}
