import { describe, expect, it } from 'vitest';
import { shareOf } from './share-of.js';
import { mostOf, twoSidedColor } from './value-color.js';

const COLORS = { below: '#ff0000', zero: '#000000', above: '#00f' };

describe('colors of values', () => {
  it('go from zero to one side or the other', () => {
    expect(twoSidedColor(0, 2, COLORS)).toBe('rgb(0 0 0)');
    expect(twoSidedColor(-2, 2, COLORS)).toBe('rgb(255 0 0)');
    expect(twoSidedColor(1, 2, COLORS)).toBe('rgb(0 0 128)');
    expect(twoSidedColor(9, 2, COLORS)).toBe('rgb(0 0 255)');
    expect(twoSidedColor(1, 0, COLORS)).toBe('rgb(0 0 0)');
    expect(mostOf([1, -3, 2])).toBe(3);
  });

  it('draw bars of probabilities as they are, and of other worths from the lowest to the highest', () => {
    expect(shareOf(0.25, [0.25, 0.5])).toBe(0.25);
    expect(shareOf(-2, [-2, 6])).toBe(0);
    expect(shareOf(6, [-2, 6])).toBe(1);
    expect(shareOf(0, [0, 0])).toBe(0);
  });
});
