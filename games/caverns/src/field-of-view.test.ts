import { describe, expect, it } from 'vitest';
import { lookAround } from './field-of-view.js';
import { cellOf, columnOf, HEIGHT, rowOf, WIDTH } from './map.js';

const from = cellOf(20, 12);
const seen = new Uint8Array(WIDTH * HEIGHT);

/** How far a cell is from the viewer, as the crow flies, squared. */
const squared = (cell: number) => (columnOf(cell) - 20) ** 2 + (rowOf(cell) - 12) ** 2;

describe('the field of view', () => {
  it('is a full circle where nothing is in the way', () => {
    lookAround(seen, from, 9, () => false);
    for (let cell = 0; cell < seen.length; cell++) expect(seen[cell]).toBe(squared(cell) <= 81 ? 1 : 0);
  });

  it('ends at walls, which are seen themselves, and opens again through a gap', () => {
    const isWall = (cell: number) => columnOf(cell) === 23 && rowOf(cell) !== 12;
    lookAround(seen, from, 9, isWall);
    expect([seen[cellOf(23, 10)], seen[cellOf(23, 14)]]).toEqual([1, 1]);
    expect([seen[cellOf(25, 8)], seen[cellOf(25, 16)]]).toEqual([0, 0]);
    expect([seen[cellOf(24, 12)], seen[cellOf(28, 12)]]).toEqual([1, 1]);
  });

  it('is nothing but the walls around in a closed cell', () => {
    lookAround(seen, from, 9, (cell) => cell !== from);
    expect(seen.reduce((sum, each) => sum + each, 0)).toBe(9);
  });
});
