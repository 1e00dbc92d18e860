/**
 * Amounts as visitors type them: a plain decimal number, optionally with commas between thousands, or several joined by
 * + - * /, for example "12.50+3*2". A dollar sign before a number is ignored. Exact: fractions of integers, rounded to the
 * cent once, at the end. No parentheses, no signs.
 */

export type ParsedAmount =
  | { readonly kind: 'amount'; readonly cents: number }
  | { readonly kind: 'not-positive' }
  | { readonly kind: 'too-large' };

interface Fraction {
  readonly numerator: bigint;
  /** Positive. */
  readonly denominator: bigint;
}

/** The highest amount that a visitor can enter: $1,000,000,000.00. */
const maxAmountCents = 100_000_000_000n;

const operatorPattern = /([-+*/×÷−])/;
/** Without a sign, so that "-5" is neither an amount nor a calculation. */
const operandPattern = /^\$?\s*(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/;

/**
 * Reads an amount or a calculation of amounts, rounded to the cent, halves up. "not-positive" for any other text, and for
 * what divides by zero or results in less than half a cent.
 */
export function parseAmount(text: string): ParsedAmount {
  // Operands and, between them, operators.
  const value = evaluate(text.split(operatorPattern).map((part) => part.trim()));
  const cents = value === null ? 0n : (value.numerator * 200n + value.denominator) / (2n * value.denominator);
  if (cents > maxAmountCents) return { kind: 'too-large' };
  if (value === null || cents <= 0n) return { kind: 'not-positive' };
  return { kind: 'amount', cents: Number(cents) };
}

/** True for a text that may still become an amount by typing on: "", "1,", "0.0", "12.50+", "$". */
export function isIncompleteAmount(text: string): boolean {
  const operands = text.split(/[-+*/×÷−]/);
  const last = operands.pop() ?? '';
  const isBegun = (operand: string) => /^\s*\$?[\d,.\s]*$/.test(operand);
  return isBegun(last) && operands.every((operand) => isBegun(operand) && /\d/.test(operand));
}

/** An amount with a comma before its cents, with a point instead: "12,50" → "12.50", "1.234,5" → "1234.50". Null for others. */
export function replaceDecimalComma(text: string): string | null {
  const [, whole, cents] = /^\s*\$?\s*(\d+|\d{1,3}(?:\.\d{3})+),(\d{1,2})\s*$/.exec(text) ?? [];
  return whole === undefined || cents === undefined ? null : `${whole.replaceAll('.', '')}.${cents.padEnd(2, '0')}`;
}

/** The value of a calculation; null if it isn't one. Products and quotients before sums and differences. */
function evaluate([first = '', ...parts]: readonly string[]): Fraction | null {
  let sum: Fraction = { numerator: 0n, denominator: 1n };
  let term = parseOperand(first);
  for (let index = 0; index < parts.length; index += 2) {
    const operand = parseOperand(parts[index + 1] ?? '');
    if (term === null || operand === null) return null;
    const { numerator, denominator } = operand;
    switch (parts[index]) {
      case '*':
      case '×':
        term = multiply(term, operand);
        break;
      case '/':
      case '÷':
        if (numerator === 0n) return null;
        term = multiply(term, { numerator: denominator, denominator: numerator });
        break;
      case '+':
        sum = add(sum, term);
        term = operand;
        break;
      default:
        sum = add(sum, term);
        term = { numerator: -numerator, denominator };
    }
  }
  return term && add(sum, term);
}

function add(one: Fraction, other: Fraction): Fraction {
  return {
    numerator: one.numerator * other.denominator + other.numerator * one.denominator,
    denominator: one.denominator * other.denominator,
  };
}

function multiply(one: Fraction, other: Fraction): Fraction {
  return { numerator: one.numerator * other.numerator, denominator: one.denominator * other.denominator };
}

function parseOperand(text: string): Fraction | null {
  if (!operandPattern.test(text) || !/\d/.test(text)) return null;
  const [whole = '', fraction = ''] = text.replace(/[$,\s]/g, '').split('.');
  return { numerator: BigInt(`${whole}${fraction}`), denominator: 10n ** BigInt(fraction.length) };
}
