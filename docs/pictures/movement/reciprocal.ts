import { createVector3 } from 'gumption/math';
import {
  createKinematic,
  createKinematicSteering,
  createNeighborhood,
  faceMotion,
  gatherNeighbors,
  kinematicArrive,
} from 'gumption/movement';
import { avoidReciprocally, createReciprocalState, RECIPROCAL_DEFAULTS } from 'gumption/movement/avoidance';
import type { MovingPicture } from '../../tools/moving-picture.js';
import { recordMotion } from '../../tools/record-motion.js';

const SECONDS = 16;
const COUNT = 14;

/** A ring of people who all want to the other side, straight through the middle. */
export function film(): MovingPicture {
  const options = { ...RECIPROCAL_DEFAULTS, radius: 0.6, maxSpeed: 1.6 };
  const walking = { maxSpeed: 1.4, radius: 0.1, timeToTarget: 1 };
  const people = Array.from({ length: COUNT }, (_, i) => {
    const angle = (i * 2 * Math.PI) / COUNT;
    const position = { x: 7.5 * Math.sin(angle), y: 0, z: 7.5 * Math.cos(angle) };
    return {
      motion: createKinematic({ position, orientation: angle + Math.PI }),
      goal: { x: -position.x, y: 0, z: -position.z },
      radius: options.radius,
      velocity: createVector3(),
    };
  });
  const state = createReciprocalState();
  const near = createNeighborhood();
  const wish = createKinematicSteering();
  const motions = people.map(({ motion }) => motion);
  const poses = recordMotion(motions, SECONDS, (dt) => {
    for (const { motion, goal, velocity } of people) {
      kinematicArrive(wish, walking, motion, goal);
      gatherNeighbors(near, motion, people);
      avoidReciprocally(velocity, options, state, motion, wish, near, [], dt);
    }
    for (const { motion, velocity } of people) {
      Object.assign(motion.velocity, velocity);
      motion.position.x += velocity.x * dt;
      motion.position.z += velocity.z * dt;
      if (Math.hypot(velocity.x, velocity.z) > 0.1) faceMotion(motion);
    }
  });
  return {
    title: 'Fourteen people in a ring all walk to the opposite side, and pass through each other without touching',
    ground: { left: -14, top: -9, width: 28, depth: 18 },
    seconds: SECONDS,
    figures: poses.map((each, i) => ({
      look: 'dot',
      color: i === 0 ? 'hero' : 'other',
      size: options.radius * 0.9,
      trail: i === 0,
      poses: each,
    })),
  };
}
