import { describe, expect, it, test } from 'vitest';
import { StateEncoder } from './index.js';
import { defaultCuts, describeRange } from './number-cuts.js';

const at = (...numbers: number[]) => Float64Array.from(numbers);

describe('a state encoder', () => {
  test('LRN-50 gives one number to what is the same to the learner, and different ones to the rest', () => {
    const encoder = new StateEncoder([
      { name: 'place', values: 5 },
      { name: 'weapon', groups: [0, 1, 1, 2] },
      { name: 'distance', cuts: [5, 20] },
    ]);
    expect(encoder.count).toBe(45);
    const states = new Map<number, string>();
    for (let place = 0; place < 5; place++)
      for (let weapon = 0; weapon < 4; weapon++)
        for (const distance of [-3, 4.9, 5, 19, 20, 1e9]) {
          const facts = `${place} ${[0, 1, 1, 2][weapon]} ${distance < 5 ? 'near' : distance < 20 ? 'middle' : 'far'}`;
          const state = encoder.encode(at(place, weapon, distance));
          expect(states.get(state) ?? facts).toBe(facts);
          states.set(state, facts);
        }
    expect(states.size).toBe(45);
    expect(new Set(states.values()).size).toBe(45);
    expect(Math.max(...states.keys())).toBe(44);
  });

  test('LRN-50 counts states as they multiply', () => {
    const sentry = { name: 'sentry', values: 17 };
    expect(new StateEncoder([sentry, sentry, sentry, { name: 'seen', values: 2 }]).count).toBe(9826);
    const person = { name: 'person', values: 100 * 4 * 5 * 4 };
    expect(new StateEncoder([person, person, person, person]).count).toBe(8000 ** 4);
    expect(() => new StateEncoder([person, person, person, person, person])).toThrow('too many to count');
  });

  it('says what a state is, with the names of values where it knows them', () => {
    const encoder = new StateEncoder([
      { name: 'stance', values: 2, names: ['low', 'high'] },
      { name: 'place', values: 5 },
      { name: 'distance', cuts: [5, 20] },
    ]);
    expect(encoder.describe(encoder.encode(at(1, 3, 7)))).toBe('stance high, place 3, distance 5 to 20');
  });

  it.each([
    [at(5, 1), 'observation.place: must be a whole number from 0 below 5, got 5'],
    [at(1.5, 1), 'observation.place: must be a whole number'],
    [at(-1, 1), 'observation.place'],
    [at(Number.NaN, 1), 'observation.place: must be a whole number from 0 below 5, got NaN'],
    [at(1, Number.NaN), 'observation.distance: must be a finite number, got NaN'],
    [at(1, Infinity), 'observation.distance: must be a finite number, got Infinity'],
    [at(1), 'observation: must have 2 numbers, got 1'],
  ])('refuses %j by name', (observation, problem) => {
    const encoder = new StateEncoder([
      { name: 'place', values: 5 },
      { name: 'distance', cuts: [1] },
    ]);
    expect(() => encoder.encode(observation)).toThrow(problem);
  });

  it.each([
    [[], 'must have at least one part'],
    [[{ name: 'x' }], 'must have exactly one of values, groups and cuts'],
    [[{ name: 'x', values: 2, cuts: [1] }], 'must have exactly one of'],
    [[{ name: 'x', values: 2, names: ['a'] }], 'StateEncoder[0].names: must be one for each of the values, got 1'],
    [[{ name: 'x', cuts: [1], names: ['a'] }], 'StateEncoder[0].names'],
    [[{ name: 'x', cuts: [2, 1] }], 'StateEncoder[0].cuts[1]: must be above'],
  ])('refuses parts %j', (parts, problem) => {
    expect(() => new StateEncoder(parts)).toThrow(problem);
  });
});

describe('ranges of numbers', () => {
  it('are called by where they begin and end', () => {
    expect([1, 2, 3, 4, 9].map((value) => describeRange([2, 4], value))).toEqual([
      ...['below 2', 'from 2 to 4', 'from 2 to 4', 'from 4', 'from 4'],
    ]);
    expect(describeRange([], 3)).toBe('anything');
    const encoder = new StateEncoder([{ name: 'far', cuts: [5, 20] }]);
    expect([4, 5, 20].map((far) => encoder.describe(encoder.encode(Float64Array.of(far))))).toEqual([
      ...['far below 5', 'far 5 to 20', 'far from 20'],
    ]);
  });

  it('are cut into eight, into whole values, or where a size doubles', () => {
    expect(defaultCuts({ min: 0, max: 16, isInteger: false })).toEqual([2, 4, 6, 8, 10, 12, 14]);
    expect(defaultCuts({ min: 1, max: 8, isInteger: true })).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(defaultCuts({ min: 0, max: 8, isInteger: true })).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const open = defaultCuts(undefined);
    expect(open).toHaveLength(27);
    expect([open[0], open[12], open[13], open[14], open[26]]).toEqual([-1024, -0.25, 0, 0.25, 1024]);
    expect(defaultCuts({ min: 3, max: 3, isInteger: false })).toEqual(open);
  });
});
