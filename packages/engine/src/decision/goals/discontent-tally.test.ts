import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { DiscontentTally } from './discontent-tally.js';
import { createGoals, discontentment } from './goals.js';

const value = numberBetween(0, 100);
const curve = fc.record({ power: fc.constantFrom(1, 2, 2.5, 3), weight: fc.constantFrom(0.1, 1, 3) });

it('GOB-21 says to the bit what adding all goals up says, after any changes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ value, curve }), { minLength: 1, maxLength: 12 }),
      fc.array(fc.tuple(fc.nat(), value, fc.boolean()), { maxLength: 30 }),
      (definitions, changes) => {
        const goals = createGoals(definitions.map((definition, i) => ({ name: `goal ${i}`, ...definition })));
        const tally = new DiscontentTally(goals);
        expect(tally.total()).toBe(discontentment(goals));
        for (const [which, to, isAsked] of changes) {
          const goal = which % definitions.length;
          goals.values[goal] = to;
          tally.update(goal);
          if (isAsked) expect(tally.total()).toBe(discontentment(goals));
        }
        expect(tally.total()).toBe(discontentment(goals));
      },
    ),
  );
});

it('GOB-21 feels only what changed', () => {
  const goals = createGoals(['eat', 'sleep', 'wash'].map((name, i) => ({ name, value: i + 1 })));
  const tally = new DiscontentTally(goals);
  expect(tally.total()).toBe(14);
  goals.values[0] = 10;
  goals.values[2] = 4;
  tally.update(2);
  // Nobody told of the first goal, so it was not asked.
  expect(tally.total()).toBe(21);
});
