import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../../tests/number-between.js';
import { createVector3, type Vector3 } from '../../../math/vector3.js';
import { detectSpheres } from '../../avoidance/detect-spheres.js';
import { createHit } from '../../avoidance/detector.js';
import { createKinematic, createSteering } from '../../core/kinematic.js';
import { createRemoteMotion, reportMotion, tickRemoteMotion } from '../dead-reckoning.js';
import { positionUnderDrag, velocityUnderDrag } from '../drag.js';
import { createFiringSolution, findFiringSolution } from '../firing-solution.js';
import { tickProjectile } from '../flight.js';
import { timeToImpact } from '../impact.js';
import { findIntercept, intercept } from '../intercept.js';
import { createClearShot, findClearShot } from '../muzzle-speed.js';
import { positionOnTrajectory, velocityOnTrajectory } from '../trajectory.js';

/** What a prediction answers: numbers, and vectors that turn with the world. */
interface Answer {
  readonly numbers: readonly (number | string | boolean | undefined)[];
  readonly vectors: readonly Vector3[];
}

type Given = readonly [Vector3, Vector3, Vector3, Vector3];

const pair = ([position, velocity, , gravity]: Given) => ({ position, velocity, gravity });

/** Predictions that know no up of their own. */
const predictions: Record<string, (given: Given) => Answer> = {
  intercept: ([from, position, velocity]) => {
    const out = createVector3();
    const time = findIntercept(out, from, 6, createKinematic({ position, velocity }));
    return { numbers: [time], vectors: [out] };
  },
  'course to a meeting': ([from, position, velocity, own]) => {
    const out = createSteering();
    const options = { maxAcceleration: 3, maxSpeed: 5, maxPrediction: 2 };
    const self = createKinematic({ position: from, velocity: own });
    const asks = intercept(out, options, self, createKinematic({ position, velocity }));
    return { numbers: [asks], vectors: [createVector3(out.x, out.y, out.z)] };
  },
  'firing solution': ([start, target, , gravity]) => {
    const [low, high] = [createFiringSolution(), createFiringSolution()];
    const found = findFiringSolution(low, start, target, 9, gravity);
    findFiringSolution(high, start, target, 9, gravity, 'high');
    return { numbers: [found, low.time, high.time], vectors: [low.direction, high.direction] };
  },
  'clear shot': ([start, target, blocked, gravity]) => {
    const out = createClearShot();
    const isClear = (from: Readonly<Vector3>, to: Readonly<Vector3>) =>
      Math.hypot(from.x + to.x - 2 * blocked.x, from.y + to.y - 2 * blocked.y, from.z + to.z - 2 * blocked.z) > 2;
    const found = findClearShot(out, [20, 8, 0], start, target, gravity, isClear, 2);
    return { numbers: [found, out.speed, out.arc, out.time], vectors: [out.direction] };
  },
  drop: ([start, , , gravity]) => {
    const out = createClearShot();
    const below = createVector3(start.x + gravity.x, start.y + gravity.y, start.z + gravity.z);
    const found = findClearShot(out, [0], start, below, gravity, () => true);
    return { numbers: [found, out.speed, out.arc, out.time], vectors: [out.direction] };
  },
  trajectory: (given) => {
    const [position, velocity] = [createVector3(), createVector3()];
    positionOnTrajectory(position, pair(given), 1.5);
    velocityOnTrajectory(velocity, pair(given), 1.5);
    return { numbers: [], vectors: [position, velocity] };
  },
  'trajectory under drag': (given) => {
    const [position, velocity] = [createVector3(), createVector3()];
    positionUnderDrag(position, pair(given), 0.4, 1.5);
    velocityUnderDrag(velocity, pair(given), 0.4, 1.5);
    return { numbers: [], vectors: [position, velocity] };
  },
  'flight through air': ([position, velocity, wind, gravity]) => {
    const shot = { position: createVector3(), velocity: createVector3(), gravity };
    Object.assign(shot.position, position);
    Object.assign(shot.velocity, velocity);
    const air = { drag: 0.2, squareDrag: 0.1, wind, spin: position, lift: 0 };
    for (let i = 0; i < 3; i++) tickProjectile(shot, air, 0.1);
    return { numbers: [], vectors: [shot.position, shot.velocity] };
  },
  impact: ([a, b, c, d]) => ({
    numbers: [timeToImpact({ position: a, velocity: b }, { position: c, velocity: d }, 1.5)],
    vectors: [],
  }),
  'sphere in the way': ([from, move, position]) => {
    const hit = createHit();
    const found = detectSpheres([{ position, radius: 2.5 }])(hit, from, move);
    return { numbers: found ? [hit.distance] : [], vectors: found ? [hit.position, hit.normal] : [] };
  },
  'dead reckoning': ([position, velocity, then, faster]) => {
    const remote = createRemoteMotion(createKinematic({ position, velocity }));
    const options = { guess: 'straight', snapDistance: 4 } as const;
    tickRemoteMotion(remote, options, 0.1);
    reportMotion(remote, options, createKinematic({ position: then, velocity: faster }), 0.05);
    tickRemoteMotion(remote, options, 0.1);
    return { numbers: [remote.age], vectors: [remote.shown.position, remote.shown.velocity, remote.error] };
  },
};

describe.each(Object.entries(predictions))('%s', (_, predict) => {
  const part = numberBetween(-4, 4);
  const vector = fc.tuple(part, part, part).map(([x, y, z]) => createVector3(x, y, z));
  const turn = ({ x, y, z }: Vector3) => createVector3(y, z, x);

  it('answers the same, turned, where the axes change places', () => {
    fc.assert(
      fc.property(fc.tuple(vector, vector, vector, vector), (given) => {
        const plain = predict(given);
        const turned = predict(given.map(turn) as unknown as Given);
        const close = (value: Answer['numbers'][number]) =>
          typeof value === 'number' && Number.isFinite(value) ? expect.closeTo(value, 6) : value;
        expect(turned.numbers).toEqual(plain.numbers.map(close));
        expect(turned.vectors.map(({ x, y, z }) => [x, y, z])).toEqual(
          plain.vectors.map(turn).map(({ x, y, z }) => [x, y, z].map(close)),
        );
      }),
      { numRuns: 30 },
    );
  });
});
