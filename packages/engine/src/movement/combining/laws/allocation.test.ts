import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import { createKinematic, createSteering } from '../../core/kinematic.js';
import type { Steer } from '../../core/steer.js';
import { ground } from '../../laws/motion.js';
import { createObstacleConstraint } from '../../pipeline/obstacle-constraint.js';
import { createPipeline } from '../../pipeline/pipeline.js';
import { createPointActuator } from '../../pipeline/point-actuator.js';
import { createChaseTargeter } from '../../pipeline/targeters.js';
import { createBlend } from '../blend.js';
import { createCooperation } from '../cooperation.js';
import { createPriorities } from '../priorities.js';
import { createVariablePriorities } from '../variable-priorities.js';
import { always, never } from './steers.js';

const CALLS = 10_000;

describe('combinators allocate nothing per call', () => {
  const limits = { maxAcceleration: 2, maxAngularAcceleration: 1 };
  const blend = createBlend<unknown>(
    [
      { name: 'a', steer: always(1.25, 0.5), weight: 0.75 },
      { name: 'b', steer: always(0.25, 2.5, 0.5) },
    ],
    limits,
  );
  const quarry = createKinematic({ position: ground(0.3, 12.5), velocity: ground(1.5, 0.25) });
  const boulders = [
    { position: ground(0.1, 5.5), radius: 1.25 },
    { position: ground(1.1, 9.5), radius: 1.25 },
  ];

  it.each<[string, Steer<unknown>]>([
    ['blend', blend],
    [
      'priorities',
      createPriorities<unknown>(
        [
          { name: 'small', steer: always(0.01, 0) },
          { name: 'blend', steer: blend },
        ],
        { threshold: 0.1 },
      ),
    ],
    [
      'variable priorities',
      createVariablePriorities<unknown>(
        [
          { name: 'blend', steer: blend, rank: () => 1 },
          { name: 'silent', steer: never, rank: () => 2 },
        ],
        { threshold: 0.1 },
      ),
    ],
    ['cooperation', createCooperation<unknown>(blend, [{ name: 'content', amend: () => false }])],
    [
      'pipeline',
      createPipeline<unknown>({
        targeters: [createChaseTargeter(() => quarry, { lookahead: 0.5 })],
        decomposers: [],
        constraints: [createObstacleConstraint(() => boulders, { radius: 0.5, margin: 1.2 })],
        actuator: createPointActuator({
          arrive: { maxAcceleration: 4, maxSpeed: 3, targetRadius: 0.1, slowRadius: 2 },
          lookahead: 1,
        }),
        deadlock: never,
        maxSteps: 4,
      }),
    ],
  ])('%s', (_name, steer) => {
    const self = createKinematic({ velocity: ground(0.1, 0.2) });
    const out = createSteering();
    const grown = heapGrowth(() => {
      for (let i = 0; i < CALLS; i++) steer(out, self, undefined, 1 / 60);
    }, 4 * CALLS);
    // One boxed number per call would be 16 bytes. A quarter of that is allowed for the rest of the
    // process.
    expect(grown).toBeLessThan(4 * CALLS);
  });
});
