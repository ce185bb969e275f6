import { expect, it } from 'vitest';
import { parse } from '../../data/parse.js';
import type { Schema } from '../../data/schema.js';
import { spotGeneratorSchema, spotQuerySchema, spotTestSchema } from './spot-query.js';

const accepts = (schema: Schema<never>, value: object): boolean => {
  try {
    parse(schema, value as never, 'query');
    return true;
  } catch {
    return false;
  }
};

type Limit = readonly [base: object, field: string, accepted: readonly unknown[], refused: readonly unknown[]];

const grid = { from: 'grid', radius: 5, spacing: 1 };
const ring = { from: 'ring', outer: 5, spots: 3 };
const cone = { from: 'cone', angle: 90, radius: 5, spacing: 1 };
const path = { from: 'path', path: 'patrol', spacing: 1 };
const long = (length: number) => 'x'.repeat(length);

const generators: readonly Limit[] = [
  [{ from: 'points' }, 'radius', [0.001, 100_000], [0, 100_001]],
  [{ from: 'points' }, 'label', [long(1), long(60)], ['', long(61)]],
  [{ from: 'points' }, 'snap', [0, 1000, { param: 'far' }], [-0.1, 1001, { param: '1' }, { param: long(61) }]],
  [grid, 'radius', [0.001, 100_000], [0, 100_001]],
  [grid, 'spacing', [0.001, 10_000], [0, 10_001]],
  [ring, 'inner', [0, 100_000], [-0.1, 100_001]],
  [ring, 'outer', [0.001, 100_000], [0, 100_001]],
  [ring, 'rings', [1, 1000], [0.9, 1001]],
  [ring, 'spots', [1, 10_000], [0.9, 10_001]],
  [cone, 'angle', [0.001, 360], [0, 361]],
  [cone, 'radius', [0.001, 100_000], [0, 100_001]],
  [cone, 'spacing', [0.001, 10_000], [0, 10_001]],
  [path, 'spacing', [0.001, 10_000], [0, 10_001]],
  [path, 'path', [long(60)], ['', long(61)]],
];

const distance = { test: 'distance', to: 'self', range: [0, 1] };
const tests: readonly Limit[] = [
  [distance, 'weight', [0, 1000], [-0.1, 1001]],
  [distance, 'reason', ['', long(500)], [long(501)]],
  [{ test: 'sight', to: 'enemy', is: true }, 'eye', [-1000, 1000], [-1001, 1001]],
  [{ test: 'overlap', with: 'self', max: 1 }, 'radius', [0.001, 100_000], [0, 100_001]],
  [{ test: 'layer', max: 1 }, 'layer', [long(60)], ['', long(61)]],
];

const query = { version: 1, name: 'q', options: [{ from: 'points' }], tests: [] };
const many = (count: number, item: object) => Array(count).fill(item);
const queries: readonly Limit[] = [
  [query, 'name', ['q', `Q_${long(58)}`], ['', '1q', 'q q', `Q_${long(59)}`]],
  [query, 'title', [long(500)], [long(501)]],
  [query, 'options', [many(1, { from: 'points' }), many(16, { from: 'points' })], [[], many(17, { from: 'points' })]],
  [query, 'tests', [[], many(32, distance)], [many(33, distance)]],
  [{ ...query, pick: 'random' }, 'among', [1, 1000], [0, 1.5, 1001]],
  [query, 'apart', [0, 10_000], [-0.1, 10_001]],
  [{ ...query, apart: 1 }, 'keep', [0, 1], [-0.1, 1.1]],
  [
    query,
    'params',
    [{ far: { default: 1, min: 1, max: 1, unit: long(20) } }],
    [{ far: { default: 1, unit: long(21) } }, { far: { default: 1, min: 1.1 } }, { far: { default: 1, max: 0.9 } }],
  ],
];

it.each([
  ['candidates', spotGeneratorSchema, generators],
  ['tests', spotTestSchema, tests],
  ['queries', spotQuerySchema, queries],
] as const)('the numbers, names and lists of %s end where they say', (_name, schema, limits) => {
  for (const [base, field, accepted, refused] of limits) {
    for (const value of accepted)
      expect([field, value, accepts(schema as never, { ...base, [field]: value })]).toEqual([field, value, true]);
    for (const value of refused)
      expect([field, value, accepts(schema as never, { ...base, [field]: value })]).toEqual([field, value, false]);
  }
});
