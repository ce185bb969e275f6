import {
  createFollowPathState,
  createKinematic,
  createLinePath,
  createSteering,
  faceMotion,
  followPath,
  integrate,
} from 'gumption/movement';
import type { MovingPicture } from '../../tools/moving-picture.js';
import { recordMotion } from '../../tools/record-motion.js';

const SECONDS = 15;

/**
 * Three followers of one path, with the rabbit near, far, and near but with an eye on the future.
 */
export function film(): MovingPicture {
  const corners = [
    [-11, 4],
    [-6, 4],
    [-6, -5],
    [0, -5],
    [0, 4],
    [6, 4],
    [6, -5],
    [11, -5],
  ].map(([x, z]) => ({ x: x, y: 0, z: z }));
  const path = createLinePath(corners);
  const limits = { maxSpeed: 3.2, maxRotation: 6 };
  const followers = [
    { color: 'other', options: { maxAcceleration: 18, window: 3, offset: 5 } },
    { color: 'hero', options: { maxAcceleration: 18, window: 3, offset: 1.1, prediction: 0.15 } },
  ] as const;
  const motions = followers.map(() => createKinematic({ position: corners[0], orientation: Math.PI / 2 }));
  const states = followers.map(() => createFollowPathState());
  const steering = createSteering();
  const poses = recordMotion(motions, SECONDS, (dt) => {
    for (const [i, self] of motions.entries()) {
      if (states[i].parameter > path.length - 0.5) continue;
      followPath(steering, followers[i].options, states[i], self, path);
      integrate(self, steering, limits, dt);
      faceMotion(self);
    }
  });
  return {
    title:
      'Two characters follow a path with sharp bends: one aims far ahead and cuts the corners, the other aims near and keeps to it',
    ground: { left: -14, top: -9, width: 28, depth: 17 },
    seconds: SECONDS,
    figures: poses.map((each, i) => ({
      look: 'arrowhead',
      color: followers[i].color,
      size: 0.45,
      trail: true,
      poses: each,
    })),
    scenery: [{ look: 'line', color: 'faint', points: corners }],
  };
}
