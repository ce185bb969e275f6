import { Rng } from 'gumption/math';
import { createKinematic, createPriorities, createSteering, faceMotion, integrate, wander } from 'gumption/movement';
import { avoidWalls, createAvoidWallsState, detectWalls, type Wall, whiskers } from 'gumption/movement/avoidance';
import type { MovingPicture } from '../../tools/moving-picture.js';
import { recordMotion } from '../../tools/record-motion.js';

const SECONDS = 14;

/** A stroll through rooms: whiskers feel the walls before the body meets them. */
export function film(): MovingPicture {
  const corners = [
    [-13, -7],
    [13, -7],
    [13, 7],
    [-13, 7],
    [-13, -7],
  ] as const;
  const walls: Wall[] = corners.slice(1).map(([x, z], i) => ({
    from: { x: corners[i][0], z: corners[i][1] },
    to: { x, z },
  }));
  walls.push(
    { from: { x: -5, z: -7 }, to: { x: -5, z: 1 } },
    { from: { x: 4, z: 7 }, to: { x: 4, z: -1 } },
    { from: { x: 4, z: -1 }, to: { x: 7, z: -1 } },
  );
  const detector = detectWalls(walls);
  const limits = { maxSpeed: 3, maxRotation: 6 };
  const feeling = { rays: whiskers(0.6, 0.6), lookahead: 1, minLookahead: 1.5, avoidDistance: 2, maxAcceleration: 8 };
  const strolling = { offset: 3, radius: 1, jitter: 4, maxAcceleration: 4 };
  const rng = new Rng('rooms 24');
  const felt = createAvoidWallsState();
  const walk = { angle: 0 };
  const steer = createPriorities(
    [
      { name: 'walls', steer: (out, self, _, dt) => avoidWalls(out, feeling, felt, self, detector, dt) },
      { name: 'stroll', steer: (out, self, _, dt) => wander(out, strolling, walk, self, rng, dt) },
    ],
    { threshold: 0.01 },
  );
  const self = createKinematic({ position: { x: -10, y: 0, z: -4 }, orientation: 0.6 });
  const steering = createSteering();
  const [poses] = recordMotion([self], SECONDS, (dt) => {
    steer(steering, self, undefined, dt);
    integrate(self, steering, limits, dt);
    faceMotion(self);
  });
  return {
    title: 'A character strolls through rooms; rays ahead of it feel the walls, and it turns before it meets them',
    ground: { left: -14, top: -8, width: 28, depth: 16 },
    seconds: SECONDS,
    figures: [
      {
        look: 'arrowhead',
        color: 'hero',
        size: 0.5,
        trail: true,
        poses: poses,
        feelers: feeling.rays.map(({ angle, length }) => ({ angle, length: length * limits.maxSpeed })),
      },
    ],
    scenery: walls.map(({ from, to }) => ({ look: 'line', color: 'wall', points: [from, to] })),
  };
}
