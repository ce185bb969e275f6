import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../../tests/number-between.js';
import { createVector3, type Vector3 } from '../../../math/vector3.js';
import { createKinematic, createSteering, type Kinematic } from '../../core/kinematic.js';
import { createNeighborhood, gatherNeighbors } from '../../core/neighborhood.js';
import { avoidInCone } from '../avoid-in-cone.js';
import { createReciprocalState, RECIPROCAL_DEFAULTS, steerReciprocally } from '../avoid-reciprocally.js';
import { avoidWalls, createAvoidWallsState } from '../avoid-walls.js';
import { deflectAlongWalls } from '../deflect-along-walls.js';
import { detectBoxes } from '../detect-boxes.js';
import { detectSpheres } from '../detect-spheres.js';
import { detectVolume } from '../detect-volume.js';
import { detectWalls } from '../detect-walls.js';
import { type CollisionDetector, createHit } from '../detector.js';
import { followField } from '../follow-field.js';
import { parallelRays, rayFan, whiskers } from '../rays.js';

// Avoidance on the ground knows no north: a scene that is moved, turned by quarters or seen in a
// mirror gives the same answer moved, turned or mirrored.

interface Scene {
  readonly self: Kinematic;
  readonly others: readonly Kinematic[];
  readonly walls: readonly { readonly from: Vector3; readonly to: Vector3 }[];
}

/** Numbers that stay, directions that turn with the scene, and places that move with it. */
interface Answer {
  readonly numbers: readonly number[];
  readonly directions: readonly Vector3[];
  readonly places: readonly Vector3[];
}

interface Frame {
  readonly place: (v: Vector3) => Vector3;
  readonly direction: (v: Vector3) => Vector3;
  readonly facing: (orientation: number) => number;
}

const near = ({ self, others }: Scene) => {
  const out = createNeighborhood();
  gatherNeighbors(
    out,
    self,
    others.map((motion, i) => ({ motion, radius: 0.5 + i / 4 })),
  );
  return out;
};

const copy = ({ x, y, z }: Vector3) => createVector3(x, y, z);

const reciprocally =
  (sidestep: number) =>
  (scene: Scene): Answer => {
    const out = createSteering();
    const state = createReciprocalState(2);
    const options = {
      ...RECIPROCAL_DEFAULTS,
      radius: 0.5,
      maxSpeed: 3,
      maxAcceleration: 50,
      maxNeighbors: 3,
      sidestep,
    };
    const wish = scene.others[0].velocity;
    steerReciprocally(out, options, state, scene.self, wish, near(scene), scene.walls, 0.1);
    const { neighborCount, neighbors } = state;
    return { numbers: [neighborCount, ...neighbors.subarray(0, neighborCount)], directions: [copy(out)], places: [] };
  };

const beforeWalls =
  (rays: ReturnType<typeof whiskers>, brakes: boolean) =>
  (scene: Scene): Answer => {
    const out = createSteering();
    const state = createAvoidWallsState();
    const options = { rays, lookahead: 2, minLookahead: 1, avoidDistance: 1.3, maxAcceleration: 4, brakes };
    const isNear = avoidWalls(out, options, state, scene.self, detectWalls(scene.walls), 0.1);
    const { ray, hit, target } = state;
    return {
      numbers: [isNear ? 1 : 0, ray],
      directions: [copy(out)],
      places: isNear ? [copy(hit), copy(target)] : [],
    };
  };

const hitBy =
  (create: (scene: Scene) => CollisionDetector) =>
  (scene: Scene): Answer => {
    const hit = createHit();
    const { x, y, z } = scene.self.velocity;
    if (!create(scene)(hit, scene.self.position, { x: 4 * x, y: 4 * y, z: 4 * z }))
      return { numbers: [], directions: [], places: [] };
    return { numbers: [hit.distance], directions: [copy(hit.normal)], places: [copy(hit.position)] };
  };

const inCone =
  (from: 'average' | 'nearest') =>
  (scene: Scene): Answer => {
    const out = createSteering();
    const options = { halfAngle: 1.1, range: 9, from, maxPrediction: 2, maxAcceleration: 4 } as const;
    const asks = avoidInCone(out, options, scene.self, near(scene));
    return { numbers: [asks ? 1 : 0], directions: [copy(out)], places: [] };
  };

const behaviors: Readonly<Record<string, (scene: Scene) => Answer>> = {
  'a cone, the average': inCone('average'),
  'a cone, the nearest': inCone('nearest'),
  'reciprocal avoidance': reciprocally(0),
  'whiskers before walls': beforeWalls(whiskers(), false),
  'parallel rays before walls': beforeWalls(parallelRays(0.4), false),
  'braking before walls': beforeWalls(rayFan(5, 1.2), true),
  'deflection along walls': (scene) => {
    const out = createSteering();
    const intent = createSteering(scene.others[0].velocity.x, 0, scene.others[0].velocity.z);
    const options = { lookahead: 2, minLookahead: 1, avoidDistance: 1.3, timeToTarget: 0.5, maxAcceleration: 9 };
    const asks = deflectAlongWalls(out, options, intent, scene.self, detectWalls(scene.walls));
    return { numbers: [asks ? 1 : 0], directions: asks ? [copy(out)] : [], places: [] };
  },
  'a field': (scene) => {
    const out = createSteering();
    const sources = scene.others.map(({ position }, i) => ({ position, strength: i % 2 === 0 ? 3 : -5, reach: 12 }));
    const asks = followField(out, { maxAcceleration: 4 }, scene.self, sources);
    return { numbers: [asks ? 1 : 0], directions: [copy(out)], places: [] };
  },
  'a hit on fences': hitBy(({ walls }) => detectWalls(walls)),
  'a hit of a wide body': hitBy(({ walls }) => detectVolume(walls, 0.6)),
  'a hit on spheres': hitBy(({ others }) => detectSpheres(others.map(({ position }) => ({ position, radius: 1.3 })))),
  'a hit on boxes': hitBy(({ walls }) =>
    detectBoxes(
      walls.map(({ from, to }) => ({
        min: createVector3(Math.min(from.x, to.x) - 0.21, -1, Math.min(from.z, to.z) - 0.21),
        max: createVector3(Math.max(from.x, to.x) + 0.21, 1, Math.max(from.z, to.z) + 0.21),
      })),
    ),
  ),
};

// Odd parts of whole numbers, which stay what they are when the scene moves.
const odd = (size: number) => fc.integer({ min: -32 * size, max: 32 * size }).map((n) => (2 * n + 1) / 64);
const spot = fc.record({ x: odd(9), y: fc.constant(0), z: odd(9) });
const velocity = fc.record({ x: odd(3), y: fc.constant(0), z: odd(3) });
const motion = fc
  .record({ position: spot, velocity, orientation: numberBetween(-3.1, 3.1) })
  .map((start) => createKinematic(start));
const scenes: fc.Arbitrary<Scene> = fc.record({
  self: motion,
  others: fc.array(motion, { minLength: 1, maxLength: 6 }),
  walls: fc.array(fc.record({ from: spot, to: spot }), { minLength: 1, maxLength: 4 }),
});

function inFrame({ self, others, walls }: Scene, { place, direction, facing }: Frame): Scene {
  const move = (each: Kinematic) =>
    createKinematic({
      position: place(each.position),
      velocity: direction(each.velocity),
      orientation: facing(each.orientation),
    });
  return {
    self: move(self),
    others: others.map(move),
    walls: walls.map(({ from, to }) => ({ from: place(from), to: place(to) })),
  };
}

function expectSame(actual: Answer, expected: Answer, { place, direction }: Frame): void {
  expect(actual.numbers.length).toBe(expected.numbers.length);
  for (const [i, number] of expected.numbers.entries()) expect(actual.numbers[i]).toBeCloseTo(number, 6);
  const pairs = [
    ...expected.directions.map((v, i) => [actual.directions[i], direction(v)]),
    ...expected.places.map((v, i) => [actual.places[i], place(v)]),
  ];
  for (const [seen, wanted] of pairs)
    for (const axis of ['x', 'y', 'z'] as const) expect(seen[axis], axis).toBeCloseTo(wanted[axis], 5);
}

const quarter = ({ x, y, z }: Vector3) => createVector3(z, y, -x);
const frames: Readonly<Record<string, Frame>> = {
  'turned by a quarter': { place: quarter, direction: quarter, facing: (angle) => angle + Math.PI / 2 },
  'turned by a half': {
    place: (v) => quarter(quarter(v)),
    direction: (v) => quarter(quarter(v)),
    facing: (angle) => angle + Math.PI,
  },
  moved: {
    place: ({ x, y, z }) => createVector3(x + 64, y, z - 32),
    direction: copy,
    facing: (angle) => angle,
  },
  mirrored: {
    place: ({ x, y, z }) => createVector3(-x, y, z),
    direction: ({ x, y, z }) => createVector3(-x, y, z),
    facing: (angle) => -angle,
  },
};

describe.each(Object.entries(behaviors))('%s', (name, behavior) => {
  // In a mirror another ray decides, and head on against a wall it goes to its right all the same.
  const wanted = Object.keys(frames).filter((frame) => frame !== 'mirrored' || !name.includes(' walls'));

  it.each(wanted)('is the same in a scene that is %s', (which) => {
    const frame = frames[which];
    fc.assert(
      fc.property(scenes, (scene) => {
        expectSame(behavior(inFrame(scene, frame)), behavior(scene), frame);
      }),
      { numRuns: 120 },
    );
  });

  it('has something to do now and then', () => {
    const busy = fc.sample(scenes, { numRuns: 200, seed: 5 }).filter((scene) => {
      const { numbers, directions } = behavior(scene);
      return numbers.length > 0 && directions.some(({ x, z }) => x !== 0 || z !== 0);
    });
    expect(busy.length).toBeGreaterThan(15);
  });
});

describe('who has stopped', () => {
  it('turns its wish to the right wherever it looks', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const behavior = reciprocally(1.5);
        for (const which of ['turned by a quarter', 'turned by a half', 'moved'])
          expectSame(behavior(inFrame(scene, frames[which])), behavior(scene), frames[which]);
      }),
      { numRuns: 120 },
    );
  });

  it('counts its nearest neighbors, nearest first, within its range', () => {
    fc.assert(
      fc.property(scenes, fc.integer({ min: 1, max: 6 }), numberBetween(2, 20), (scene, maxNeighbors, range) => {
        const state = createReciprocalState(1);
        const options = { ...RECIPROCAL_DEFAULTS, radius: 0.5, maxSpeed: 3, maxAcceleration: 9, maxNeighbors, range };
        steerReciprocally(createSteering(), options, state, scene.self, scene.self.velocity, near(scene), [], 0.1);
        const away = ({ position: { x, z } }: Kinematic) =>
          Math.hypot(x - scene.self.position.x, z - scene.self.position.z);
        const expected = scene.others
          .map((other, index) => ({ index, distance: away(other) }))
          .filter(({ distance }) => distance < range)
          .sort((a, b) => a.distance - b.distance)
          .slice(0, maxNeighbors);
        expect([...state.neighbors.subarray(0, state.neighborCount)]).toEqual(expected.map(({ index }) => index));
        for (const [i, { distance }] of expected.entries())
          expect(state.squaredDistances[i]).toBeCloseTo(distance * distance, 9);
      }),
    );
  });
});
