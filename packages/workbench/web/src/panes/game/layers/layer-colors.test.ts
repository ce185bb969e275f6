import { describe, expect, it } from 'vitest';
import { colorOf, colorTable, cssGradient, scaleOf } from './layer-colors.js';

/** How bright a color looks. */
const lightness = ([red, green, blue]: ArrayLike<number> & Iterable<number>) =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

describe('colors of layers [TAC-48]', () => {
  it('grow lighter with the value, so that they can be told apart without colors', () => {
    const lights = [0, 1, 2, 3, 4].map((value) => lightness(colorOf(value, 0, 4)));
    expect(lights).toEqual([...lights].sort((a, b) => a - b));
    expect(lights[4] - lights[0]).toBeGreaterThan(150);
  });

  it('are orange and blue on the two sides of zero, on the same scale', () => {
    const [red, , blue] = colorOf(-4, -1, 4);
    expect(red).toBeGreaterThan(blue);
    const [ownRed, , ownBlue] = colorOf(4, -1, 4);
    expect(ownBlue).toBeGreaterThan(ownRed);
    expect(colorOf(0, -1, 4)).toEqual(colorOf(0, -9, 2));
    expect(colorOf(-1, -1, 4)).toEqual(colorOf(-2, -2, 8));
    expect(scaleOf(-1, 4)).toEqual([-4, 4]);
    expect(scaleOf(1, 4)).toEqual([1, 4]);
  });

  it('leave places without a value clear, and show a layer with one value', () => {
    const table = colorTable(3, 3);
    expect([...table.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
    expect(table[7]).toBeGreaterThan(0);
    expect(cssGradient(3, 3)).toContain('0 100%');
  });
});
