/** A function of the language, as an editor shows it. */
export interface ExpressionFunction {
  readonly name: string;
  /** How it is written: `clamp(x, low, high)`. */
  readonly usage: string;
  readonly description: string;
}

/**
 * Every function there is, for editors and guides; games that do not show them do not load them.
 * What an empty argument gives is empty, except in `if` and `default`.
 */
export const EXPRESSION_FUNCTIONS: readonly ExpressionFunction[] = /* @__PURE__ */ (
  [
    ['if(condition, a, b)', 'a if the condition is true, else b'],
    ['default(x, y)', 'x, or y where x is empty'],
    ['min(a, b, …)', 'the least'],
    ['max(a, b, …)', 'the greatest'],
    ['clamp(x, low, high)', 'x, kept from low to high'],
    ['between(x, low, high)', 'whether x is from low to high, both included'],
    ['lerp(a, b, t)', 'from a at t = 0 to b at t = 1'],
    ['abs(x)', 'x without its sign'],
    ['sign(x)', '-1, 0 or 1'],
    ['floor(x)', 'the whole number below'],
    ['ceil(x)', 'the whole number above'],
    ['round(x)', 'the nearest whole number; halves go up'],
    ['sqrt(x)', 'the square root; empty below 0'],
    ['pow(a, b)', 'a to the power of b'],
    ['sin(x)', 'sine of an angle in radians'],
    ['cos(x)', 'cosine of an angle in radians'],
    ['atan2(y, x)', 'angle of the direction (x, y) in radians'],
    ['vector(x, y, z)', 'a vector of 2 or 3 numbers'],
    ['distance(a, b)', 'how far apart two vectors are; empty if one has 2 numbers and the other 3'],
    ['length(x)', 'items of a list, characters of a text, length of a vector'],
    ['contains(list, x)', 'whether x is in the list'],
  ] as const
).map(([usage, description]) => ({ name: usage.slice(0, usage.indexOf('(')), usage, description }));
