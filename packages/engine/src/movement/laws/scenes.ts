import { HASH_START, hashFloat64, hashToText } from '../../math/bits.js';
import { Rng } from '../../math/rng.js';
import { avoidCollisions } from '../avoidance/avoid-collisions.js';
import { avoidWalls, createAvoidWallsState } from '../avoidance/avoid-walls.js';
import { detectWalls } from '../avoidance/detect-walls.js';
import { whiskers } from '../avoidance/rays.js';
import { attract, separate } from '../avoidance/separate.js';
import { Crowd } from '../crowd/crowd.js';
import { alignWithNeighbors, cohere, flock } from '../crowd/flock.js';
import { createCrowdContext, tickCrowd } from '../crowd/tick-crowd.js';
import {
  applyDrag,
  arrive,
  createBlend,
  createFollowPathState,
  createKinematic,
  createKinematicSteering,
  createLinePath,
  createNeighborhood,
  createPriorities,
  createSteering,
  evade,
  face,
  faceMotion,
  flee,
  followPath,
  gatherNeighbors,
  integrate,
  integrateExactly,
  integrateKinematic,
  type Kinematic,
  kinematicArrive,
  kinematicFlee,
  kinematicSeek,
  kinematicWander,
  lookWhereGoing,
  matchVelocity,
  pursue,
  type Steer,
  seek,
  wander,
} from '../index.js';
import { formationScene } from './scenes/formation-scene.js';
import { jumpingScene } from './scenes/jumping-scene.js';
import { pipelineScene } from './scenes/pipeline-scene.js';
import { predictionScene } from './scenes/prediction-scene.js';
import { reciprocalScene } from './scenes/reciprocal-scene.js';
import { DT, type Scene, scatter } from './scenes/scene.js';
import { spaceScene } from './scenes/space-scene.js';

const limits = { maxSpeed: 4, maxRotation: 3 };
const push = { maxAcceleration: 8 };
const turn = { maxAngularAcceleration: 20, maxRotation: 3, targetRadius: 0.01, slowRadius: 0.5 };
const arriving = { ...push, maxSpeed: 4, targetRadius: 0.2, slowRadius: 4 };

/**
 * A dozen characters, each with a behavior of its own or a combination of them; the first is what
 * others seek and flee. Those that turn, wander or follow a path can be left out.
 */
function singles(kinds: 'all' | 'plain'): Scene {
  const rng = new Rng('singles');
  const moving = scatter(rng, 15);
  const [quarry] = moving as [Kinematic];
  const goal = { x: 5, y: 0, z: -3 };
  const near = createNeighborhood();
  const bodies = moving.map((motion) => ({ motion, radius: 0.5 }));
  const path = createLinePath([goal, { x: -9, y: 0, z: -4 }, { x: -2, y: 0, z: 9 }], { loop: true });
  const walls = detectWalls([
    { from: { x: -15, z: -15 }, to: { x: 15, z: -15 } },
    { from: { x: 15, z: -15 }, to: { x: 15, z: 15 } },
    { from: { x: 15, z: 15 }, to: { x: -15, z: 15 } },
    { from: { x: -15, z: 15 }, to: { x: -15, z: -15 } },
  ]);
  const wandering = { offset: 4, radius: 1, jitter: 2, ...push };
  const ray = { rays: whiskers(), lookahead: 1, minLookahead: 1, avoidDistance: 1, ...push };
  const apart = { threshold: 3, falloff: 'linear', ...push } as const;
  const [angle, trap, onPath] = [{ angle: 0 }, createAvoidWallsState(), createFollowPathState()];
  const drift = rng.fork('wander');
  const predicting = { ...push, maxPrediction: 1 };
  const following = { ...push, offset: 1, window: 4 };
  const avoiding = { radius: 0.5, horizon: 3, ...push };
  const pulled = { ...apart, threshold: 9 };
  const [sighted, farSighted] = [
    { radius: 6, ...push },
    { radius: 20, ...push },
  ];
  const others = (self: Readonly<Kinematic>) => {
    gatherNeighbors(near, self, bodies);
    return near;
  };
  const clear: Steer<null> = (out, self) => avoidCollisions(out, avoiding, self, others(self));
  const aside: Steer<null> = (out, self) => separate(out, apart, self, others(self));
  const turning: readonly Steer<null>[] = [
    (out, self, _, dt) => wander(out, wandering, angle, self, drift, dt),
    (out, self) => face(out, turn, self, quarry.position),
    (out, self) => lookWhereGoing(out, turn, self),
    (out, self, _, dt) => avoidWalls(out, ray, trap, self, walls, dt),
    (out, self) => followPath(out, following, onPath, self, path),
  ];
  const straight: readonly Steer<null>[] = [
    (out, self) => seek(out, push, self, quarry.position),
    (out, self) => flee(out, push, self, quarry.position),
    (out, self) => arrive(out, arriving, self, goal),
    (out, self) => pursue(out, predicting, self, quarry),
    (out, self) => evade(out, predicting, self, quarry),
    (out, self) => matchVelocity(out, push, self, quarry.velocity),
    (out, self) => attract(out, pulled, self, others(self)),
    createBlend<null>(
      [
        { name: 'seek', steer: (out, self) => seek(out, push, self, goal) },
        { name: 'separate', steer: aside, weight: 2 },
      ],
      { ...push, maxAngularAcceleration: 20 },
    ),
    createPriorities<null>(
      [
        { name: 'avoid', steer: clear },
        { name: 'align', steer: (out, self) => alignWithNeighbors(out, sighted, self, others(self)) },
        { name: 'cohere', steer: (out, self) => cohere(out, farSighted, self, others(self)) },
      ],
      { threshold: 0.1 },
    ),
    clear,
  ];
  const all = kinds === 'all';
  const steers = all ? [...turning, ...straight] : straight;
  const out = createSteering();
  let tick = 0;
  return {
    moving,
    step() {
      const move = tick++ % 2 === 0 ? integrate : integrateExactly;
      for (let i = 0; i < steers.length; i++) {
        const self = moving[i];
        steers[i](out, self, null, DT);
        move(self, out, limits, DT);
        if (all) applyDrag(self, 0.1, DT);
        if (all && i % 3 === 0) faceMotion(self);
      }
    },
  };
}

/** Characters without inertia. */
function kinematics(): Scene {
  const rng = new Rng('kinematics');
  const moving = scatter(rng, 4);
  const [wanderer] = moving as [Kinematic];
  const drift = rng.fork('wander');
  const out = createKinematicSteering();
  const arriveOptions = { maxSpeed: 3, radius: 0.5 };
  const slow = { maxSpeed: 1 };
  return {
    moving,
    step() {
      kinematicWander(out, limits, wanderer, drift);
      integrateKinematic(wanderer, out, DT);
      kinematicSeek(out, limits, moving[1], wanderer.position);
      integrateKinematic(moving[1], out, DT);
      kinematicFlee(out, slow, moving[2], wanderer.position);
      integrateKinematic(moving[2], out, DT);
      kinematicArrive(out, arriveOptions, moving[3], wanderer.position);
      integrateKinematic(moving[3], out, DT);
    },
  };
}

/** A crowd in which most flock, some wander and some go to a place, and all avoid one another. */
function crowdScene(kinds: 'all' | 'plain'): Scene {
  const all = kinds === 'all';
  const count = 200;
  const rng = new Rng('crowd');
  const crowd = new Crowd({ reach: 4, ...limits, facing: all ? 'motion' : 'free' });
  for (const motion of scatter(rng, count)) crowd.add(motion);
  const drift = rng.fork('wander');
  const states = Array.from({ length: count }, () => ({ angle: 0 }));
  const rules = { radius: 4, separation: 1.5, alignment: 1, cohesion: 1, ...(all ? { fieldOfView: 5 } : {}), ...push };
  const wandering = { offset: 4, radius: 1, jitter: 2, ...push };
  const avoiding = { radius: 0.5, horizon: 2, ...push };
  const context = createCrowdContext();
  const goal = { x: 0, y: 0, z: 0 };
  const mixed: Steer<typeof context> = (out, self, { near, slot }, dt) => {
    if (slot % 4 === 0) return wander(out, wandering, states[slot], self, drift, dt);
    if (slot % 4 === 1 && avoidCollisions(out, avoiding, self, near)) return true;
    return slot % 4 === 1 ? arrive(out, arriving, self, goal) : flock(out, rules, self, near);
  };
  const alike: Steer<typeof context> = (out, self, { near }) => flock(out, rules, self, near);
  const steer = all ? mixed : alike;
  return {
    crowd,
    moving: [],
    step: () => tickCrowd(crowd, steer, context, DT),
  };
}

export const scenes = {
  singles: () => singles('all'),
  'plain singles': () => singles('plain'),
  kinematics,
  crowd: () => crowdScene('all'),
  'plain crowd': () => crowdScene('plain'),
  formations: formationScene,
  prediction: predictionScene,
  jumping: jumpingScene,
  space: spaceScene,
  reciprocal: reciprocalScene,
  pipeline: pipelineScene,
} as const;

/** The motion of everything in a scene, and what else counts in it, as one hash. */
function hashScene({ moving, crowd, numbers }: Scene): string {
  let hash = HASH_START;
  const add = ({ position, velocity, orientation, rotation }: Readonly<Kinematic>) => {
    for (const value of [position.x, position.y, position.z, velocity.x, velocity.y, velocity.z, orientation, rotation])
      hash = hashFloat64(hash, value);
  };
  for (const motion of moving) add(motion);
  const motion = createKinematic();
  for (let place = 0; crowd !== undefined && place < crowd.count; place++) {
    crowd.read(motion, crowd.idAt(place));
    add(motion);
  }
  for (const value of numbers?.() ?? []) hash = hashFloat64(hash, value);
  return hashToText(hash);
}

/**
 * Runs every scene for ten seconds: a line of hashes each, one for every second, so that a
 * difference says where it began.
 */
export function sampleScenes(): string {
  return Object.entries(scenes)
    .map(([name, create]) => {
      const scene = create();
      const hashes = Array.from({ length: 10 }, () => {
        for (let tick = 0; tick < 60; tick++) scene.step();
        return hashScene(scene);
      });
      return `${name} ${hashes.join(' ')}`;
    })
    .join('\n');
}

/**
 * The lines that every engine must give. They change only with an intended change of behavior,
 * never by refactoring.
 */
export const SCENE_SAMPLE = `singles cd994c93 7d6689ec 2488997a 45f9b02f 10ac9038 9e241643 9b9c8dff e38462c3 a32b94b8 e96bdb53
plain singles b55edfc2 3157da06 8427c674 469eaeb8 b5908850 e6ec1238 f00dfe1b 96214ce1 a1dc722c 2c152e31
kinematics 91b57f27 ab3822f3 eca33414 ec2bfc2b 3314fa60 9b66ca53 a33dd5c3 f253d0ad 1fd14f06 3850258d
crowd 83cc1165 692edc9b 714c7e3f 90c33b30 35fb611c 0aae1242 d9dd326d a3559e72 4140068f eab0d180
plain crowd 91c59f81 518be549 49fa2b39 783deedc 3ada81df e7601708 8e69f177 3cd4ef99 649358c6 638a2dfd
formations 92fea76b 4cb64c02 089d471b 59ae6f22 5dd61d8c 8c624d82 0e5adcaa 27181f30 a911b99c c55cccc8
prediction 7bde975d d26e1e6f 506a6703 81555f90 cdd5789b b6c84d91 34128611 0d21cded b8c8cde4 e2808ae0
jumping f92b0bf5 aa9f1561 e7953f3c c35e3e4f 34bfb0b8 cff03afd 06e60cb0 cf3827f5 3569e14e d7356663
space e230aade 782c0cea 89359ea1 5a92220b b83db8b3 ce3cc1a1 2bfa18d7 01a659e7 61c5cdb0 64b17808
reciprocal 2caa578a 4e2b0c42 a8becb0e 7af8cb83 201fa791 f3b0dda1 79c8cc6c 9f3afeca 4dec3a99 d5e32ddc
pipeline ab99c877 d6e0eecf bde81495 1ccfc7c6 124e4328 1bd19a74 265fa917 a77c402b 3e1c2e63 84799df9`;
