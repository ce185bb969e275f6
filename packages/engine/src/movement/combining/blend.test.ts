import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { checkOptions } from '../../data/parse.js';
import { length3, normalize3 } from '../../math/vector3.js';
import { separate } from '../avoidance/separate.js';
import { createKinematic, createSteering } from '../core/kinematic.js';
import { createNeighborhood, gatherNeighbors, type Neighborhood } from '../core/neighborhood.js';
import type { Steer } from '../core/steer.js';
import { blendOptions, createBlend } from './blend.js';
import { always, never } from './laws/steers.js';

const self = createKinematic();
const limits = { maxAcceleration: 10, maxAngularAcceleration: 2 };

function ask<Context>(steer: Steer<Context>, context: Context) {
  const out = createSteering(7, 7, 7, 7);
  return { asked: steer(out, self, context, 0.1), out };
}

describe('blend [MOV-42]', () => {
  it('WE-10 adds the three urges of a flock by their weights', () => {
    const near = createNeighborhood();
    const neighbor = (x: number, z: number) => ({ motion: createKinematic({ position: { x, y: 0, z } }), radius: 0.5 });
    gatherNeighbors(near, self, [neighbor(3, 4), neighbor(5, 12)]);
    const normalized =
      (steer: Steer<Neighborhood>): Steer<Neighborhood> =>
      (out, ...rest) => {
        const asked = steer(out, ...rest);
        normalize3(out, out);
        return asked;
      };
    const options = { threshold: 20, maxAcceleration: 5, falloff: 'inverse square', strength: 1 } as const;
    const blend = createBlend<Neighborhood>(
      [
        {
          name: 'separation',
          weight: 1 / 5,
          steer: normalized((out, me, around) => separate(out, options, me, around)),
        },
        { name: 'cohesion', weight: 2 / 5, steer: normalized(always(8 / 3, 16 / 3)) },
        { name: 'alignment', weight: 2 / 5, steer: normalized(always(5, 3)) },
      ],
      limits,
    );
    const { out } = ask(blend, near); // the book's answer is its direction
    normalize3(out, out);
    expect(out.x).toBeCloseTo(0.71339, 5);
    expect(out.z).toBeCloseTo(0.70076, 5);
  });

  it('counts a part without a request as zero, and asks for nothing when none has one', () => {
    const parts = [
      { name: 'silent', steer: never },
      { name: 'off', steer: always(5, 5), weight: 0 },
    ];
    expect(ask(createBlend(parts, limits), 0)).toEqual({ asked: false, out: createSteering() });
    expect(ask(createBlend([...parts, { name: 'east', steer: always(3, 0, 1) }], limits), 0)).toEqual({
      asked: true,
      out: createSteering(3, 0, 0, 1),
    });
    expect(ask(createBlend([], limits), 0)).toEqual({ asked: false, out: createSteering() });
  });

  it('cuts the sum down to its limits, and never stretches it', () => {
    const size = numberBetween(-50, 50);
    fc.assert(
      fc.property(fc.array(fc.tuple(size, size, size, numberBetween(0, 3))), (requests) => {
        const blend = createBlend(
          requests.map(([x, z, angular, weight], i) => ({ name: `${i}`, steer: always(x, z, angular), weight })),
          limits,
        );
        const { out } = ask(blend, 0);
        const sum = requests.reduce(([x, z, a], [rx, rz, ra, w]) => [x + w * rx, z + w * rz, a + w * ra], [0, 0, 0]);
        expect(length3(out)).toBeCloseTo(Math.min(10, Math.hypot(sum[0], sum[1])), 6);
        expect(out.angular).toBeCloseTo(Math.max(-2, Math.min(2, sum[2])), 6);
        expect(out.x * sum[1]).toBeCloseTo(out.z * sum[0], 4);
      }),
    );
  });

  it('MOV-41 takes weights that change with the situation, and changes of weights, parts and limits at any time', () => {
    const blend = createBlend<{ fear: number }>(
      [
        { name: 'flee', steer: always(1, 0), weigh: (_self, { fear }) => fear },
        { name: 'graze', steer: always(0, 1) },
      ],
      limits,
    );
    expect(ask(blend, { fear: 0 }).out).toEqual(createSteering(0, 0, 1));
    expect(ask(blend, { fear: 3 }).out).toEqual(createSteering(3, 0, 1));
    blend.parts[1].weight = 0.5;
    blend.parts[1].steer = always(0, 8);
    blend.limits = { maxAcceleration: 1, maxAngularAcceleration: 1 };
    expect(ask(blend, { fear: 3 }).out).toEqual(createSteering(expect.closeTo(0.6, 12), 0, expect.closeTo(0.8, 12)));
  });

  it('MOV-44 keeps in view what each part asked for, by name and with its weight', () => {
    const blend = createBlend(
      [
        { name: 'seek', steer: always(0, 4), weight: 0.5 },
        { name: 'flee', steer: never },
        { name: 'wander', steer: always(1, 1), weigh: () => 2 },
      ],
      limits,
    );
    ask(blend, 0);
    expect(blend.parts.map(({ name, weight, output }) => ({ name, weight, output }))).toEqual([
      { name: 'seek', weight: 0.5, output: createSteering(0, 0, 4) },
      { name: 'flee', weight: 1, output: createSteering() },
      { name: 'wander', weight: 2, output: createSteering(1, 0, 1) },
    ]);
  });

  it('is a behavior itself, and can be a part of another blend, twice', () => {
    const inner = createBlend([{ name: 'east', steer: always(4, 0) }], { ...limits, maxAcceleration: 3 });
    const outer = createBlend(
      [
        { name: 'once', steer: inner },
        { name: 'again', steer: inner, weight: 0.5 },
      ],
      limits,
    );
    expect(ask(outer, 0).out).toEqual(createSteering(4.5));
  });

  it('names the weight or limit it refuses', () => {
    expect(() => checkOptions(blendOptions, { parts: [{}, { weight: Number.NaN }], limits }, 'guard')).toThrow(
      'guard.parts[1].weight: must be a finite number, got NaN',
    );
    expect(() =>
      checkOptions(blendOptions, { parts: [], limits: { ...limits, maxAcceleration: -1 } }, 'guard'),
    ).toThrow('guard.limits.maxAcceleration: must be at least 0, got -1');
  });
});
