import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../../tests/number-between.js';
import { angleDifference, orientationFromVector } from '../../../math/angle.js';
import { createQuaternion, quaternionFromAxisAngle, rotateVector3 } from '../../../math/quaternion.js';
import { Rng } from '../../../math/rng.js';
import { createVector3, length3, type Vector3 } from '../../../math/vector3.js';
import { avoidCollisions } from '../../avoidance/avoid-collisions.js';
import { avoidWalls, createAvoidWallsState } from '../../avoidance/avoid-walls.js';
import { detectSpheres } from '../../avoidance/detect-spheres.js';
import { singleRay } from '../../avoidance/rays.js';
import { separate } from '../../avoidance/separate.js';
import { integrate } from '../../core/integrate.js';
import { createKinematic, createSteering, type Kinematic, type Steering } from '../../core/kinematic.js';
import { createNeighborhood, gatherNeighbors, type Neighborhood } from '../../core/neighborhood.js';
import { align } from '../align.js';
import { arrive } from '../arrive.js';
import { evade } from '../evade.js';
import { face, faceAway } from '../face.js';
import { flee } from '../flee.js';
import { createFollowPathState, followPath, followPathToEnd } from '../follow-path.js';
import { lookWhereGoing } from '../look-where-going.js';
import { matchRotation } from '../match-rotation.js';
import { matchVelocity } from '../match-velocity.js';
import { createLinePath } from '../path.js';
import { pursue, pursueAndArrive } from '../pursue.js';
import { seek } from '../seek.js';
import { wander, wanderFacing } from '../wander.js';

// What all behaviors have in common, however they work: a scene that is moved, turned or mirrored
// gives the same answer moved, turned or mirrored, limits hold, and nothing is written to but
// `out`.

/** All that a behavior may look at. */
interface Scene {
  readonly self: Kinematic;
  readonly target: Kinematic;
  /** Corners of a path. */
  readonly corners: readonly Vector3[];
}

type Behavior = (out: Steering, scene: Scene) => boolean;

// The radii are none that whole eighths could lie on: on the rim of a radius, rounding decides.
const linear = { maxAcceleration: 4, maxSpeed: 5, targetRadius: 0.3003, slowRadius: 6.0006, maxPrediction: 1.5 };
const angular = { maxAngularAcceleration: 3, maxRotation: 2, targetRadius: 0.03003, slowRadius: 1.0001 };
const onPath = { ...linear, offset: 2, window: 1000 };
const circle = { offset: 4, radius: 1, jitter: 2, maxAcceleration: 4 };

/** Behaviors that know only places and velocities: they work in space. */
const spatial: Record<string, Behavior> = {
  seek: (out, { self, target }) => seek(out, linear, self, target.position),
  flee: (out, { self, target }) => flee(out, linear, self, target.position),
  arrive: (out, { self, target }) => arrive(out, linear, self, target.position),
  'match velocity': (out, { self, target }) => matchVelocity(out, linear, self, target.velocity),
  pursue: (out, { self, target }) => pursue(out, linear, self, target),
  'pursue and arrive': (out, { self, target }) => pursueAndArrive(out, linear, self, target),
  evade: (out, { self, target }) => evade(out, linear, self, target),
  'follow a path': (out, { self, corners }) =>
    followPath(out, onPath, createFollowPathState(), self, createLinePath(corners)),
  'follow a path to its end': (out, { self, corners }) =>
    followPathToEnd(out, onPath, createFollowPathState(), self, createLinePath(corners)),
};

/** Behaviors that know a facing: they work on the ground. */
const turning: Record<string, Behavior> = {
  align: (out, { self, target }) => align(out, angular, self, target.orientation),
  'match rotation': (out, { self, target }) => matchRotation(out, angular, self, target.rotation),
  face: (out, { self, target }) => face(out, angular, self, target.position),
  'face away': (out, { self, target }) => faceAway(out, angular, self, target.position),
  'look where going': (out, { self }) => lookWhereGoing(out, angular, self),
};

const wandering: Record<string, Behavior> = {
  wander: (out, { self }) => wander(out, circle, { angle: 0.7 }, self, new Rng(1), 0.1),
  'wander facing': (out, { self }) =>
    wanderFacing(out, { ...circle, align: angular }, { angle: 0.7 }, self, new Rng(1), 0.1),
};

const all = { ...spatial, ...turning, ...wandering };

/** Whole eighths: adding them is exact, so that moved scenes can be compared to the last bit. */
const eighths = (size: number) => fc.integer({ min: -8 * size, max: 8 * size }).map((n) => n / 8);
const vector = (size: number) => fc.record({ x: eighths(size), y: eighths(size), z: eighths(size) });
const angle = numberBetween(-3.1, 3.1);
const motion = fc
  .record({ position: vector(40), velocity: vector(6), orientation: angle, rotation: eighths(3) })
  .map((start) => createKinematic(start));
const scenes: fc.Arbitrary<Scene> = fc.record({
  self: motion,
  target: motion,
  corners: fc.uniqueArray(vector(40), { minLength: 2, maxLength: 5, selector: ({ x, y, z }) => `${x} ${y} ${z}` }),
});

/**
 * Whether nothing to look at is right behind: there left and right are equally near, always left is
 * taken, and rounding decides what is right behind.
 */
function isDecided({ self, target }: Scene): boolean {
  const { x, z } = self.position;
  const to = { x: target.position.x - x, z: target.position.z - z };
  const looks = [to, { x: -to.x, z: -to.z }, self.velocity].map(orientationFromVector);
  return [...looks, target.orientation].every(
    (look) => Math.abs(angleDifference(self.orientation, look)) < Math.PI - 1e-6,
  );
}

function ask(behavior: Behavior, scene: Scene): Steering {
  const out = createSteering(NaN, NaN, NaN, NaN); // every field must be written
  behavior(out, scene);
  return out;
}

/** The same scene with every place, every vector and every angle changed. */
function changed(
  { self, target, corners }: Scene,
  place: (v: Vector3) => Vector3,
  direction: (v: Vector3) => Vector3,
  turn: (angle: number) => number,
  spin: (rotation: number) => number,
): Scene {
  const move = ({ position, velocity, orientation, rotation }: Kinematic): Kinematic =>
    createKinematic({
      position: place(position),
      velocity: direction(velocity),
      orientation: turn(orientation),
      rotation: spin(rotation),
    });
  return { self: move(self), target: move(target), corners: corners.map(place) };
}

const same = (value: number) => value;

function expectClose(actual: Steering, expected: Vector3, angularExpected: number): void {
  expect(actual.x).toBeCloseTo(expected.x, 6);
  expect(actual.y).toBeCloseTo(expected.y, 6);
  expect(actual.z).toBeCloseTo(expected.z, 6);
  expect(actual.angular).toBeCloseTo(angularExpected, 6);
}

describe.each(Object.entries(all))('%s', (_, behavior) => {
  it('asks for the same wherever the scene is', () => {
    fc.assert(
      fc.property(scenes, vector(1000), (scene, shift) => {
        const shifted = (v: Vector3) => createVector3(v.x + shift.x, v.y + shift.y, v.z + shift.z);
        const there = ask(
          behavior,
          changed(scene, shifted, (v) => v, same, same),
        );
        const here = ask(behavior, scene);
        expectClose(there, here, here.angular);
      }),
    );
  });

  it('asks for as much turned, in a scene that is turned about the vertical', () => {
    fc.assert(
      fc.property(scenes.filter(isDecided), angle, (scene, about) => {
        const quaternion = createQuaternion();
        quaternionFromAxisAngle(quaternion, createVector3(0, 1, 0), about);
        const turned = (v: Vector3) => {
          const out = createVector3();
          rotateVector3(out, quaternion, v);
          return out;
        };
        const there = ask(
          behavior,
          changed(scene, turned, turned, (orientation) => orientation + about, same),
        );
        const here = ask(behavior, scene);
        expectClose(there, turned(here), here.angular);
      }),
    );
  });

  it('keeps its limits however long it moves, and the ground', () => {
    const grounded = scenes.map((scene) => {
      const flat = ({ x, z }: Vector3) => createVector3(x, 0, z);
      return changed(scene, flat, flat, same, same);
    });
    fc.assert(
      fc.property(grounded, fc.constantFrom(1e-6, 1 / 60, 1 / 10, 5), (scene, dt) => {
        const flat = new Set(scene.corners.map(({ x, z }) => `${x} ${z}`));
        if (flat.size < scene.corners.length) return;
        const { self, target } = scene;
        const limits = { maxSpeed: 5, maxRotation: 2 };
        const out = createSteering();
        let [strongest, spun, fastest, turned] = [0, 0, 0, 0];
        for (let tick = 0; tick < 150; tick++) {
          behavior(out, scene);
          integrate(self, out, limits, dt);
          integrate(target, createSteering(), { maxSpeed: 100, maxRotation: 100 }, dt);
          strongest = Math.max(strongest, length3(out));
          spun = Math.max(spun, Math.abs(out.angular));
          fastest = Math.max(fastest, length3(self.velocity));
          turned = Math.max(turned, Math.abs(self.rotation));
        }
        expect(strongest).toBeLessThanOrEqual(4 * (1 + 1e-12));
        expect(spun).toBeLessThanOrEqual(3);
        expect(fastest).toBeLessThanOrEqual(5 * (1 + 1e-12));
        expect(turned).toBeLessThanOrEqual(2);
        expect([self.position.y, self.velocity.y]).toEqual([0, 0]);
      }),
      { numRuns: 12 },
    );
  });

  it('writes into nothing but its answer, all of it, and says false exactly with an empty one', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const before = structuredClone(scene);
        const out = createSteering(NaN, NaN, NaN, NaN);
        const asks = behavior(out, scene);
        expect(scene).toEqual(before);
        expect(Number.isFinite(out.x + out.y + out.z + out.angular)).toBe(true);
        if (!asks) expect(out).toEqual(createSteering());
      }),
    );
  });

  it('survives a scene in which all is in one place and at rest', () => {
    const rest = createKinematic();
    const out = ask(behavior, { self: rest, target: rest, corners: [createVector3(), createVector3(1)] });
    expect(Number.isFinite(out.x + out.y + out.z + out.angular)).toBe(true);
  });
});

describe.each(Object.entries({ ...spatial, ...turning }))('%s, in a mirror', (_, behavior) => {
  it('asks for the mirror image', () => {
    fc.assert(
      fc.property(scenes.filter(isDecided), (scene) => {
        const mirrored = ({ x, y, z }: Vector3) => createVector3(-x, y, z);
        const opposite = (value: number) => -value;
        const there = ask(behavior, changed(scene, mirrored, mirrored, opposite, opposite));
        const here = ask(behavior, scene);
        expectClose(there, mirrored(here), -here.angular);
      }),
    );
  });
});

const around = ({ target, corners }: Scene): Neighborhood => {
  const near = createNeighborhood();
  const bodies = corners.map((position) => ({ motion: createKinematic({ position }), radius: 0.7 }));
  gatherNeighbors(near, createKinematic(), [{ motion: target, radius: 0.7 }, ...bodies]);
  return near;
};

/** Behaviors that look at neighbors and obstacles, which are in space too. */
const avoiding: Record<string, Behavior> = {
  separate: (out, scene) =>
    separate(out, { threshold: 30.003, maxAcceleration: 4, falloff: 'linear' }, scene.self, around(scene)),
  'avoid collisions': (out, scene) =>
    avoidCollisions(out, { radius: 6.0007, horizon: 9.0003, maxAcceleration: 4 }, scene.self, around(scene)),
  // One ray, along the velocity: fans of rays are spread on the ground.
  'avoid obstacles': (out, { self, target }) =>
    avoidWalls(
      out,
      { rays: singleRay(), lookahead: 30, minLookahead: 1, avoidDistance: 2, maxAcceleration: 4 },
      createAvoidWallsState(),
      self,
      detectSpheres([{ position: target.position, radius: 10.0003 }]),
      0.1,
    ),
};

/** Scenes in which it goes straight for the target, or nearly so. */
const collisions = scenes.map(({ self, target, corners }): Scene => {
  const ahead = createVector3(target.position.x / 4, target.position.y / 4, target.position.z / 4);
  const { x, y, z } = self.position;
  const { velocity: aside } = self;
  return {
    self: createKinematic({
      ...self,
      velocity: createVector3((ahead.x + aside.x) / 3, (ahead.y + aside.y) / 3, (ahead.z + aside.z) / 3),
    }),
    target: createKinematic({ ...target, position: createVector3(x + ahead.x, y + ahead.y, z + ahead.z) }),
    corners,
  };
});

/** Whether the behavior has something to do. */
const asks = (behavior: Behavior, scene: Scene) => behavior(createSteering(), scene);

const behaviorsInSpace = Object.entries({ ...spatial, ...avoiding });

it('MOV-97 has all ten linear behaviors in space', () => {
  expect(behaviorsInSpace.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'seek',
      'flee',
      'arrive',
      'pursue',
      'evade',
      'match velocity',
      'follow a path',
      'separate',
      'avoid collisions',
      'avoid obstacles',
    ]),
  );
});

describe.each(Object.entries(avoiding))('%s in space [MOV-97]', (_, behavior) => {
  it('often has something to do, and seldom on the ground alone', () => {
    const found = fc.sample(collisions, { numRuns: 400, seed: 1 }).filter((scene) => asks(behavior, scene));
    expect(found.length).toBeGreaterThan(80);
    expect(found.filter((scene) => Math.abs(ask(behavior, scene).y) > 0.1).length).toBeGreaterThan(found.length / 2);
  });
});

describe.each(behaviorsInSpace)('%s in space [MOV-97]', (_, behavior) => {
  it('asks for as much turned, in a scene that is turned any way at all', () => {
    const axes = vector(5).filter((axis) => length3(axis) > 0);
    fc.assert(
      fc.property(fc.oneof(scenes, collisions), axes, angle, (scene, axis, about) => {
        const quaternion = createQuaternion();
        quaternionFromAxisAngle(quaternion, axis, about);
        const turned = (v: Vector3) => {
          const out = createVector3();
          rotateVector3(out, quaternion, v);
          return out;
        };
        const turnedScene = changed(scene, turned, turned, same, same);
        const there = ask(behavior, turnedScene);
        expectClose(there, turned(ask(behavior, scene)), 0);
      }),
    );
  });
});
