import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileExpression, type ExpressionScope, parseExpression, type Read, type ValueType } from './index.js';

const number: ValueType = { type: 'number' };
const door = { locked: false };
const table: Readonly<Record<string, readonly [ValueType, unknown]>> = {
  alertness: [number, 0.75],
  distance: [number, 4],
  health: [number, 20],
  unknown: [number, undefined],
  lost: [number, Number.NaN],
  endless: [number, Number.POSITIVE_INFINITY],
  mistaken: [number, '12'],
  name: [{ type: 'text' }, 'Ada'],
  nothing: [{ type: 'text' }, null],
  calm: [{ type: 'boolean' }, true],
  unsure: [{ type: 'boolean' }, undefined],
  'agent.speed': [number, 1.5],
  target: [{ type: 'object', of: 'door' }, undefined],
  door: [{ type: 'object', of: 'door' }, door],
  same: [{ type: 'object', of: 'door' }, door],
  other: [{ type: 'object', of: 'door' }, { locked: false }],
  ammo: [{ type: 'list', element: number }, [3, 5, 8]],
  words: [{ type: 'list', element: { type: 'text' } }, undefined],
  here: [{ type: 'vector' }, [3, 4]],
  there: [{ type: 'vector' }, [0, 0]],
  above: [{ type: 'vector' }, [0, 0, 9]],
  broken: [{ type: 'vector' }, [0, Number.NaN]],
};
const guide = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => / → /.test(line) && !line.startsWith('`'));
const slots = Object.keys(table);
const scope: ExpressionScope = {
  find: (name) => (Object.hasOwn(table, name) ? { type: table[name][0], slot: slots.indexOf(name) } : undefined),
};
const read: Read = (slot) => table[slots[slot]][1];

const compute = (source: string): unknown => compileExpression(parseExpression(source), scope)(read);

describe('an expression', () => {
  it.each(guide.map((line) => line.split(/ +→ /)))('of the guide: %s gives %s', (source, value) => {
    expect(compute(source)).toBe(value === 'empty' ? undefined : JSON.parse(value));
  });

  it.each<[string, unknown]>([
    ['7 % 3', 1],
    ['-7 % 3', -1],
    ['2 - 3 - 4', -5],
    ['0.1 + 0.2', 0.30000000000000004],
    ['-0 * 1', -0],
    ['min(3, 1, 2)', 1],
    ['max(3, 1, 2)', 3],
    ['abs(-2) + sign(-2) + floor(1.7) + ceil(1.2)', 4],
    ['round(2.5)', 3],
    ['round(-2.5)', -2],
    ['clamp(5, 0, 1)', 1],
    ['clamp(5, 3, 1)', 3],
    ['lerp(10, 20, 0.25)', 12.5],
    ['sqrt(16) + pow(2, 10)', 1028],
    ['pow(0, 0)', 1],
    ['sin(0) + cos(0)', 1],
    ['atan2(0, 1)', 0],
    ['between(3, 3, 4) and not between(5, 3, 4)', true],
    ['length("größe 🙂")', 7],
    ['length([1, unknown, 2])', 2],
    ['length(here)', 5],
    ['length(vector(2, 3, 6))', 7],
    ['distance(here, there)', 5],
    ['contains(ammo, 5)', true],
    ['contains([name], "Ada")', true],
    ['"a" + 1 + 0.5', 'a10.5'],
    ['1 + 0.5 + "a"', '1.5a'],
    ['"" + 1e21 + -0', '1e+210'],
    ['ammo is [3, 5, 8]', true],
    ['ammo is [3, 5]', false],
    ['here is vector(3, 4)', true],
    ['here is vector(3, 4, 0)', false],
    ['[here, there] is [vector(3, 4), vector(0, 0)]', true],
    ['vector(0, 0) in [here, there]', true],
    ['door is same', true],
    ['door is other', false],
    ['door is not other', true],
    ['door in [other, target, same]', true],
    ['name not in ["Bo", "Cy"]', true],
    ['0 is -0', true],
    ['calm is true', true],
    ['3 <= 3 and 3 >= 3 and not (3 < 3 or 3 > 3)', true],
    ['2 <= 3 and 3 >= 2 and not (3 <= 2) and not (2 >= 3)', true],
    ['(3 <= 3) is (3 >= 3) and (3 < 3) is (3 > 3)', true],
  ])('computes %s', (source, value) => {
    expect(compute(source)).toBe(value);
  });

  it.each([
    'unknown',
    'unknown + 1',
    '-unknown',
    'unknown < 1',
    'unknown is 1',
    'unknown is not 1',
    'unknown is unknown',
    'pow(unknown, 0)',
    'min(1, unknown)',
    'between(1, unknown, 2)',
    '"a" + unknown',
    'nothing + "a"',
    'unknown in ammo',
    'unknown in [unknown]',
    '1 in if(calm, empty, ammo)',
    '"a" in words',
    'length(words)',
    'lost',
    'endless',
    'mistaken',
    'broken',
    '1 / 0',
    '-1 / 0',
    '0 / 0',
    '1 % 0',
    '1e308 * 10',
    '1 / (1e308 * 10)',
    'sqrt(-1)',
    'pow(10, 400)',
    'pow(-1, 0.5)',
    'distance(here, above)',
    'vector(1, unknown)',
    'if(unsure, 1, empty)',
    'empty',
  ])('is empty: %s', (source) => {
    expect(compute(source)).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['target is empty', true],
    ['door is not empty', true],
    ['unknown is empty and lost is empty and 1 / 0 is empty', true],
    ['empty is unknown', true],
    ['not unsure', true],
    ['unsure and true', false],
    ['unsure or true', true],
    ['not (unknown > 3)', true],
    ['not (unknown is not 3)', true],
    ['(unknown > 3) is empty', true],
    ['if(unsure, 1, 2)', 2],
    ['default(unknown, default(lost, 3))', 3],
    ['default(unknown > 3, true)', true],
    ['3 in [unknown, 3]', true],
    ['4 in [unknown, 3]', false],
    ['contains([], 3)', false],
  ])('counts what is empty as false, or asks: %s', (source, value) => {
    expect(compute(source)).toBe(value);
  });

  it('reads only the branch it takes', () => {
    const slotsRead: number[] = [];
    const spy: Read = (slot) => {
      slotsRead.push(slot);
      return read(slot);
    };
    compileExpression(parseExpression('if(health < 30 or calm, distance, alertness)'), scope)(spy);
    expect(slotsRead.map((slot) => slots[slot])).toEqual(['health', 'distance']);
  });

  it('gives a new list each time, so that nobody can change what the expression says', () => {
    const list = compileExpression(parseExpression('[1, 2]'), scope);
    (list(read) as number[]).push(3);
    expect(list(read)).toEqual([1, 2]);
  });

  it('runs a chain as long as the text may be', () => {
    expect(compute(`1${'+1'.repeat(999)}`)).toBe(1000);
    expect(compute(`calm${' or calm'.repeat(240)}`)).toBe(true);
    expect(compute(`1 in [${'0,'.repeat(900)}1]`)).toBe(true);
    expect(compute(`min(${'2,'.repeat(900)}1)`)).toBe(1);
  });
});
