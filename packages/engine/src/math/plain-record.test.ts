import { expect, it } from 'vitest';
import { isPlainObject } from '../data/json.js';
import { createQuaternion } from './quaternion.js';
import { createVector3 } from './vector3.js';

it.each([
  ['a vector', createVector3(1, 2, 3), { x: 1, y: 2, z: 3 }],
  ['a quaternion', createQuaternion(1, 2, 3, 4), { x: 1, y: 2, z: 3, w: 4 }],
])('%s is as plain as a literal', (_name, record, literal) => {
  expect(record).toStrictEqual(literal);
  expect(Object.keys(record)).toEqual(Object.keys(literal));
  expect(isPlainObject(record)).toBe(true);
  expect(JSON.stringify(record)).toBe(JSON.stringify(literal));
});
