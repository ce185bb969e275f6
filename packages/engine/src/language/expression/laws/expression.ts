import fc from 'fast-check';
import type { BinaryOperator, UnaryOperator } from '../expression.js';
import type { Expression, ExpressionScope, ValueType } from '../index.js';

// Random expressions of each type, over a scope with a few names of each type.

const DOOR: ValueType = { type: 'object', of: 'door' };
const LIST: ValueType = { type: 'list', element: { type: 'number' } };

/** The names that random expressions use; the slot is the place in this list. */
export const names: readonly (readonly [string, ValueType])[] = [
  ['health', { type: 'number' }],
  ['agent.speed', { type: 'number' }],
  ['odd name', { type: 'number' }],
  ['alarmed', { type: 'boolean' }],
  ['and', { type: 'boolean' }],
  ['mood', { type: 'text' }],
  ['agent.name', { type: 'text' }],
  ['target', DOOR],
  ['exit', DOOR],
  ['scores', LIST],
  ['wishes', { type: 'list', element: { type: 'text' } }],
  ['path', { type: 'list', element: { type: 'vector' } }],
  ['agent.position', { type: 'vector' }],
  ['home', { type: 'vector' }],
];

export const scope: ExpressionScope = {
  find(name) {
    const slot = names.findIndex(([known]) => known === name);
    return slot === -1 ? undefined : { type: names[slot][1], slot };
  },
  names: () => names.map(([name]) => name),
};

const place = { start: 0, end: 0 };
export const call = (name: string, ...args: Expression[]): Expression => ({
  kind: 'call',
  function: name,
  arguments: args,
  ...place,
});
export const binary = (operator: BinaryOperator, left: Expression, right: Expression): Expression => ({
  kind: 'binary',
  operator,
  left,
  right,
  ...place,
});
export const unary = (operator: UnaryOperator, operand: Expression): Expression => ({
  kind: 'unary',
  operator,
  operand,
  ...place,
});
const list = (items: Expression[]): Expression => ({ kind: 'list', items, ...place });
const empty: Expression = { kind: 'empty', ...place };

type Arbitrary = fc.Arbitrary<Expression>;

const namesOf = (type: ValueType['type'], element?: ValueType['type']): Arbitrary =>
  fc
    .constantFrom(...names.filter(([, each]) => each.type === type && each.element?.type === element))
    .map(([name]) => ({ kind: 'name', name, ...place }));

/** Numbers as they can be written: never negative, and with the ends of what a double holds. */
const literal: Arbitrary = fc
  .oneof(
    fc.nat(4),
    fc.constantFrom(0.5, 0.1, 1e21, 1e-7, 5e-324, 1.7976931348623157e308, 2 ** 53),
    fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }).map(Math.abs),
  )
  .map((value) => ({ kind: 'number', value, ...place }));
/** So few that two of them are often equal. */
const small: Arbitrary = fc.nat(1).map((value) => ({ kind: 'number', value, ...place }));
const words = fc.oneof(
  fc.constantFrom('', 'calm', '1', '"\\\n\u202e</script>$', '{x}`'),
  fc.string({ unit: 'binary' }),
);
const quoted: Arbitrary = words.map((value) => ({ kind: 'text', value, ...place }));
const truth: Arbitrary = fc.boolean().map((value) => ({ kind: 'boolean', value, ...place }));

const known = fc.letrec<Record<'number' | 'boolean' | 'text' | 'object' | 'list' | 'vector' | 'paths', Expression>>(
  (tie) => {
    const number = tie('number');
    const boolean = tie('boolean');
    /** What can be made of any type: a choice, a fallback. */
    const choices = (same: Arbitrary): Arbitrary[] => [
      fc.tuple(boolean, same, fc.oneof(same, fc.constant(empty))).map(([c, a, b]) => call('if', c, a, b)),
      fc.tuple(same, same).map(([a, b]) => call('default', a, b)),
    ];
    const deep = (type: Arbitrary[], leaf: Arbitrary): Arbitrary =>
      fc.oneof({ maxDepth: 5, depthIdentifier: 'expression' }, leaf, ...type);
    const two = (a: Arbitrary, b: Arbitrary, make: (a: Expression, b: Expression) => Expression): Arbitrary =>
      fc.tuple(a, b).map(([x, y]) => make(x, y));
    const equality = fc.constantFrom<BinaryOperator>('==', '!=');
    const membership = fc.constantFrom<BinaryOperator>('in', 'not in');
    const any = fc.oneof(number, boolean, tie('text'), tie('object'), tie('list'), tie('vector'));
    const alike = fc.oneof(
      ...(['number', 'boolean', 'text', 'object', 'list', 'vector', 'paths'] as const).map((type) =>
        fc.tuple(tie(type), tie(type)),
      ),
    );
    return {
      number: deep(
        [
          fc
            .tuple(fc.constantFrom<BinaryOperator>('+', '-', '*', '/', '%'), number, number)
            .map(([op, a, b]) => binary(op, a, b)),
          number.map((a) => unary('-', a)),
          fc
            .tuple(fc.constantFrom('abs', 'sign', 'floor', 'ceil', 'round', 'sqrt', 'sin', 'cos'), number)
            .map(([name, a]) => call(name, a)),
          fc.tuple(fc.constantFrom('min', 'max', 'pow', 'atan2'), number, number).map(([f, a, b]) => call(f, a, b)),
          fc
            .tuple(fc.constantFrom('min', 'max', 'clamp', 'lerp'), number, number, number)
            .map(([f, a, b, c]) => call(f, a, b, c)),
          fc.oneof(tie('list'), tie('text'), tie('vector'), tie('paths')).map((a) => call('length', a)),
          two(tie('vector'), tie('vector'), (a, b) => call('distance', a, b)),
          ...choices(number),
        ],
        fc.oneof(literal, namesOf('number')),
      ),
      boolean: deep(
        [
          fc
            .tuple(
              fc.constantFrom<BinaryOperator>('<', '<=', '>', '>='),
              fc.oneof(number, small),
              fc.oneof(number, small),
            )
            .map(([op, a, b]) => binary(op, a, b)),
          fc
            .tuple(fc.constantFrom<BinaryOperator>('and', 'or'), boolean, boolean)
            .map(([op, a, b]) => binary(op, a, b)),
          boolean.map((a) => unary('not', a)),
          fc.tuple(equality, alike).map(([op, [a, b]]) => binary(op, a, b)),
          fc.tuple(equality, any).map(([op, a]) => binary(op, a, empty)),
          fc.tuple(membership, number, tie('list')).map(([op, a, b]) => binary(op, a, b)),
          fc.tuple(membership, tie('text'), namesOf('list', 'text')).map(([op, a, b]) => binary(op, a, b)),
          fc
            .tuple(membership, tie('object'), fc.array(tie('object'), { maxLength: 3 }))
            .map(([op, a, b]) => binary(op, a, list(b))),
          two(tie('paths'), tie('vector'), (a, b) => call('contains', a, b)),
          fc.tuple(number, number, number).map(([a, b, c]) => call('between', a, b, c)),
          ...choices(boolean),
        ],
        fc.oneof(truth, namesOf('boolean')),
      ),
      text: deep(
        [
          two(tie('text'), fc.oneof(tie('text'), number), (a, b) => binary('+', a, b)),
          two(number, tie('text'), (a, b) => binary('+', a, b)),
          ...choices(tie('text')),
        ],
        fc.oneof(quoted, namesOf('text')),
      ),
      object: deep(choices(tie('object')), namesOf('object')),
      list: deep(
        [fc.array(fc.oneof(number, fc.constant(empty)), { maxLength: 4 }).map(list), ...choices(tie('list'))],
        namesOf('list', 'number'),
      ),
      vector: deep(
        [
          two(number, number, (a, b) => call('vector', a, b)),
          fc.tuple(number, number, number).map(([a, b, c]) => call('vector', a, b, c)),
          ...choices(tie('vector')),
        ],
        namesOf('vector'),
      ),
      paths: deep([fc.array(tie('vector'), { maxLength: 3 }).map(list)], namesOf('list', 'vector')),
    };
  },
);

/** Expressions that fit the scope, of every type. */
export const expressions: Arbitrary = fc.oneof(
  known.number,
  known.boolean,
  known.boolean,
  known.text,
  known.object,
  known.list,
  known.vector,
);

/** Trees of any shape: most of them do not fit any scope. */
export const trees: Arbitrary = fc.letrec<{ tree: Expression }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(
      literal,
      quoted,
      truth,
      fc.constant(empty),
      fc
        .constantFrom(...names, ['helth'], ['constructor'])
        .map(([name]): Expression => ({ kind: 'name', name, ...place })),
    ),
    fc
      .tuple(
        fc.constantFrom<BinaryOperator>('or', 'and', '==', '!=', '<', '>=', 'in', 'not in', '+', '-', '*', '%'),
        tie('tree'),
        tie('tree'),
      )
      .map(([op, a, b]) => binary(op, a, b)),
    fc.tuple(fc.constantFrom<UnaryOperator>('-', 'not'), tie('tree')).map(([op, a]) => unary(op, a)),
    fc
      .tuple(
        fc.constantFrom('if', 'default', 'min', 'length', 'contains', 'toString', 'vector'),
        fc.array(tie('tree'), { maxLength: 3 }),
      )
      .map(([name, args]) => call(name, ...args)),
    fc.array(tie('tree'), { maxLength: 3 }).map(list),
  ),
})).tree;

const doors: readonly object[] = [{ door: 1 }, { door: 2 }];
const numbers = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    1,
    -1,
    2,
    0.5,
    1e308,
    -1e308,
    5e-324,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ),
  fc.double(),
);
const vectors = fc.oneof(
  fc.tuple(fc.nat(3), fc.nat(3)),
  fc.tuple(numbers, numbers, numbers),
  fc.array(numbers, { maxLength: 4 }),
);

/**
 * A value for each slot: mostly of the slot's type, sometimes empty, sometimes what it must not be.
 */
export const values: fc.Arbitrary<unknown[]> = fc.tuple(
  ...names.map(([, type]): fc.Arbitrary<unknown> => {
    const good: Record<string, fc.Arbitrary<unknown>> = {
      number: numbers,
      boolean: fc.boolean(),
      text: words,
      object: fc.constantFrom(...doors),
      list: fc.array(
        type.element?.type === 'vector'
          ? vectors
          : type.element?.type === 'text'
            ? words
            : (numbers as fc.Arbitrary<unknown>),
      ),
      vector: vectors,
    };
    return fc.oneof(
      { weight: 6, arbitrary: good[type.type] },
      { weight: 1, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom<unknown>(null, 'text', 7, true, [], [[]], {}, Number.NaN) },
    );
  }),
);

/**
 * The expression without the places in the text, to compare what was read with what was written.
 */
export function withoutPlaces(expression: Expression): unknown {
  return JSON.parse(JSON.stringify(expression, (key, value) => (key === 'start' || key === 'end' ? undefined : value)));
}
