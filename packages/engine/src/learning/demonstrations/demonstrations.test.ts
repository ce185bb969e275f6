import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { type GuidedLeaf, type GuidedNode, growGuided, type Recording, readRecording, splitPlay } from './index.js';

/** A recording whose only observation is the number of the decision. */
function record(count: number, name = 'Play'): Recording {
  return readRecording({
    ...{ $schema: 'urn:gumption:recording:1', version: 1, name, behavior: 'By hand', seconds: count },
    attributes: [{ name: 'number', type: 'number' }],
    choices: ['walk', 'chase'],
    decisions: Array.from({ length: count }, (_, i) => [i, i % 2, i]),
  });
}

const numbersIn = ({ columns, count }: ReturnType<typeof splitPlay>['seen']) => [...columns[0].subarray(0, count)];

test('[LRN-05] what is held out is whole stretches, a third of the play, and never learned from', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (count) => {
      const { seen, unseen, before } = splitPlay([record(count)]);
      const held = numbersIn(unseen);
      expect([...numbersIn(seen), ...held].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
      const stretches = held.filter((number, i) => i === 0 || number !== held[i - 1] + 1).length;
      expect(stretches).toBeLessThanOrEqual(6);
      expect(Math.abs(held.length - count / 3)).toBeLessThanOrEqual(3);
      // The choice before, also where that one was learned from.
      expect(before).toEqual(held.map((number) => (number === 0 ? -1 : (number - 1) % 2)));
    }),
  );
});

it('holds out the same decisions of a recording, whatever others there are', () => {
  const alone = splitPlay([record(60)]);
  const both = splitPlay([record(60), record(45, 'Play 2')]);
  expect(both.places.filter(([recording]) => recording === 0)).toEqual(alone.places);
});

it('does at each leaf what was chosen there most, in short recordings too', () => {
  const leavesOf = (node: GuidedNode): GuidedLeaf[] =>
    'question' in node ? [...leavesOf(node.yes), ...leavesOf(node.no)] : [node];
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 5 })), {
        minLength: 4,
        maxLength: 30,
      }),
      (played) => {
        const recording = readRecording({
          ...{ $schema: 'urn:gumption:recording:1', version: 1, name: 'Play', behavior: 'By hand', seconds: 99 },
          attributes: [{ name: 'distance', type: 'number' }],
          choices: ['walk', 'chase', 'call'],
          decisions: played.map(([choice, distance], i) => [i, choice, distance]),
        });
        const { seen } = splitPlay([recording]);
        const leaves = leavesOf(growGuided(seen));
        const counts = leaves.map((leaf) => Object.values(leaf.counts).reduce((sum, count) => sum + count, 0));
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(seen.count);
        for (const leaf of leaves) expect(leaf.counts[leaf.choice]).toBe(Math.max(...Object.values(leaf.counts)));
      },
    ),
  );
});

it.each<[string, object]>([
  [
    'recording.decisions[1]: must have 3 numbers, got 2',
    {
      decisions: [
        [0, 0, 1],
        [1, 0],
      ],
    },
  ],
  ['recording.decisions[0][1]: must be a whole number from 0 to 1, got 2', { decisions: [[0, 2, 1]] }],
  [
    'recording.decisions[1][0]: must be from 3 to 9 seconds, got 2',
    {
      decisions: [
        [3, 0, 1],
        [2, 0, 1],
      ],
    },
  ],
  ['recording.decisions[0][2]: must be a finite number', { decisions: [[0, 0, Number.NaN]] }],
  ['recording.choices[1]: must be listed once, got walk again', { choices: ['walk', 'walk'] }],
  ['recording.version: was written by a newer version', { version: 2 }],
])('says %s', (problem, change) => {
  expect(() => readRecording({ ...record(9), ...change }, 'recording')).toThrow(problem);
});
