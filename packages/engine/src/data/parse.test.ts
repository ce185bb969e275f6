import { describe, expect, it } from 'vitest';
import {
  boolean,
  check,
  checkOptions,
  choice,
  dictionary,
  InvalidDataError,
  integer,
  json,
  lazy,
  list,
  literal,
  nullable,
  number,
  optional,
  parse,
  record,
  refined,
  type Schema,
  text,
  tuple,
  union,
  variant,
} from './index.js';
import { checkExactOptions } from './parse.js';
import { compare, extended, orInfinity, struct, unchecked } from './schema.js';

function problems(schema: Schema, value: unknown): string[] {
  return check(schema, value, 'doc').map(({ path, problem }) => `${path}: ${problem}`);
}

function hole(): unknown[] {
  const items = [0, 1];
  delete items[0];
  return items;
}

interface Tree {
  readonly children?: readonly Tree[];
}
const tree: Schema<Tree> = record({ children: optional(list(lazy(() => tree))) });

const guard = record({ speed: number({ min: 0, max: 10 }), name: optional(text({ maxLength: 8 })) });
const task = variant('type', {
  wait: record({ seconds: number({ above: 0 }) }),
  say: record({ line: text(), to: optional(text()) }),
});

describe('check', () => {
  it.each<[string, Schema, unknown, string[]]>([
    ['a text', text(), 'x', []],
    ['a number for a text', text(), 1, ['doc: must be text, got 1']],
    ['a short text', text({ minLength: 2 }), '😀', ['doc: must have at least 2 characters, got 1']],
    ['emoji counted as one', text({ maxLength: 2 }), '😀😀', []],
    ['a long text', text({ maxLength: 2 }), '😀😀😀', ['doc: must have at most 2 characters, got 3']],
    ['a pattern', text({ pattern: /^[a-z]+$/ }), 'A1', ['doc: must match /^[a-z]+$/, got "A1"']],
    ['a pattern in words', text({ pattern: /^\d+$/, wanted: 'digits' }), 'A', ['doc: must be digits, got "A"']],
    ['a lone surrogate', text({ maxLength: 1 }), '\ud800', []],
    ['a number', number({ min: 0, max: 10 }), 10, []],
    ['too much', number({ max: 10 }), 12, ['doc: must be at most 10, got 12']],
    ['too little', number({ min: 1 }), -0, ['doc: must be at least 1, got -0']],
    ['the open bounds', number({ above: 0, below: 1 }), 1, ['doc: must be below 1, got 1']],
    ['not above', number({ above: 0 }), -0, ['doc: must be above 0, got -0']],
    ['NaN', number(), Number.NaN, ['doc: must be a finite number, got NaN']],
    ['infinity', number(), Number.NEGATIVE_INFINITY, ['doc: must be a finite number, got -Infinity']],
    ['a fraction', integer(), 1.5, ['doc: must be a whole number, got 1.5']],
    [
      'two faults of one number',
      integer({ max: 1 }),
      1.5,
      ['doc: must be a whole number, got 1.5', 'doc: must be at most 1, got 1.5'],
    ],
    ['an unsafe integer', integer(), 2 ** 53, ['doc: must be a whole number, got 9007199254740992']],
    ['a boolean', boolean(), 0, ['doc: must be true or false, got 0']],
    ['a literal', literal('a'), 'b', ['doc: must be "a", got "b"']],
    [
      'a choice',
      choice(['patrol', 'chase']),
      'patrl',
      ['doc: must be one of "patrol", "chase", got "patrl"; did you mean patrol?'],
    ],
    ['a list', list(number(), { min: 2, max: 3 }), [1], ['doc: must have at least 2 items, got 1']],
    [
      'every item',
      list(number()),
      [1, 'a', null],
      ['doc[1]: must be a number, got "a"', 'doc[2]: must be a number, got null'],
    ],
    ['too many items', list(number(), { max: 1 }), [1, 2], ['doc: must have at most 1 item, got 2']],
    ['an object for a list', list(number()), { length: 0 }, ['doc: must be a list, got an object']],
    ['a tuple', tuple([number(), text()]), [1, 'a'], []],
    ['a long tuple', tuple([number(), text()]), [1, 'a', 2], ['doc: must have 2 items, got 3']],
    ['an empty text', text({ minLength: 1 }), '', ['doc: must not be empty']],
    ['any text', text({ minLength: 0 }), '', []],
    ['a short list', list(number(), { min: 2 }), [1], ['doc: must have at least 2 items, got 1']],
    ['a long list', list(number(), { max: 1 }), [1, 2], ['doc: must have at most 1 item, got 2']],
    [
      'a short tuple',
      tuple([number(), text()]),
      ['a'],
      ['doc: must have 2 items, got 1', 'doc[0]: must be a number, got "a"'],
    ],
    ['a record', guard, { speed: 1, name: undefined }, []],
    [
      'all fields of a record',
      guard,
      { sped: 12, name: 'far too long' },
      [
        'doc.speed: is missing',
        'doc.name: must have at most 8 characters, got 12',
        'doc.sped: is not known here; did you mean speed?',
      ],
    ],
    ['an odd key', guard, { speed: 1, 'odd key': 1 }, ['doc["odd key"]: is not known here']],
    ['inherited names', guard, { speed: 1, toString: 1 }, ['doc.toString: is not known here']],
    ['a kept field', record({}, { unknown: 'keep' }), { a: [1, { b: null }], c: undefined }, []],
    [
      'a kept field that is no JSON',
      record({}, { unknown: 'keep' }),
      { a: [() => 1] },
      ['doc.a[0]: must be JSON, got a function'],
    ],
    ['a dictionary', dictionary(number()), { a: 1, b: 'x', '': 2 }, ['doc.b: must be a number, got "x"']],
    [
      'the keys of a dictionary',
      dictionary(number(), { keys: text({ maxLength: 1 }) }),
      { ab: 1 },
      ['doc.ab: must have at most 1 characters, got 2'],
    ],
    ['a union', union(number(), text()), 'a', []],
    [
      'no option of a union',
      union(number(), text(), literal('x')),
      true,
      ['doc: must be a number or text or "x", got true'],
    ],
    ['the option of its kind', union(number({ max: 10 }), text()), 12, ['doc: must be at most 10, got 12']],
    [
      'the nearest option',
      union(record({ a: text(), b: text() }), record({ c: text() })),
      { a: 'x' },
      ['doc.b: is missing'],
    ],
    ['null', nullable(text()), null, []],
    ['not even null', nullable(text()), 1, ['doc: must be text or null, got 1']],
    ['a variant', task, { type: 'wait', seconds: 1 }, []],
    [
      'only the chosen case',
      task,
      { type: 'wait', seconds: 0, line: 1 },
      ['doc.seconds: must be above 0, got 0', 'doc.line: is not known here'],
    ],
    [
      'an unknown case',
      task,
      { type: 'wiat' },
      ['doc.type: must be one of "wait", "say", got "wiat"; did you mean wait?'],
    ],
    ['an inherited case', task, { type: 'constructor' }, ['doc.type: must be one of "wait", "say", got "constructor"']],
    ['no tag', task, {}, ['doc.type: is missing']],
    ['JSON', json(), { a: [1, 'x', null, true, {}] }, []],
    ['JSON too deep', json({ depth: 1 }), [[]], ['doc[0]: is nested more than 1 deep']],
    [
      'JSON with more values than its place allows, and goes on',
      record({ a: json({ values: 2 }), b: number() }),
      { a: [1, 2], b: 'x' },
      ['doc.a: has more than 2 values', 'doc.b: must be a number, got "x"'],
    ],
    ['nothing at all', json(), undefined, ['doc: is missing']],
    [
      'recursion',
      tree,
      { children: [{}, { children: [1] }] },
      ['doc.children[1].children[0]: must be an object, got 1'],
    ],
  ])('judges %s', (_, schema, value, expected) => {
    expect(problems(schema, value)).toEqual(expected);
  });

  it('asks a demand only of a value with the right shape, and places its report', () => {
    let asked = 0;
    const range = refined(record({ low: number(), high: number() }), ({ low, high }, report) => {
      asked++;
      if (low >= high) report(`must be below high ${high}, got ${low}`, 'low');
    });
    expect(problems(list(range), [{ low: 1, high: 2 }, { low: 3, high: 2 }, { low: 3 }])).toEqual([
      'doc[1].low: must be below high 2, got 3',
      'doc[2].high: is missing',
    ]);
    expect(asked).toBe(2);
  });

  it('reports a demand that throws instead of throwing itself', () => {
    const faulty = refined(number(), () => {
      throw new Error('oops');
    });
    expect(problems(faulty, 1)).toEqual(['doc: could not be checked: oops']);
  });

  it('asks the demands of a variant case', () => {
    const even = refined(record({ n: integer() }), ({ n }, report) => n % 2 && report('must be even', 'n'));
    expect(problems(variant('kind', { even }), { kind: 'even', n: 3 })).toEqual(['doc.n: must be even']);
  });

  it('stops at 1000 problems and says so', () => {
    const found = check(list(number()), new Array(5000).fill('x'), 'doc');
    expect(found).toHaveLength(1001);
    expect(found[1000]).toEqual({ path: 'doc', problem: 'has more than 1000 problems; the rest are not listed' });
  });

  it('accepts by a later option even when an earlier one has too many problems', () => {
    expect(check(union(list(number()), list(text())), new Array(5000).fill('x'))).toEqual([]);
  });

  it('counts every value once, whatever wraps its schema', () => {
    const wrapped = list(
      union(
        lazy(() => number()),
        text(),
      ),
    );
    expect(check(wrapped, [1, 2, 3], '', { values: 4 })).toEqual([]);
    expect(problems(wrapped, [1, 2, 3])).toEqual([]);
    expect(check(wrapped, [1, 2, 3], 'doc', { values: 3 })).toEqual([
      { path: 'doc', problem: 'has more than 3 values' },
    ]);
    expect(check(record({ a: json(), b: json() }), { a: [1], b: [2] }, '', { values: 5 })).toEqual([]);
    expect(check(record({ a: json(), b: json() }), { a: [1], b: [2] }, 'doc', { values: 4 })).toEqual([
      { path: 'doc', problem: 'has more than 4 values' },
    ]);
  });
});

describe('parse', () => {
  it('returns the very value it was given', () => {
    const value = { speed: 1 };
    expect(parse(guard, value)).toBe(value);
  });

  it('throws one error with every problem', () => {
    const attempt = () => parse(guard, { speed: 11, extra: 1 }, 'guard');
    expect(attempt).toThrow(InvalidDataError);
    expect(attempt).toThrow('guard.speed: must be at most 10, got 11\nguard.extra: is not known here');
  });
});

describe('hostile values', () => {
  const schemas: [string, Schema][] = [
    ['text', text({ maxLength: 3, pattern: /x/ })],
    ['number', integer({ min: 0 })],
    ['choice', choice(['a', 1, null])],
    ['list', list(json())],
    ['tuple', tuple([json()])],
    ['record', record({ a: optional(json()), self: optional(json()) })],
    ['keeping record', record({}, { unknown: 'keep' })],
    ['dictionary', dictionary(json())],
    ['union', union(dictionary(number()), list(text()), boolean())],
    ['variant', variant('a', { x: record({}) })],
    ['json', json()],
    ['tree', tree],
  ];
  const thrower = () => {
    throw new Error('trap');
  };
  const traps: ProxyHandler<object> = {
    get: thrower,
    has: thrower,
    ownKeys: thrower,
    getPrototypeOf: thrower,
    getOwnPropertyDescriptor: thrower,
  };
  const revoked = (target: object) => {
    const { proxy, revoke } = Proxy.revocable(target, {});
    revoke();
    return proxy;
  };
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  cyclic.children = [cyclic, cyclic];
  const cyclicList: unknown[] = [];
  cyclicList.push(cyclicList, cyclicList);
  const counted = { reads: 0 };
  const values: [string, unknown][] = [
    ['undefined', undefined],
    ['a symbol', Symbol('s')],
    ['a bigint', 1n],
    ['a function', thrower],
    ['NaN', Number.NaN],
    ['a cyclic object', cyclic],
    ['a cyclic list', cyclicList],
    ['a getter', Object.defineProperty({}, 'a', { enumerable: true, get: () => counted.reads++ })],
    ['a hidden field', Object.defineProperty({}, 'a', { enumerable: false, value: 1 })],
    ['a list with a getter', Object.defineProperty([1], 0, { enumerable: true, get: () => counted.reads++ })],
    ['a trapped object', new Proxy({}, traps)],
    ['a trapped list', new Proxy([], traps)],
    ['a list trapped inside', new Proxy([1], { getOwnPropertyDescriptor: thrower })],
    ['a list that hides its length', new Proxy([1], { get: thrower })],
    ['an object that hides its keys', new Proxy({}, { ownKeys: thrower })],
    ['a revoked object', revoked({})],
    ['a revoked list', revoked([])],
    ['a sparse list', hole()],
    ['four billion holes', new Array(2 ** 32 - 1)],
    ['a symbol key', { [Symbol('s')]: 1 }],
    ['an own __proto__', JSON.parse('{"__proto__": {"a": 1}}')],
    ['an own constructor', JSON.parse('{"constructor": {"prototype": {}}}')],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['an instance', new (class Guard {})()],
    ['an heir', Object.create({ a: 1 })],
    ['a boxed text', Object('x')],
    ['an error', new Error('x')],
  ];

  it.each(values)('%s is refused by every schema, and nothing is thrown or run', (name, value) => {
    for (const [kind, schema] of schemas) {
      const found = check(schema, value, 'doc');
      expect(found.length, `${name} against ${kind}`).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(1001);
    }
    expect(counted.reads).toBe(0);
  });

  it.each<[string, Schema, unknown, string]>([
    ['a cycle', tree, cyclicTree(), 'doc.children[0]: contains itself'],
    ['a date', dictionary(json()), new Date(0), 'doc: is not a plain object'],
    ['an instance in JSON', json(), { a: new Map() }, 'doc.a: is not a plain object'],
    [
      'a getter',
      json(),
      {
        get a() {
          return 1;
        },
      },
      'doc.a: is computed, hidden or unreadable, not plain data',
    ],
    ['a hole', list(number()), hole(), 'doc[0]: is missing'],
    ['__proto__', dictionary(json()), JSON.parse('{"__proto__": 1}'), 'doc.__proto__: is not allowed as a key'],
    ['constructor', record({}), { constructor: 1 }, 'doc.constructor: is not allowed as a key'],
    ['a symbol key', record({}), { [Symbol('s')]: 1 }, 'doc: has a symbol for a key'],
  ])('%s is refused in plain words', (_, schema, value, expected) => {
    expect(problems(schema, value)).toEqual([expected]);
  });

  function cyclicTree(): unknown {
    const node: { children: unknown[] } = { children: [] };
    node.children.push(node);
    return node;
  }

  it('objects without a prototype and of another realm are plain', () => {
    expect(check(guard, Object.assign(Object.create(null), { speed: 1 }))).toEqual([]);
    const foreign = Object.create(
      Object.defineProperties(Object.create(null), Object.getOwnPropertyDescriptors(Object.prototype)),
    );
    expect(check(guard, Object.assign(foreign, { speed: 1 }))).toEqual([]);
  });

  it('a list shared by many parents costs no more than the limit of values', () => {
    // Sixty levels of two references each: 2^60 paths in a hundred objects.
    let shared: Tree = {};
    for (let i = 0; i < 60; i++) shared = { children: [shared, shared] };
    let reads = 0;
    const counting = new Proxy(shared, {
      getOwnPropertyDescriptor: (target, key) => {
        reads++;
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
    });
    const [last] = check(tree, { children: new Array(10).fill(counting) }, 'doc', { values: 1000 }).slice(-1);
    expect(last).toEqual({ path: 'doc', problem: 'has more than 1000 values' });
    expect(reads).toBeLessThanOrEqual(1000);
    expect(check(json(), shared, 'doc', { values: 1000 })).toEqual([
      { path: 'doc', problem: 'has more than 1000 values' },
    ]);
  });

  it.each([
    ['anything', unchecked()],
    ['numbers', number()],
    ['any JSON', json()],
  ])('a list of %s that claims to be long is refused before its items are read', (_what, of) => {
    let reads = 0;
    const long = new Proxy(new Array(2 ** 32 - 1), {
      getOwnPropertyDescriptor(target, key) {
        if (key !== 'length') reads++;
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
    });
    const problems = check(struct({ __proto__: null, values: list(of) }), { values: long }, 'save', { values: 1000 });
    expect(problems).toEqual([{ path: 'save', problem: 'has more than 1000 values' }]);
    expect(reads).toBe(0);
  });

  it('a list of anything counts its items', () => {
    const limits = { values: 11 };
    expect(check(list(unchecked()), new Array(10).fill(1), 'save', limits)).toEqual([]);
    expect(check(list(unchecked()), new Array(11).fill(1), 'save', limits)).toHaveLength(1);
    const lists = list(list(unchecked()));
    expect(check(lists, new Array(3).fill([1, 1]), 'save', { values: 10 })).toEqual([]);
    expect(check(lists, new Array(3).fill([1, 1]), 'save', { values: 9 })).toHaveLength(1);
  });

  it('nesting beyond the limit is refused before the stack ends', () => {
    let deep: Tree = {};
    for (let i = 0; i < 100_000; i++) deep = { children: [deep] };
    const found = check(tree, deep, 'doc');
    expect(found).toHaveLength(1);
    expect(found[0].problem).toBe('is nested more than 500 deep');
  });
});

describe('checkOptions', () => {
  const arrive = refined(
    record({
      maxSpeed: number({ above: 0 }),
      grip: orInfinity(number({ above: 0 })),
      targetRadius: number({ min: 0 }),
      slowRadius: optional(number({ above: 0 })),
      steer: unchecked<() => void>(),
    }),
    compare('slowRadius', 'above', 'targetRadius'),
  );
  const tuning = { maxSpeed: 3, grip: Infinity, targetRadius: 1, steer: () => {} };

  it('takes any object, reads it as code does, and ignores what the schema does not name', () => {
    class Tuning {
      readonly grip = 1;
      readonly targetRadius = 0;
      readonly steer = tuning.steer;
      get maxSpeed() {
        return 2;
      }
    }
    checkOptions(arrive, new Tuning(), 'guard');
    checkOptions(arrive, Object.assign(Object.create(tuning), { more: Symbol('any') }), 'guard');
    checkOptions(dictionary(number()), { constructor: 1 } as never, 'guard');
    expect(() => parse(arrive, new Tuning(), 'guard')).toThrow('guard: is not a plain object');
  });

  it('refuses fields that the schema does not name, at every depth, where options are exact', () => {
    const guard = record({ arrive });
    const wrong = { arrive: { ...tuning, gravity: 2 } };
    checkOptions(guard, wrong, 'guard');
    expect(() => checkExactOptions(guard, wrong, 'guard')).toThrow('guard.arrive.gravity: is not known here');
    // A misspelled name is one problem, told once.
    const paced = record({ speed: optional(number()) });
    expect(() => checkExactOptions(paced, { sped: 3 } as never, 'guard')).toThrow(
      /^guard\.sped: is not known here; did you mean speed\?$/,
    );
    checkExactOptions(guard, { arrive: tuning }, 'guard');
    checkExactOptions(record({ a: number() }, { unknown: 'keep' }), { a: 1, b: () => {} } as never, 'kept');
  });

  it('throws one error with every problem and its path', () => {
    expect(() => checkOptions(arrive, { ...tuning, maxSpeed: 0, grip: Number.NaN }, 'guard.arrive')).toThrow(
      'guard.arrive.maxSpeed: must be above 0, got 0\nguard.arrive.grip: must be a number or Infinity, got NaN',
    );
    expect(() => checkOptions(arrive, undefined as never, 'guard')).toThrow('guard: is missing');
  });

  it('refuses what is most likely a misspelled name, also inside lists and variants', () => {
    expect(() => checkOptions(arrive, { ...tuning, slowRadus: 2 } as never, 'guard')).toThrow(
      'guard.slowRadus: is not known here; did you mean slowRadius?',
    );
    const { grip, ...rest } = tuning;
    expect(() => checkOptions(arrive, { ...rest, Grip: grip } as never, 'guard')).toThrow(
      'guard.grip: is missing\nguard.Grip: is not known here; did you mean grip?',
    );
    // The one meant is there already, so this is another name for something else.
    checkOptions(arrive, { ...tuning, maxSped: 2 } as never, 'guard');
    const shapes = list(variant('shape', { disk: record({ radius: number(), shade: optional(number()) }) }));
    checkOptions(shapes, [{ shape: 'disk', radius: 1 }], 'shapes');
    expect(() => checkOptions(shapes, [{ shape: 'disk', radus: 1 } as never], 'shapes')).toThrow(
      'shapes[0].radus: is not known here; did you mean radius?',
    );
  });

  it.each([
    ['above', 2, 1],
    ['at least', 1, 1],
    ['at most', 1, 1],
    ['below', 0, 1],
  ] as const)('compares two numbers: %s', (order, good, other) => {
    const range = refined(record({ a: optional(number()), b: number() }), compare('a', order, 'b'));
    checkOptions(range, { a: good, b: other }, 'range');
    checkOptions(range, { b: other }, 'range');
    const bad = order === 'at least' || order === 'above' ? 0 : 2;
    expect(() => checkOptions(range, { a: bad, b: other }, 'range')).toThrow(
      `range.a: must be ${order} b ${other}, got ${bad}`,
    );
  });

  it('holds options of an extended record to the demands of the one it extends', () => {
    const pursue = extended(arrive, struct({ __proto__: null, maxPrediction: number({ above: 0 }) }));
    checkOptions(pursue, { ...tuning, maxPrediction: 1 }, 'wolf');
    expect(() => checkOptions(pursue, { ...tuning, slowRadius: 1, maxPrediction: 1 }, 'wolf')).toThrow(
      'wolf.slowRadius: must be above targetRadius 1, got 1',
    );
  });
});
