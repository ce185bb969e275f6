import type { Bits } from '../../../../../tests/engines/bits.js';
import { Rng } from '../../math/rng.js';
import { compileExpression, type ExpressionScope, formatExpression, parseExpression } from '../expression/index.js';

const NAMES = ['a', 'b', 'health'] as const;
const scope: ExpressionScope = {
  find: (name) => {
    const slot = NAMES.indexOf(name as never);
    return slot < 0 ? undefined : { type: { type: 'number' }, slot };
  },
};

/** A random expression that gives a number. */
function grow(rng: Rng, depth: number): string {
  if (depth === 0) return rng.pick([...NAMES, '0.1', '3', '1e300', String(rng.normal())]);
  const [left, right] = [grow(rng, depth - 1), grow(rng, depth - 1)];
  return rng.pick([
    `(${left} ${rng.pick(['+', '-', '*', '/', '%'])} ${right})`,
    `${rng.pick(['min', 'max'])}(${left}, ${right})`,
    `${rng.pick(['abs', 'sign', 'floor', 'ceil', 'round', 'sqrt', 'sin', 'cos', 'exp', 'log'])}(${left})`,
    `(${left} < ${right} ? ${right} : ${left})`,
    `lerp(${left}, ${right}, 0.3)`,
  ]);
}

/** Random expressions, written, read and computed with random numbers, a tick each. */
export function sample(bits: Bits): void {
  const rng = new Rng('language');
  for (let i = 0; i < 400; i++) {
    const source = grow(rng, rng.integer(1, 4));
    const numbers = NAMES.map(() => rng.normal(0, 10));
    try {
      const expression = parseExpression(source);
      bits.text('written', formatExpression(expression));
      bits.number(source, Number(compileExpression(expression, scope)((slot) => numbers[slot])));
    } catch (error) {
      bits.text(source, String(error));
    }
    bits.endTick();
  }
}
