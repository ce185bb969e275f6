import * as fc from 'fast-check';
import type { Literal } from 'gumption/behavior';
import type { ValueDescription } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { moveItem } from '../../fields/move-item.js';
import { checkValue } from './param-check.js';
import { newValue, readColor, readValue, writeValue } from './read-values.js';

describe('readColor', () => {
  it.each([
    { text: '#FF8800', value: '#ff8800' },
    { text: ' 4aa8ff', value: '#4aa8ff' },
    { text: '#f80', value: '#ff8800' },
  ])('reads $text', ({ text, value }) => expect(readColor(text)).toEqual({ value }));

  it.each(['red', '#12', '', '#12345g'])('refuses %j', (text) =>
    expect(readColor(text)).toEqual({ problem: 'Write a color as #rrggbb.' }),
  );
});

describe('any value', () => {
  it.each([
    { text: '3', value: 3 },
    { text: 'true', value: true },
    { text: 'three words here', value: 'three words here' },
    { text: '"3"', value: '3' },
    { text: '[1, "a"]', value: [1, 'a'] },
    { text: '  ', value: null },
  ])('reads $text', ({ text, value }) => expect(readValue(text)).toEqual({ value }));

  it.each([
    { text: '[1, ', problem: 'This JSON is not complete.' },
    { text: '{"a": 1}', problem: 'Objects cannot be values; write a list, a text or a number.' },
  ])('refuses $text', ({ text, problem }) => expect(readValue(text)).toEqual({ problem }));

  it('reads back what it writes', () => {
    const literal = fc.letrec<{ literal: Literal }>((tie) => ({
      literal: fc.oneof(
        fc.string(),
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('literal'), { maxLength: 3 }),
      ),
    })).literal;
    fc.assert(
      fc.property(literal, (value) => {
        expect(readValue(writeValue(value))).toEqual({ value });
      }),
    );
  });
});

describe('a new part of a list', () => {
  it.each<ValueDescription>([
    { type: 'number', min: 2, max: 5 },
    { type: 'integer', max: -1 },
    { type: 'boolean' },
    { type: 'text' },
    { type: 'choice', choices: ['a', 'b'] },
    { type: 'color' },
    { type: 'vector', of: '3' },
    { type: 'list', element: { type: 'text' } },
  ])('of type $type fits at once', (described) => {
    const value = newValue(described);
    expect(value).toBeDefined();
    expect(checkValue(value, described, [])).toBeUndefined();
  });

  it.each(['object', 'key', 'behavior', 'node'] as const)('of type %s is asked for', (type) =>
    expect(newValue({ type })).toBeUndefined(),
  );
});

describe('moveItem', () => {
  it.each([
    { from: 0, to: 2, moved: 'bca' },
    { from: 2, to: 0, moved: 'cab' },
    { from: 1, to: 1, moved: 'abc' },
  ])('from $from to $to', ({ from, to, moved }) => expect(moveItem([...'abc'], from, to).join('')).toBe(moved));
});
