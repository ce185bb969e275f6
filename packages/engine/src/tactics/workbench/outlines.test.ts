import { describe, expect, it } from 'vitest';
import { Domains } from '../../pathfinding/regions/domains/domains.js';
import { createGround } from '../ground/ground.js';
import { isInside, outlinesOf } from './outlines.js';

const points = [
  { x: 2, y: 0, z: 5 },
  { x: 10, y: 0, z: 5 },
  { x: 14, y: 0, z: 6 },
];

describe('the outlines of weighted domains [TAC-27]', () => {
  it.each([
    ['a light point within the domain of a heavy one', [1, 4, 1]],
    ['equal weights', [2, 2, 2]],
    ['three different weights', [1, 2, 3]],
  ])('contain the ground that belongs to their point: %s', (_name, weights) => {
    const domains = new Domains(points, [], { weights });
    const outlines = outlinesOf(createGround(domains));
    expect(Math.max(...outlines.map(({ length }) => length))).toBeLessThan(2000);
    let wrong = 0;
    let all = 0;
    for (let x = 0.03; x < 16; x += 0.21)
      for (let z = 3.6; z < 7.4; z += 0.21) {
        const place = domains.quantize({ x, y: 0, z });
        all++;
        if (!outlines.every((outline, i) => isInside(outline, x, z) === (i === place))) wrong++;
      }
    // Only next to a border, within a sample of it.
    expect(wrong / all).toBeLessThan(0.04);
  });
});
