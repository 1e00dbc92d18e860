import { type ParsedAmount, parseAmount } from './money.ts';

/**
 * Calculations in an amount field: plain amounts joined by + - * /, for example "12.50+3*2". Exact: fractions of integers,
 * rounded to the cent once, at the end. No parentheses, no signs.
 */

interface Fraction {
  readonly numerator: bigint;
  /** Positive. */
  readonly denominator: bigint;
}

/** An operand has digits, so that "-5" is not a calculation. */
const operandPattern = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/;
const operatorPattern = /[-+*/×÷−]/;

/** True if a text has an operator: then `calculateAmount` reads it, and the form shows the result. */
export function isCalculation(text: string): boolean {
  return operatorPattern.test(text);
}

/**
 * Reads an amount or a calculation of amounts. The result is rounded to the cent, halves up. "not-positive" for what isn't a
 * calculation, divides by zero, or results in less than half a cent.
 */
export function calculateAmount(text: string): ParsedAmount {
  if (!isCalculation(text)) return parseAmount(text);
  const result = evaluate(text);
  if (result === null) return { kind: 'not-positive' };
  const { numerator, denominator } = result;
  const cents = (numerator * 200n + denominator) / (2n * denominator);
  if (numerator <= 0n || cents === 0n) return { kind: 'not-positive' };
  // Leading zeros and a missing fraction don't matter: the limit is the plain amount's.
  return parseAmount(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`);
}

/** The value of a calculation; null if it isn't one. Products and quotients before sums and differences. */
function evaluate(text: string): Fraction | null {
  let sum: Fraction = { numerator: 0n, denominator: 1n };
  for (const [index, { operator, text: term }] of split(text, /[-+−]/).entries()) {
    const value = evaluateTerm(term);
    if (value === null) return null;
    const sign = index > 0 && operator !== '+' ? -1n : 1n;
    sum = {
      numerator: sum.numerator * value.denominator + sign * value.numerator * sum.denominator,
      denominator: sum.denominator * value.denominator,
    };
  }
  return sum;
}

function evaluateTerm(text: string): Fraction | null {
  let product: Fraction = { numerator: 1n, denominator: 1n };
  for (const { operator, text: operand } of split(text, /[*/×÷]/)) {
    const value = parseOperand(operand);
    if (value === null) return null;
    const isQuotient = operator === '/' || operator === '÷';
    if (isQuotient && value.numerator === 0n) return null;
    product = {
      numerator: product.numerator * (isQuotient ? value.denominator : value.numerator),
      denominator: product.denominator * (isQuotient ? value.numerator : value.denominator),
    };
  }
  return product;
}

function parseOperand(text: string): Fraction | null {
  const operand = text.trim();
  if (!operandPattern.test(operand) || !/\d/.test(operand)) return null;
  const [whole = '', fraction = ''] = operand.replaceAll(',', '').split('.');
  return { numerator: BigInt(`${whole}${fraction}`), denominator: 10n ** BigInt(fraction.length) };
}

/** The parts of a text between operators, each with the operator before it; none before the first. */
function split(text: string, operators: RegExp): readonly { readonly operator: string; readonly text: string }[] {
  const parts = text.split(new RegExp(`(${operators.source})`));
  return parts.flatMap((part, index) => (index % 2 === 0 ? [{ operator: parts[index - 1] ?? '', text: part }] : []));
}

const incompleteOperandPattern = /^(?:\d*|\d{1,3}(?:,\d{3})*,\d{0,2})(?:\.\d*)?$/;

/** True for an amount or calculation that may still become one by typing on: "", "1,", "12.", "0.0", "12.50+". */
export function isIncompleteAmount(text: string): boolean {
  const operands = text.split(operatorPattern).map((operand) => operand.trim());
  const last = operands.pop() ?? '';
  const isOperand = (operand: string) => operandPattern.test(operand) && /\d/.test(operand);
  if (!operands.every(isOperand) || calculateAmount(text).kind === 'too-large') return false;
  return incompleteOperandPattern.test(last) || operandPattern.test(last);
}
