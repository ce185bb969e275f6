import { expect, it } from 'vitest';
import {
  dictionaryOf,
  listOf,
  numberFrom,
  objectOf,
  ofType,
  oneOf,
  plainData,
  type Shape,
  wholeFrom,
} from './saved-shape.js';

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
const point = objectOf({ x: numberFrom() }, { y: numberFrom(0) });

it.each<[Shape, unknown]>([
  [numberFrom(), -5],
  [numberFrom(2), 2],
  [wholeFrom(1, 3), 1],
  [wholeFrom(1, 3), 3],
  [ofType('string'), ''],
  [ofType('boolean'), false],
  [oneOf('a', 1), 1],
  [listOf(numberFrom()), []],
  [dictionaryOf(numberFrom()), { a: 1 }],
  [point, { x: 1 }],
  [point, { x: 1, y: 0, z: 'whatever' }],
  [plainData, { a: [1, null, 'x', undefined, { b: true }] }],
  [plainData, deep(500)],
])('takes what has the shape: %# %j', (shape, value) => {
  expect(() => shape(value, 'here')).not.toThrow();
});

it.each<[Shape, unknown, string]>([
  [numberFrom(), '1', 'here: must be a finite number, got '],
  [numberFrom(), Number.NaN, 'here: must be a finite number, got NaN'],
  [numberFrom(), Number.POSITIVE_INFINITY, 'here: must be a finite number, got Infinity'],
  [numberFrom(2), 1.9, 'here: must be 2 or more, got 1.9'],
  [numberFrom(2), Number.POSITIVE_INFINITY, 'here: must be 2 or more, got Infinity'],
  [wholeFrom(1, 3), 0, 'here: must be a whole number from 1 to 3, got 0'],
  [wholeFrom(1, 3), 4, 'here: must be a whole number from 1 to 3, got 4'],
  [wholeFrom(1, 3), 1.5, 'here: must be a whole number from 1 to 3, got 1.5'],
  [ofType('string'), 1, 'here: must be text, got 1'],
  [ofType('boolean'), 0, 'here: must be true or false, got 0'],
  [oneOf('a', 1), 2, 'here: must be a or 1, got 2'],
  [listOf(numberFrom()), {}, 'here: must be a list, got '],
  [listOf(numberFrom()), [1, null], 'here[1]: must be a finite number, got null'],
  [dictionaryOf(numberFrom()), [], 'here: must be an object, got '],
  [dictionaryOf(numberFrom()), { a: null }, 'here.a: must be a finite number, got null'],
  [point, {}, 'here.x: must be a finite number, got '],
  [point, { x: 1, y: -1 }, 'here.y: must be 0 or more, got -1'],
  [point, null, 'here: must be an object, got null'],
  [plainData, () => 1, 'here: must be plain data'],
  [plainData, [1n], 'here[0]: must be plain data'],
  [plainData, { a: new Map() }, 'here.a: must be an object'],
  [plainData, deep(501), 'must be smaller'],
  [
    objectOf({ x: numberFrom() }),
    Object.defineProperty({}, 'x', { enumerable: true, get: () => 1 }),
    'here.x: must be',
  ],
])('refuses what has not, and says where: %#', (shape, value, problem) => {
  expect(() => shape(value, 'here')).toThrow(problem);
});

it('refuses more values than a save holds', () => {
  const many = Array.from({ length: 10 }, (_, i) => i);
  expect(() => plainData(many, 'here', 0, { left: 11 })).not.toThrow();
  expect(() => plainData(many, 'here', 0, { left: 10 })).toThrow('here[9]: must be smaller');
  expect(() => numberFrom()('x', '')).toThrow('saved: must be a finite number');
});
