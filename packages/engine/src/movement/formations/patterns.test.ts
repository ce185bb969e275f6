import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { parse } from '../../data/parse.js';
import { createCircle } from './circle.js';
import { createFingerFour } from './fixed.js';
import type { FormationPattern } from './pattern.js';
import { createPattern, type PatternDefinition, patternSchema } from './pattern-definition.js';
import { createPlacement } from './placement.js';

/** Where the slots are: [x, z, facing] of each. */
function slotsOf(pattern: FormationPattern, count: number, time = 0): [number, number, number][] {
  return Array.from({ length: count }, (_, slot) => {
    const out = createPlacement(NaN, NaN, NaN, NaN);
    pattern.slotLocation(out, slot, count, time);
    expect(out.position.y).toBe(0);
    return [out.position.x + 0, out.position.z + 0, out.orientation + 0];
  });
}

/**
 * Slots drawn from above, the front on top; facing it, +x is to the left. Digits are slots, one
 * cell per world unit.
 */
function draw(definition: PatternDefinition, count: number): string[] {
  const slots = slotsOf(createPattern(definition), count).map(([x, z]) => [Math.round(x), Math.round(z)] as const);
  const xs = slots.map(([x]) => x);
  const zs = slots.map(([, z]) => z);
  const rows: string[] = [];
  for (let z = Math.max(...zs); z >= Math.min(...zs); z--) {
    let row = '';
    for (let x = Math.max(...xs); x >= Math.min(...xs); x--) {
      const slot = slots.findIndex((place) => place[0] === x && place[1] === z);
      row += slot === -1 ? '.' : slot;
    }
    rows.push(row);
  }
  return rows;
}

describe('ready patterns [MOV-73]', () => {
  const diagonal = Math.SQRT2;
  it.each<[PatternDefinition, number, string[]]>([
    [{ shape: 'line', spacing: 2 }, 5, ['0.1.2.3.4']],
    [{ shape: 'column', spacing: 1 }, 3, ['0', '1', '2']],
    [{ shape: 'column', spacing: 2, files: 2, depth: 1 }, 5, ['0.1', '2.3', '.4.']],
    [{ shape: 'staggeredColumn', spacing: 2, depth: 1 }, 4, ['0..', '..1', '2..', '..3']],
    [{ shape: 'box', spacing: 2, depth: 1 }, 7, ['0.1.2', '3.4.5', '..6..']],
    [{ shape: 'wedge', spacing: diagonal }, 5, ['..0..', '.1.2.', '3...4']],
    [{ shape: 'vee', spacing: diagonal }, 5, ['3...4', '.1.2.', '..0..']],
    [{ shape: 'echelon', spacing: diagonal, side: 'right' }, 3, ['0..', '.1.', '..2']],
    [{ shape: 'echelon', spacing: diagonal, side: 'left' }, 3, ['..0', '.1.', '2..']],
    [{ shape: 'fingerFour', spacing: 1 }, 4, ['.0..', '1.2.', '...3']],
    [{ shape: 'rings', spacing: 2 }, 7, ['..1..', '2...6', '..0..', '3...5', '..4..']],
  ])('lay %j out for %i', (definition, count, picture) => {
    parse(patternSchema, definition);
    expect(draw(definition, count)).toEqual(picture);
  });

  it('look straight ahead unless they defend all round', () => {
    for (const shape of ['line', 'column', 'box', 'wedge', 'vee', 'staggeredColumn'] as const)
      for (const [, , facing] of slotsOf(createPattern({ shape, spacing: 3 }), 9)) expect(facing).toBe(0);
  });

  const spaced: fc.Arbitrary<PatternDefinition> = fc
    .tuple(fc.constantFrom('line', 'column', 'box', 'wedge', 'vee', 'rings'), numberBetween(0.1, 50))
    .map(([shape, spacing]) => ({ shape, spacing }) as PatternDefinition);

  it('keep everybody at least the spacing apart, for any count', () => {
    fc.assert(
      fc.property(spaced, fc.integer({ min: 1, max: 80 }), (definition, count) => {
        const slots = slotsOf(createPattern(definition), count);
        const { spacing } = definition as { spacing: number };
        let nearest = Infinity;
        slots.forEach(([x, z], i) => {
          for (const [otherX, otherZ] of slots.slice(0, i))
            nearest = Math.min(nearest, Math.hypot(x - otherX, z - otherZ));
        });
        expect(nearest).toBeGreaterThan(spacing * 0.999);
      }),
    );
  });
});

describe('the defensive circle [MOV-80]', () => {
  it.each([
    [1, 0],
    [2, 0.5],
    [4, Math.SQRT1_2],
    [5, 0.8507],
    [20, 3.1962],
  ])('of %i has radius %f (WE-33)', (count, radius) => {
    for (const [x, z] of slotsOf(createCircle(0.5), count)) expect(Math.hypot(x, z)).toBeCloseTo(radius, 4);
  });

  it('touches shoulders, looks outward, and begins straight ahead going left', () => {
    for (const count of [2, 3, 7, 40]) {
      const slots = slotsOf(createCircle(0.5), count);
      slots.forEach(([x, z, facing], i) => {
        const [nextX, nextZ] = slots[(i + 1) % count];
        expect(Math.hypot(x - nextX, z - nextZ)).toBeCloseTo(1, 12);
        expect(Math.sin(facing)).toBeCloseTo(x / Math.hypot(x, z), 12);
        expect(Math.cos(facing)).toBeCloseTo(z / Math.hypot(x, z), 12);
      });
      expect(slots[0][1]).toBeGreaterThan(0);
      if (count > 2) expect(slots[1][0]).toBeGreaterThan(0);
    }
  });

  it('becomes rings for very many, no wider than their number asks for', () => {
    const slots = slotsOf(createPattern({ shape: 'rings', spacing: 1 }), 1000);
    const radius = Math.max(...slots.map(([x, z]) => Math.hypot(x, z)));
    // 3r(r + 1) + 1 slots fit into r rings: 18 for 1000, where a single circle would need a radius
    // of 159.
    expect(radius).toBeCloseTo(18, 9);
  });
});

it('the finger four is two pairs, each wingman behind and outside of its leader', () => {
  expect(slotsOf(createFingerFour(3), 4)).toEqual([
    [0, 0, 0],
    [3, -3, 0],
    [-3, -3, 0],
    [-6, -6, 0],
  ]);
});

describe('a pattern drawn by hand [MOV-72]', () => {
  const definition: PatternDefinition = {
    shape: 'fixed',
    slots: [
      { x: 0, z: 2 },
      { x: -1, z: 0, facing: Math.PI, role: 'guard' },
    ],
  };

  it('survives JSON and has exactly its slots and roles', () => {
    const loaded = parse(patternSchema, JSON.parse(JSON.stringify(definition)));
    const pattern = createPattern(loaded);
    expect(pattern.slotCount).toBe(2);
    expect(slotsOf(pattern, 2)).toEqual([
      [0, 2, 0],
      [-1, 0, Math.PI],
    ]);
    expect([pattern.slotRole?.(0, 2), pattern.slotRole?.(1, 2)]).toEqual([undefined, 'guard']);
  });

  it.each<[unknown, string]>([
    [{ shape: 'wedge' }, 'squad.spacing: is missing'],
    [{ shape: 'wedge', spacing: 0 }, 'squad.spacing: must be above 0, got 0'],
    [{ shape: 'fixed', slots: [] }, 'squad.slots: must have at least 1 item'],
    [{ shape: 'fixed', slots: [{ x: 0, z: 'far' }] }, 'squad.slots[0].z: must be a number'],
    [{ shape: 'hedgehog', spacing: 1 }, 'squad.shape: must be'],
    [
      {
        shape: 'play',
        slots: [
          {
            stops: [
              { time: 1, x: 0, z: 0 },
              { time: 1, x: 0, z: 0 },
            ],
          },
        ],
      },
      'squad.slots[0].stops[1].time: must be after the stop before, at 1, got 1',
    ],
  ])('is refused if wrong: %j', (value, problem) => {
    expect(() => parse(patternSchema, value, 'squad')).toThrow(problem);
  });
});

describe('a set play [MOV-86]', () => {
  const play = createPattern({
    shape: 'play',
    slots: [
      {
        role: 'runner',
        stops: [
          { time: 1, x: 0, z: 0 },
          { time: 3, x: 4, z: 0 },
          { time: 4, x: 4, z: 2, facing: 0.25 },
          { time: 5, x: 9, z: 9, jump: true },
        ],
      },
      { stops: [{ time: 0, x: 1, z: 1, facing: 1 }] },
    ],
  });

  it.each([
    { time: 0, x: 0, z: 0, facing: Math.PI / 2, story: 'waits at the first stop, looking along the way ahead' },
    { time: 1, x: 0, z: 0, facing: Math.PI / 2, story: 'starts' },
    { time: 2, x: 2, z: 0, facing: Math.PI / 2, story: 'runs, looking where it goes' },
    { time: 3.5, x: 4, z: 1, facing: (Math.PI / 2 + 0.25) / 2, story: 'turns towards the facing of the next stop' },
    { time: 4.5, x: 4, z: 2, facing: 0.25, story: 'stays until it is time to jump' },
    { time: 5, x: 9, z: 9, facing: Math.atan2(5, 7), story: 'jumps' },
    { time: 100, x: 9, z: 9, facing: Math.atan2(5, 7), story: 'stays at the last stop' },
  ])('$story', ({ time, x, z, facing }) => {
    const slots = slotsOf(play, 2, time);
    expect(slots[0][0]).toBeCloseTo(x, 12);
    expect(slots[0][1]).toBeCloseTo(z, 12);
    expect(slots[0][2]).toBeCloseTo(facing, 12);
    expect(slots[1]).toEqual([1, 1, 1]);
  });

  it('has as many slots as routes, with their roles', () => {
    expect(play.slotCount).toBe(2);
    expect(play.slotRole?.(0, 2)).toBe('runner');
  });
});
