import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGoals } from './goals.js';
import { OnOffGoals } from './on-off-goals.js';

const goalsNamed = (names: readonly string[]) => createGoals(names.map((name) => ({ name, value: 0 })));

describe('OnOffGoals', () => {
  it('keeps what a set of pairs keeps, for any number of goals and characters', () => {
    const scene = fc.record({ goals: fc.integer({ min: 1, max: 70 }), characters: fc.integer({ min: 1, max: 4 }) });
    const change = fc.record({ character: fc.nat(), goal: fc.nat(), isOn: fc.boolean() });
    fc.assert(
      fc.property(scene, fc.array(change, { maxLength: 30 }), ({ goals, characters }, changes) => {
        const names = Array.from({ length: goals }, (_, i) => `goal ${i}`);
        const kept = new OnOffGoals(names, characters);
        expect(kept.bits).toHaveLength(characters * Math.ceil(goals / 32));
        const on = new Set<string>();
        for (const { character, goal, isOn } of changes) {
          const [who, what] = [character % characters, goal % goals];
          kept.set(who, what, isOn);
          if (isOn) on.add(`${who} ${what}`);
          else on.delete(`${who} ${what}`);
        }
        const out = goalsNamed(names);
        for (let who = 0; who < characters; who++) {
          kept.read(out, who);
          const expected = names.map((_, what) => (on.has(`${who} ${what}`) ? 1 : 0));
          expect([...out.values]).toEqual(expected);
          const copy = new OnOffGoals(names, characters);
          copy.write(who, out);
          expect(names.map((_, what) => Number(copy.isOn(who, what)))).toEqual(expected);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('refuses goals that are others, or in another order', () => {
    const kept = new OnOffGoals(['eat', 'rest'], 1);
    for (const names of [['rest', 'eat'], ['eat', 'sleep'], ['drink', 'rest'], ['eat'], ['eat', 'rest', 'play']])
      expect(() => kept.read(goalsNamed(names), 0)).toThrow('must have the same goals in the same order: eat, rest');
    expect(() => kept.read(goalsNamed(['eat', 'rest']), 0)).not.toThrow();
    expect(() => kept.isOn(1, 0)).toThrow('character: must be from 0 to 0, got 1');
    expect(() => kept.isOn(0, 2)).toThrow('goal: must be from 0 to 1, got 2');
  });
});
