import { describe, expect, it } from 'vitest';
import { parse } from '../../data/parse.js';
import { EmergentFormation } from './emergent-formation.js';
import { createPattern, patternSchema } from './pattern-definition.js';
import { createPlacement } from './placement.js';
import { savedFormationSchema } from './saved-formation.js';

const placesOf = (definition: object, count: number) => {
  const pattern = createPattern(parse(patternSchema, definition, 'pattern'));
  return Array.from({ length: count }, (_, slot) => {
    const out = createPlacement();
    pattern.slotLocation(out, slot, count, 0);
    return { x: out.position.x, z: out.position.z };
  });
};

describe('patterns', () => {
  it('of ranks are centered rank by rank, one spacing between neighbors', () => {
    for (const definition of [
      { shape: 'line', spacing: 2 },
      { shape: 'column', spacing: 2, files: 3, depth: 5 },
      { shape: 'box', spacing: 2, depth: 5 },
    ])
      for (let count = 1; count <= 11; count++) {
        const ranks = new Map<number, number[]>();
        for (const { x, z } of placesOf(definition, count)) ranks.set(z + 0, [...(ranks.get(z + 0) ?? []), x]);
        expect([...ranks.keys()]).toEqual(Array.from(ranks.keys(), (_, rank) => -5 * rank + 0));
        for (const files of ranks.values()) {
          expect(files.reduce((sum, x) => sum + x, 0)).toBeCloseTo(0, 12);
          for (let i = 1; i < files.length; i++) expect(files[i - 1] - files[i]).toBeCloseTo(2, 12);
        }
      }
  });

  it('have limits: the last that is accepted and the first that is not', () => {
    const slot = { x: 0, z: 0 };
    const stop = { time: 0, ...slot };
    const accepted = [
      { shape: 'line', spacing: 0.1 },
      { shape: 'column', spacing: 1, files: 1, depth: 0.1 },
      { shape: 'wedge', spacing: 1, angle: 0.1 },
      { shape: 'vee', spacing: 1, angle: 3.1 },
      { shape: 'echelon', spacing: 1, side: 'left', angle: 0.1 },
      { shape: 'echelon', spacing: 1, side: 'right', angle: Math.PI / 2 },
      { shape: 'circle', radius: 0.1 },
      { shape: 'fixed', slots: [{ ...slot, role: 'a' }] },
      { shape: 'play', slots: [{ stops: [stop, { ...stop, time: 0.1 }] }] },
    ];
    const refused: [object, string][] = [
      [{ shape: 'line', spacing: 0 }, 'spacing'],
      [{ shape: 'column', spacing: 1, files: 0 }, 'files'],
      [{ shape: 'column', spacing: 1, depth: 0 }, 'depth'],
      [{ shape: 'wedge', spacing: 1, angle: 0 }, 'angle'],
      [{ shape: 'vee', spacing: 1, angle: Math.PI }, 'angle'],
      [{ shape: 'echelon', spacing: 1, side: 'left', angle: 0 }, 'angle'],
      [{ shape: 'echelon', spacing: 1, side: 'left', angle: 1.6 }, 'angle'],
      [{ shape: 'circle', radius: 0 }, 'radius'],
      [{ shape: 'fixed', slots: [] }, 'slots'],
      [{ shape: 'fixed', slots: [{ ...slot, role: '' }] }, 'slots[0].role'],
      [{ shape: 'fixed', slots: Array(10_001).fill(slot) }, 'slots'],
      [{ shape: 'play', slots: [] }, 'slots'],
      [{ shape: 'play', slots: [{ stops: [] }] }, 'slots[0].stops'],
      [{ shape: 'play', slots: [{ stops: [{ ...stop, time: -0.1 }] }] }, 'slots[0].stops[0].time'],
      [{ shape: 'play', slots: [{ stops: [stop, stop] }] }, 'slots[0].stops[1].time'],
    ];
    for (const definition of accepted) expect(() => parse(patternSchema, definition, 'pattern')).not.toThrow();
    for (const [definition, path] of refused)
      expect(() => parse(patternSchema, definition, 'pattern')).toThrow(`pattern.${path}`);
  });
});

it('an emergent formation needs distances and angles above 0', () => {
  for (const [options, name] of [
    [{ spacing: 0 }, 'spacing'],
    [{ spacing: 1, angle: 0 }, 'angle'],
    [{ spacing: 1, room: 0 }, 'room'],
  ] as const)
    expect(() => new EmergentFormation(options)).toThrow(name);
});

it('a saved formation whose slots are being given out is refused where its counts disagree', () => {
  const assignment = { members: 2, slots: 2, weighed: 2, placed: 0, fallenBack: false, costs: [1, 2, 3, null] };
  const saved = (change: object) => ({
    ...{ time: 0, motion: [0, 0, 0, 0, 0, 0, 0, 0], target: [0, 0, 0, 0], leader: null, pending: true },
    ...{ members: [{ id: 'a', slot: -1 }], assignment: { ...assignment, ...change } },
  });
  const read = (change: object) => () => parse(savedFormationSchema, saved(change), 'saved');
  for (const change of [{}, { placed: 2 }, { weighed: 1, costs: [1, 2] }]) expect(read(change)).not.toThrow();
  expect(read({ weighed: 3 })).toThrow('saved.assignment.weighed: must be at most 2, got 3');
  expect(read({ placed: 3 })).toThrow('saved.assignment.placed: must not run ahead of the weighing, got 3');
  expect(read({ weighed: 1, placed: 1, costs: [1, 2] })).toThrow('saved.assignment.placed');
  expect(read({ costs: [1] })).toThrow('saved.assignment.costs: must have 4 items, got 1');
});
