import { expect, it } from 'vitest';
import type { FormationPattern } from './pattern.js';
import { createPlacement } from './placement.js';
import {
  createBox,
  createColumn,
  createEchelon,
  createLine,
  createStaggeredColumn,
  createVee,
  createWedge,
} from './shapes.js';

// Facing +z, with +x to the left: where each of a few stands, as one would draw it.

const right = Math.PI / 2;
const steps = Math.SQRT2;

const drawn: readonly (readonly [string, FormationPattern, number, readonly (readonly [number, number])[]])[] = [
  ['line', createLine(2), 4, [[3, 0], [1, 0], [-1, 0], [-3, 0]]],
  ['column of one file', createColumn(2, 1, 3), 3, [[0, 0], [0, -3], [0, -6]]],
  ['column of three files', createColumn(2, 3, 5), 5, [[2, 0], [0, 0], [-2, 0], [1, -5], [-1, -5]]],
  ['box', createBox(2, 3), 5, [[2, 0], [0, 0], [-2, 0], [1, -3], [-1, -3]]],
  ['box of four', createBox(2, 3), 4, [[1, 0], [-1, 0], [1, -3], [-1, -3]]],
  ['staggered column', createStaggeredColumn(4, 3), 4, [[2, 0], [-2, -3], [2, -6], [-2, -9]]],
  ['wedge', createWedge(steps, right), 5, [[0, 0], [1, -1], [-1, -1], [2, -2], [-2, -2]]],
  ['vee', createVee(steps, right), 5, [[0, 0], [1, 1], [-1, 1], [2, 2], [-2, 2]]],
  ['echelon to the left', createEchelon(steps, right / 2, 'left'), 4, [[0, 0], [1, -1], [2, -2], [3, -3]]],
  ['echelon to the right', createEchelon(steps, right / 2, 'right'), 4, [[0, 0], [-1, -1], [-2, -2], [-3, -3]]],
]; // biome-ignore format: one shape a line

it.each(drawn)('a %s stands where one would draw it, all facing ahead', (_name, pattern, count, places) => {
  const out = createPlacement();
  for (const [slot, [x, z]] of places.entries()) {
    Object.assign(out.position, { y: 7 });
    pattern.slotLocation(out, slot, count, 0);
    expect(out.position.x).toBeCloseTo(x, 9);
    expect(out.position.y).toBe(0);
    expect(out.position.z).toBeCloseTo(z, 9);
    expect(out.orientation).toBe(0);
  }
});
