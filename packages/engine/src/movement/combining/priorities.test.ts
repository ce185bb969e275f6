import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../data/parse.js';
import { createKinematic, createSteering } from '../core/kinematic.js';
import type { Steer } from '../core/steer.js';
import { always, never } from './laws/steers.js';
import { createPriorities, priorityOptions } from './priorities.js';
import { createVariablePriorities } from './variable-priorities.js';

const self = createKinematic();
const options = { threshold: 0.05 };

function ask<Context>(steer: Steer<Context>, context: Context) {
  const out = createSteering(7, 7, 7, 7);
  return { asked: steer(out, self, context, 0.1), out };
}

describe('priorities [MOV-45]', () => {
  it('WE-12 passes over a request of length 0.0316 and takes that of the next group', () => {
    const priorities = createPriorities(
      [
        { name: 'avoidance', steer: always(0.01, 0.03) },
        { name: 'pursuit', steer: always(0, 2) },
        { name: 'wander', steer: always(9, 9) },
      ],
      options,
    );
    expect(ask(priorities, 0)).toEqual({ asked: true, out: createSteering(0, 0, 2) });
    expect(priorities.chosen).toBe(1);
  });

  it('gives the first large request full control, large in turning too', () => {
    const after = { name: 'pursuit', steer: always(0, 2) };
    expect(ask(createPriorities([{ name: 'a', steer: always(3, 0) }, after], options), 0).out).toEqual(
      createSteering(3),
    );
    expect(ask(createPriorities([{ name: 'a', steer: always(0, 0, -1) }, after], options), 0).out).toEqual(
      createSteering(0, 0, 0, -1),
    );
  });

  it('takes the small request of the last group when there is no larger one', () => {
    const small = createPriorities(
      [
        { name: 'a', steer: always(0.02, 0) },
        { name: 'b', steer: always(0, 0.01) },
      ],
      options,
    );
    expect(ask(small, 0)).toEqual({ asked: true, out: createSteering(0, 0, 0.01) });
  });

  it('asks for nothing without groups, and counts a missing request as zero', () => {
    expect(ask(createPriorities([], options), 0)).toEqual({ asked: false, out: createSteering() });
    const silent = createPriorities([{ name: 'a', steer: never }], options);
    expect(ask(silent, 0)).toEqual({ asked: false, out: createSteering() });
    expect(silent.chosen).toBe(0);
  });

  it('lets the threshold be tuned while it runs', () => {
    const priorities = createPriorities(
      [
        { name: 'a', steer: always(1, 0) },
        { name: 'b', steer: always(0, 2) },
      ],
      options,
    );
    priorities.options = { threshold: 1.5 };
    expect(ask(priorities, 0).out).toEqual(createSteering(0, 0, 2));
    expect(() => checkOptions(priorityOptions, { threshold: -1 }, 'guard')).toThrow(
      'guard.threshold: must be at least 0, got -1',
    );
  });
});

describe('variable priorities [MOV-47]', () => {
  const priorities = createVariablePriorities<{ seconds: number }>(
    [
      { name: 'formation', steer: always(0, 1), rank: () => 1 },
      { name: 'collision', steer: always(1, 0), rank: (_self, { seconds }) => 2 / seconds },
      { name: 'idle', steer: always(2, 2), rank: () => 1 },
    ],
    options,
  );

  it('puts an imminent collision first and a distant one last, deciding again at every call', () => {
    expect(ask(priorities, { seconds: 10 }).out).toEqual(createSteering(0, 0, 1));
    expect([...priorities.order]).toEqual([0, 2, 1]);
    expect(ask(priorities, { seconds: 0.5 }).out).toEqual(createSteering(1));
    expect([...priorities.order]).toEqual([1, 0, 2]);
    expect(priorities.chosen).toBe(1);
    expect([...priorities.ranks]).toEqual([1, 4, 1]);
  });

  it('keeps groups of equal rank in the order in which they were given', () => {
    ask(priorities, { seconds: 2 });
    expect([...priorities.order]).toEqual([0, 1, 2]);
  });

  it('says true exactly where somebody asks, loud or not', () => {
    for (const [large, small, asked] of [
      [true, false, true],
      [false, true, true],
      [true, true, true],
      [false, false, false],
    ] as const) {
      const groups = createVariablePriorities<unknown>(
        [
          { name: 'small', steer: small ? always(0.01, 0) : never, rank: () => 1 },
          { name: 'large', steer: large ? always(3, 0) : never, rank: () => 2 },
        ],
        options,
      );
      expect(groups.chosen).toBe(-1);
      expect(ask(groups, 0)).toEqual({ asked, out: createSteering(large ? 3 : small ? 0.01 : 0) });
      expect(groups.chosen).toBe(large ? 1 : 0);
    }
  });

  it('takes the small request of the least urgent group when there is no larger one', () => {
    const small = createVariablePriorities<unknown>(
      [
        { name: 'a', steer: always(0.02, 0), rank: () => 1 },
        { name: 'b', steer: always(0, 0.01), rank: () => 2 },
      ],
      options,
    );
    expect(ask(small, 0)).toEqual({ asked: true, out: createSteering(0.02) });
    expect(ask(createVariablePriorities([], options), 0)).toEqual({ asked: false, out: createSteering() });
  });
});
