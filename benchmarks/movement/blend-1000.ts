import { Rng } from 'gumption/math';
import {
  createBlend,
  createKinematic,
  createNeighborhood,
  createSteering,
  faceMotion,
  flee,
  gatherPlaces,
  integrate,
  type Kinematic,
  pursue,
  seek,
  type WanderState,
  wander,
} from 'gumption/movement';
import { separate } from 'gumption/movement/avoidance';
import type { Benchmark, Prepared, Subject } from '../harness.js';
import { weigh, type YukaVehicle, yuka } from './peers.js';

// A thousand characters, each a record: they seek a place, pursue one another, keep clear of six
// companions, wander, and flee from a danger; the five are blended, cut to what a body can do,
// integrated, and the character looks where it goes.

const COUNT = 1_000;
const COMPANIONS = 6;
const MAX_SPEED = 4;
const MAX_ACCELERATION = 8;
const PANIC = 30;
const STEP = 1 / 60;
const weights = { seek: 1, pursue: 0.5, separate: 1.5, wander: 0.4, flee: 1 };

/** Starting points and goals of the characters, and their companions and targets. */
const rng = new Rng('blend');
const place = () => ({ x: rng.range(-60, 60), y: 0, z: rng.range(-60, 60) });
const start = Array.from({ length: COUNT }, (_, i) => ({
  position: place(),
  velocity: { x: rng.range(-2, 2), y: 0, z: rng.range(-2, 2) },
  goal: place(),
  danger: place(),
  quarry: (i + 1) % COUNT,
  companions: Array.from({ length: COMPANIONS }, (_, n) => (i + 3 + 7 * n) % COUNT),
}));

/** All that is looked at in the end: a character has moved, none is faster than it can be. */
function verdict(all: readonly Readonly<Pick<Kinematic, 'position' | 'velocity'>>[]): string {
  const fits = all.every(({ position, velocity }, i) => {
    const moved = Math.hypot(position.x - start[i].position.x, position.z - start[i].position.z);
    return moved > 0 && Math.hypot(velocity.x, velocity.y, velocity.z) <= MAX_SPEED * (1 + 1e-9);
  });
  return fits ? 'all moved within their limits' : 'somebody stood still or ran too fast';
}

interface Surroundings {
  readonly goal: { readonly x: number; readonly y: number; readonly z: number };
  readonly danger: { readonly x: number; readonly y: number; readonly z: number };
  readonly quarry: Kinematic;
  readonly companions: readonly Kinematic[];
  readonly wandering: WanderState;
}

const ours: Subject = {
  subject: 'gumption blend',
  note: 'createBlend of five behaviors on records',
  unit: 'character',
  setup(): Prepared {
    const motions = start.map(({ position, velocity }) => createKinematic({ position, velocity }));
    const surroundings: Surroundings[] = start.map(({ goal, danger, quarry, companions }) => ({
      goal,
      danger,
      quarry: motions[quarry],
      companions: companions.map((i) => motions[i]),
      wandering: { angle: 0 },
    }));
    const near = createNeighborhood(COMPANIONS);
    const drift = new Rng('wander');
    const push = { maxAcceleration: MAX_ACCELERATION };
    const pursuing = { ...push, maxPrediction: 1 };
    const apart = { ...push, threshold: 8, falloff: 'linear' } as const;
    const wandering = { ...push, offset: 5, radius: 1, jitter: 2 };
    const fleeing = { ...push, panicDistance: PANIC };
    const blend = createBlend<Surroundings>(
      [
        { name: 'seek', weight: weights.seek, steer: (out, self, { goal }) => seek(out, push, self, goal) },
        {
          name: 'pursue',
          weight: weights.pursue,
          steer: (out, self, { quarry }) => pursue(out, pursuing, self, quarry),
        },
        {
          name: 'separate',
          weight: weights.separate,
          steer: (out, self, { companions }) => {
            gatherPlaces(near, self, companions);
            return separate(out, apart, self, near);
          },
        },
        {
          name: 'wander',
          weight: weights.wander,
          steer: (out, self, { wandering: state }, dt) => wander(out, wandering, state, self, drift, dt),
        },
        { name: 'flee', weight: weights.flee, steer: (out, self, { danger }) => flee(out, fleeing, self, danger) },
      ],
      { maxAcceleration: MAX_ACCELERATION, maxAngularAcceleration: 1 },
    );
    const out = createSteering();
    const limits = { maxSpeed: MAX_SPEED, maxRotation: Math.PI };
    return {
      opsPerRun: COUNT,
      run() {
        for (let i = 0; i < COUNT; i++) {
          const motion = motions[i];
          blend(out, motion, surroundings[i], STEP);
          integrate(motion, out, limits, STEP);
          faceMotion(motion);
        }
      },
      verify: () => verdict(motions),
    };
  },
};

const viaYuka: Subject = {
  subject: 'yuka',
  note: '0.7.8, five behaviors on each vehicle, neighbors given',
  unit: 'character',
  setup(): Prepared {
    const manager = new yuka.EntityManager();
    const vehicles: YukaVehicle[] = start.map(({ position, velocity }) => {
      const vehicle = new yuka.Vehicle();
      vehicle.position.set(position.x, position.y, position.z);
      vehicle.velocity.set(velocity.x, velocity.y, velocity.z);
      vehicle.maxSpeed = MAX_SPEED;
      vehicle.maxForce = MAX_ACCELERATION;
      manager.add(vehicle);
      return vehicle;
    });
    for (const [i, { goal, danger, quarry, companions }] of start.entries()) {
      const { steering } = vehicles[i];
      vehicles[i].neighbors = companions.map((companion) => vehicles[companion]);
      const vector = ({ x, y, z }: typeof goal) => new yuka.Vector3(x, y, z);
      steering.add(weigh(new yuka.SeekBehavior(vector(goal)), weights.seek));
      steering.add(weigh(new yuka.PursuitBehavior(vehicles[quarry]), weights.pursue));
      steering.add(weigh(new yuka.SeparationBehavior(), weights.separate));
      steering.add(weigh(new yuka.WanderBehavior(1, 5, 2), weights.wander));
      steering.add(weigh(new yuka.FleeBehavior(vector(danger), PANIC), weights.flee));
    }
    return {
      opsPerRun: COUNT,
      run: () => {
        manager.update(STEP);
      },
      verify: () => verdict(vehicles),
    };
  },
};

export const blend1000: Benchmark = {
  name: 'movement/blend-1000',
  title: '1,000 characters, each a record with a blend of five behaviors',
  subjects: [ours, viaYuka],
};
