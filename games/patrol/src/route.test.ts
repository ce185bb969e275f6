import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Level, parseLevel, yard } from './level.js';
import { findRoute } from './route.js';

/** The map with the cells of a route marked `o`. */
function draw(map: readonly string[], route: readonly number[]): string[] {
  const width = map[0].length;
  return map.map((line, z) => [...line].map((cell, x) => (route.includes(z * width + x) ? 'o' : cell)).join(''));
}

function levelOf(map: readonly string[]): Level {
  return parseLevel({ map, robots: [] });
}

function costOf(route: readonly number[], width: number): number {
  let cost = 0;
  for (let i = 1; i < route.length; i++) {
    const isDiagonal = route[i] % width !== route[i - 1] % width && Math.abs(route[i] - route[i - 1]) !== 1;
    cost += isDiagonal ? 7 : 5;
  }
  return cost;
}

describe('a route', () => {
  it.each([
    {
      story: 'goes diagonally, and straight on as long as it can',
      map: ['......', '......', '......'],
      start: 0,
      goal: 17,
      drawn: ['oooo..', '....o.', '.....o'],
    },
    {
      story: 'does not cut the corner of an obstacle',
      map: ['....', '.#..', '....'],
      start: 4,
      goal: 1,
      drawn: ['oo..', 'o#..', '....'],
    },
    {
      story: 'does not squeeze between two obstacles that touch at a corner',
      map: ['..#..', '.#...', '.....'],
      start: 1,
      goal: 7,
      drawn: ['oo#..', 'o#o..', 'ooo..'],
    },
  ])('$story', ({ map, start, goal, drawn }) => {
    const route: number[] = [];
    expect(findRoute(route, levelOf(map), start, goal)).toBe(true);
    expect(draw(map, route)).toEqual(drawn);
  });

  it('of a cell to itself is that cell', () => {
    const route = [7, 7];
    expect(findRoute(route, levelOf(['...']), 1, 1)).toBe(true);
    expect(route).toEqual([1]);
  });

  it.each([
    { start: 0, goal: 1, why: 'the goal is blocked' },
    { start: 0, goal: 2, why: 'walls lie between' },
    { start: 0, goal: -1, why: 'the goal is outside' },
    { start: 1, goal: 0, why: 'the start is blocked' },
  ])('does not exist where $why', ({ start, goal }) => {
    const route = [3];
    expect(findRoute(route, levelOf(['.#.', '.#.']), start, goal)).toBe(false);
    expect(route).toEqual([]);
  });

  it('is made of allowed moves, and costs the same both ways', () => {
    const level = parseLevel(yard);
    const cell = fc.integer({ min: 0, max: level.blocked.length - 1 }).filter((index) => !level.blocked[index]);
    fc.assert(
      fc.property(cell, cell, (start, goal) => {
        const [there, back]: [number[], number[]] = [[], []];
        expect(findRoute(there, level, start, goal)).toBe(true);
        expect(findRoute(back, level, goal, start)).toBe(true);
        expect([there[0], there.at(-1)]).toEqual([start, goal]);
        expect(costOf(there, level.width)).toBe(costOf(back, level.width));
        for (let i = 1; i < there.length; i++) {
          const [a, b] = [there[i - 1], there[i]];
          const dx = (b % level.width) - (a % level.width);
          const dz = Math.floor(b / level.width) - Math.floor(a / level.width);
          expect(Math.max(Math.abs(dx), Math.abs(dz))).toBe(1);
          expect([b, a + dx, a + dz * level.width].some((index) => level.blocked[index])).toBe(false);
        }
      }),
      { numRuns: 100 },
    );
  });
});
