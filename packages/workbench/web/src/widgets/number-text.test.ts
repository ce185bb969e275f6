import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveBy, readNumber, stepOf } from './number-text.js';

const limits = { min: 0, max: 600, integer: false };

describe('readNumber', () => {
  it.each([
    { text: '30', value: 30 },
    { text: ' 2,5 ', value: 2.5 },
    { text: '.5', value: 0.5 },
    { text: '1e2', value: 100 },
  ])('reads $text', ({ text, value }) => {
    expect(readNumber(text, limits)).toEqual({ value });
  });

  it.each([
    { text: '', problem: 'Enter a number.' },
    { text: 'ten', problem: 'Not a number.' },
    { text: '0x10', problem: 'Not a number.' },
    { text: 'Infinity', problem: 'Not a number.' },
    { text: '-1', problem: 'Must be 0 or more.' },
    { text: '601', problem: 'Must be 600 or less.' },
  ])('refuses $text', ({ text, problem }) => {
    expect(readNumber(text, limits)).toEqual({ problem });
  });

  it('refuses a fraction where whole numbers are wanted', () => {
    expect(readNumber('1.5', { integer: true })).toEqual({ problem: 'Must be a whole number.' });
  });
});

describe('dragging', () => {
  it('steps by a round hundredth of the range', () => {
    expect(stepOf(30, limits)).toBe(5);
    expect(stepOf(0.5, { min: 0, max: 1, integer: false })).toBe(0.01);
    expect(stepOf(3, { min: 0, max: 11, integer: true })).toBe(1);
  });

  it('never leaves the limits, and never leaves a trail of digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 600 }), fc.integer({ min: -1000, max: 1000 }), (value, steps) => {
        const moved = moveBy(value, steps, 0.1, limits);
        expect(moved).toBeGreaterThanOrEqual(0);
        expect(moved).toBeLessThanOrEqual(600);
        expect(String(moved).length).toBeLessThanOrEqual(6);
      }),
    );
  });
});
