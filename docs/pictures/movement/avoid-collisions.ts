import {
  createKinematic,
  createNeighborhood,
  createPriorities,
  createSteering,
  faceMotion,
  gatherNeighbors,
  integrate,
  matchVelocity,
} from 'gumption/movement';
import { avoidCollisions } from 'gumption/movement/avoidance';
import type { MovingPicture } from '../../tools/moving-picture.js';
import { recordMotion } from '../../tools/record-motion.js';

const SECONDS = 8;

/**
 * Two files cross; each dodges the collision that would come first, and goes back to its own
 * course.
 */
export function film(): MovingPicture {
  const limits = { maxSpeed: 3, maxRotation: 6 };
  const dodging = { radius: 0.6, horizon: 1.5, maxAcceleration: 6 };
  const walkers = Array.from({ length: 8 }, (_, i) => {
    const place = -4 - 2.2 * Math.floor(i / 2);
    const isEast = i % 2 === 0;
    const wish = isEast ? { x: 2, y: 0, z: 0 } : { x: 0, y: 0, z: 2 };
    const position = isEast ? { x: place, y: 0, z: 0.2 } : { x: -0.2, y: 0, z: place };
    return { motion: createKinematic({ position, velocity: wish }), radius: 0.4, wish };
  });
  const near = createNeighborhood();
  const steer = createPriorities<(typeof walkers)[number]>(
    [
      { name: 'dodge', steer: (out, self) => avoidCollisions(out, dodging, self, near) },
      {
        name: 'walk',
        steer: (out, self, { wish }) => matchVelocity(out, { maxAcceleration: 4, timeToTarget: 0.4 }, self, wish),
      },
    ],
    { threshold: 0.01 },
  );
  const requests = walkers.map(() => createSteering());
  const motions = walkers.map(({ motion }) => motion);
  for (const motion of motions) faceMotion(motion);
  const poses = recordMotion(motions, SECONDS, (dt) => {
    for (const [i, walker] of walkers.entries()) {
      gatherNeighbors(near, walker.motion, walkers);
      steer(requests[i], walker.motion, walker, dt);
    }
    for (const [i, motion] of motions.entries()) {
      integrate(motion, requests[i], limits, dt);
      faceMotion(motion);
    }
  });
  return {
    title: 'Two files of walkers cross at a right angle; each dodges in time and goes on',
    ground: { left: -12, top: -8, width: 24, depth: 16 },
    seconds: SECONDS,
    figures: poses.map((each, i) => ({
      look: 'arrowhead',
      color: i % 2 === 0 ? 'hero' : 'danger',
      size: 0.4,
      poses: each,
      trail: i < 2,
    })),
  };
}
