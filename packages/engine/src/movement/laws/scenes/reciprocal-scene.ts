import { Rng } from '../../../math/rng.js';
import { cos, sin } from '../../../math/trig.js';
import { createVector3, set3 } from '../../../math/vector3.js';
import {
  avoidReciprocally,
  createReciprocalState,
  RECIPROCAL_DEFAULTS,
  steerReciprocally,
} from '../../avoidance/avoid-reciprocally.js';
import {
  createKinematic,
  createKinematicSteering,
  createNeighborhood,
  createSteering,
  gatherNeighbors,
  integrate,
  integrateKinematic,
  setAlong,
} from '../../index.js';
import { DT, type Scene } from './scene.js';

const COUNT = 12;
const walking = { ...RECIPROCAL_DEFAULTS, radius: 0.4, maxSpeed: 2, sidestep: 0.3 };
const heavy = { ...walking, radius: 0.5, maxAcceleration: 8 };
const limits = { maxSpeed: 2, maxRotation: 3 };
const walls = [
  { from: { x: -3, z: -1 }, to: { x: -1.5, z: 1 } },
  { from: { x: 4, z: 2 }, to: { x: 2.5, z: 3 } },
];

/**
 * A ring of people who all want to the other side, past each other and past two walls; every third
 * has inertia.
 */
export function reciprocalScene(): Scene {
  const rng = new Rng('reciprocal');
  const walkers = Array.from({ length: COUNT }, (_, i) => {
    const angle = (i / COUNT) * 2 * Math.PI + rng.range(-0.05, 0.05);
    const position = createVector3(8 * sin(angle), 0, 8 * cos(angle));
    const goal = createVector3(-position.x, 0, -position.z);
    return { motion: createKinematic({ position }), goal, hasInertia: i % 3 === 0 };
  });
  const bodies = walkers.map(({ motion }) => ({ motion, radius: walking.radius }));
  const state = createReciprocalState();
  const near = createNeighborhood();
  const wish = createVector3();
  const steering = createSteering();
  const velocity = createKinematicSteering();
  return {
    moving: walkers.map(({ motion }) => motion),
    step() {
      for (const { motion, goal, hasInertia } of walkers) {
        const x = goal.x - motion.position.x;
        const z = goal.z - motion.position.z;
        if (x * x + z * z < 0.01) set3(wish, 0, 0, 0);
        else setAlong(wish, x, 0, z, walking.maxSpeed);
        gatherNeighbors(near, motion, bodies);
        if (hasInertia) {
          steerReciprocally(steering, heavy, state, motion, wish, near, walls, DT);
          integrate(motion, steering, limits, DT);
        } else {
          avoidReciprocally(velocity, walking, state, motion, wish, near, walls, DT);
          integrateKinematic(motion, velocity, DT);
        }
      }
    },
  };
}
