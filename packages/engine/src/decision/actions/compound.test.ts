import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ActionStep, ActionTree } from './action.js';
import { ActionQueue, defineActions } from './index.js';
import { stage } from './laws/actions.js';

/**
 * Trees of steps that last some frames, need something and may interrupt; each step has a name of
 * its own.
 */
const { tree } = fc.letrec<{ tree: ActionTree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    fc.record({
      flavor: fc.constant('animation' as const),
      seconds: fc.integer({ min: 1, max: 3 }),
      uses: fc.subarray(['a', 'b', 'c']),
      interrupts: fc.boolean(),
    }),
    fc.record({ together: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ inOrder: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
  ),
}));

const isStep = (part: ActionTree): part is ActionStep => typeof part !== 'string' && 'flavor' in part;
const stepsOf = (part: ActionTree): ActionStep[] =>
  isStep(part)
    ? [part]
    : ('together' in (part as object)
        ? (part as { together: ActionTree[] }).together
        : (part as { inOrder: ActionTree[] }).inOrder
      ).flatMap(stepsOf);

function interrupts(part: ActionTree): boolean {
  if (isStep(part)) return part.interrupts === true;
  const made = part as { together?: ActionTree[]; inOrder?: ActionTree[] };
  return made.together?.some(interrupts) ?? interrupts(made.inOrder![0]);
}

/**
 * How many frames it takes, if nothing stands in the way, by its definition. A step that completes
 * makes way in the same frame.
 */
function framesOf(part: ActionTree): number {
  if (isStep(part)) return part.seconds!;
  const made = part as { together?: ActionTree[]; inOrder?: ActionTree[] };
  return made.together !== undefined
    ? Math.max(...made.together.map(framesOf))
    : made.inOrder!.reduce((sum, each) => sum + framesOf(each) - 1, 1);
}

describe('any compound is its definition [ACT-05]', () => {
  it('interrupts, excludes and lasts as its parts say', () => {
    fc.assert(
      fc.property(tree, tree, (one, other) => {
        const { repertoire, queue, body } = stage({});
        const [first, second] = [repertoire.compile(one), repertoire.compile(other)];
        expect(first.interrupts).toBe(interrupts(one));
        const clash = stepsOf(one).some((a) =>
          stepsOf(other).some((b) => a.uses!.some((channel) => b.uses!.includes(channel))),
        );
        expect(repertoire.canDoBoth(first, second)).toBe(!clash);
        expect(repertoire.canDoBoth(second, first)).toBe(!clash);
        queue.request(first);
        let frames = 0;
        while (!queue.isEmpty) {
          queue.tick(1);
          frames++;
        }
        expect(frames).toBe(framesOf(one));
        expect(body.said.filter((word) => word.startsWith('-'))).toHaveLength(stepsOf(one).length);
      }),
    );
  });

  it('asks the game, both ways round and of every step, what can be done together', () => {
    const repertoire = defineActions<null>({
      actions: {
        sing: { flavor: 'state', what: 'sing', uses: [] },
        eat: { flavor: 'state', what: 'eat', uses: [] },
        nap: { flavor: 'state', what: 'nap', uses: [] },
        party: { inOrder: ['nap', 'sing'] },
      },
      executors: { state: { execute: () => undefined } },
      canDoBoth: (one, other) => !(one.what === 'sing' && other.what === 'eat'),
    });
    const both = (a: string, b: string) => repertoire.canDoBoth(repertoire.compile(a), repertoire.compile(b));
    expect([both('eat', 'sing'), both('sing', 'eat'), both('party', 'eat'), both('nap', 'eat')]).toEqual([
      ...[false, false, false, true],
    ]);
    const queue = new ActionQueue(repertoire, null);
    queue.request('party');
    queue.request('eat');
    queue.manage(0);
    expect(queue.waitingCount).toBe(1);
  });
});
