import { describe, expect, it } from 'vitest';
import { cellAt, parseLevel, yard } from './level.js';

const [first] = yard.robots;

describe('a drawn level', () => {
  it('becomes obstacles, waypoints by number and starting places', () => {
    const level = parseLevel({ map: ['2.##', 'a.##', '1...'], robots: [first] });
    expect(level.obstacles).toEqual([{ x: 2, z: 0, width: 2, depth: 2 }]);
    expect(level.waypoints.map(({ id, x, z }) => [id, x, z])).toEqual([
      ['W1', 0.5, 2.5],
      ['W2', 0.5, 0.5],
    ]);
    expect(level.starts).toEqual([{ id: 'R1', name: 'R1', x: 0.5, z: 1.5, heading: Math.PI }]);
  });

  it.each([
    { map: [], problem: 'level.map: must have at least one row of one cell' },
    { map: ['a..', '..'], problem: 'level.map[1]: must be 3 cells long, got 2' },
    { map: ['a.1', '..1'], problem: 'level.map[1]: must not hold 1 again' },
    { map: ['a.x'], problem: "level.map[0]: must not hold x, which is no robot's mark" },
    { map: ['...'], problem: 'level.robots[0].mark: must stand on the map, got a' },
    { map: ['a#.', '.##'], problem: 'level.map: must draw each obstacle as a rectangle, apart from the others' },
    { map: ['a##', '.#.'], problem: 'level.map: must draw each obstacle as a rectangle, apart from the others' },
    {
      map: ['a.###', '..#.#', '..###'],
      problem: 'level.map: must draw each obstacle as a rectangle, apart from the others',
    },
  ])('is refused with the place and the reason: $problem', ({ map, problem }) => {
    expect(() => parseLevel({ map, robots: [first] })).toThrow(problem);
  });

  it('knows which cell a point is in, and that outside there is none', () => {
    const level = parseLevel({ map: ['a..', '...'], robots: [first] });
    expect(cellAt(level, 2.9, 1.1)).toBe(5);
    expect([cellAt(level, -0.1, 0), cellAt(level, 3, 0), cellAt(level, 0, 2), cellAt(level, Number.NaN, 0)]).toEqual([
      -1, -1, -1, -1,
    ]);
  });
});
