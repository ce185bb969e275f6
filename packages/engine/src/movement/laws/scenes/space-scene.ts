import { createQuaternion, type Quaternion } from '../../../math/quaternion.js';
import { Rng } from '../../../math/rng.js';
import { separate } from '../../avoidance/separate.js';
import { createNeighborhood, gatherNeighbors } from '../../core/neighborhood.js';
import { pursue, seek } from '../../index.js';
import { bankInSpace, createTiltState, tickTilt } from '../../space/bank.js';
import { displayOrientation } from '../../space/display-orientation.js';
import { faceInSpace, lookWhereGoingInSpace } from '../../space/face-in-space.js';
import { integrateInSpace } from '../../space/integrate-in-space.js';
import { createSpaceKinematic, createSpaceSteering, type SpaceKinematic } from '../../space/space-kinematic.js';
import { createWanderInSpaceState, wanderInSpace } from '../../space/wander-in-space.js';
import { DT, type Scene } from './scene.js';

const limits = { maxSpeed: 6, maxRotation: 3 };
const push = { maxAcceleration: 8 };
const turn = { maxAngularAcceleration: 20, maxRotation: 3, targetRadius: 0.01, slowRadius: 0.5 };
const leaning = { fullSpeed: 3, leanRotation: 1, lean: 'inward' } as const;
const banking = { ...turn, ...leaning };
const lagging = { ...leaning, lag: 0.2 };
const wandering = { ...push, ...turn, offset: 4, radius: 2, heightRadius: 0.5, jitter: 2 };
/** Keeps to a layer. */
const hovering = { ...wandering, heightRadius: 2, heights: { min: -3, max: 3 } };
const predicting = { ...push, maxPrediction: 1 };
const apart = { ...push, threshold: 5, falloff: 'inverse square', strength: 20 } as const;

/**
 * A bird that meanders, one that does so in a layer of air, one that hunts the first and banks as
 * it turns, one that looks at it, one that looks where it goes, and for each how a model that only
 * fakes pitch and roll is shown, at once and with a lag.
 */
export function spaceScene(): Scene {
  const rng = new Rng('space');
  const moving = Array.from({ length: 5 }, () =>
    createSpaceKinematic({
      position: { x: rng.range(-12, 12), y: rng.range(-5, 5), z: rng.range(-12, 12) },
      velocity: { x: rng.range(-2, 2), y: rng.range(-1, 1), z: rng.range(-2, 2) },
    }),
  ) as [SpaceKinematic, SpaceKinematic, SpaceKinematic, SpaceKinematic, SpaceKinematic];
  const [bird, hawk, watcher, gull, lark] = moving;
  const drift = rng.fork('wander');
  const [wanderState, hoverState] = [createWanderInSpaceState(), createWanderInSpaceState()];
  const shown = moving.map((motion) => ({
    motion,
    atOnce: createQuaternion(),
    late: createQuaternion(),
    state: createTiltState(),
  }));
  const near = createNeighborhood();
  const bodies = moving.map((motion) => ({ motion, radius: 0.5 }));
  const out = createSpaceSteering();
  const goal = { x: 0, y: 8, z: 0 };
  let tick = 0;
  return {
    moving,
    numbers: () => [
      ...moving.flatMap(({ attitude, spin }) => [...parts(attitude), spin.x, spin.y, spin.z]),
      ...shown.flatMap(({ atOnce, late }) => [...parts(atOnce), ...parts(late)]),
    ],
    step() {
      if (tick++ % 180 === 0) {
        goal.x = 10 - goal.x;
        goal.y = -goal.y;
      }
      wanderInSpace(out, wandering, wanderState, bird, drift, DT);
      integrateInSpace(bird, out, limits, DT);
      wanderInSpace(out, hovering, hoverState, lark, drift, DT);
      integrateInSpace(lark, out, limits, DT);
      pursue(out, predicting, hawk, bird);
      bankInSpace(out.turn, banking, hawk);
      integrateInSpace(hawk, out, limits, DT);
      gatherNeighbors(near, watcher, bodies);
      separate(out, apart, watcher, near);
      faceInSpace(out.turn, turn, watcher, bird.position);
      integrateInSpace(watcher, out, limits, DT);
      seek(out, push, gull, goal);
      lookWhereGoingInSpace(out.turn, turn, gull);
      integrateInSpace(gull, out, limits, DT);
      for (const { motion, atOnce, late, state } of shown) {
        displayOrientation(atOnce, leaning, motion);
        tickTilt(late, lagging, state, motion, DT);
      }
    },
  };
}

const parts = ({ x, y, z, w }: Readonly<Quaternion>) => [x, y, z, w];
