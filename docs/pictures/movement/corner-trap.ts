import { createKinematic, createSteering, faceMotion, integrate, setAlong } from 'gumption/movement';
import {
  type AvoidWallsOptions,
  avoidWalls,
  createAvoidWallsState,
  detectWalls,
  type Wall,
  whiskers,
} from 'gumption/movement/avoidance';
import type { MovingPicture } from '../../tools/moving-picture.js';
import { recordMotion } from '../../tools/record-motion.js';

const SECONDS = 6;

/**
 * The tip of an acute corner, twice: plain whiskers take turns and lead straight in; a fan that
 * opens gets out.
 */
export function film(): MovingPicture {
  const limits = { maxSpeed: 4, maxRotation: 6 };
  const plain: AvoidWallsOptions = {
    rays: whiskers(0.5, 0.7),
    lookahead: 0.8,
    minLookahead: 1.2,
    avoidDistance: 1.5,
    maxAcceleration: 12,
  };
  const adaptive = { ...plain, adaptive: { maxSpread: 3, widening: 4, narrowing: 0.7 } };
  const walls: Wall[] = [-7, 7].flatMap((x) => [
    { from: { x: x - 5.5, z: 7 }, to: { x, z: -6 } },
    { from: { x: x + 5.5, z: 7 }, to: { x, z: -6 } },
  ]);
  const detector = detectWalls(walls);
  const motions = [-7.1, 6.9].map((x) =>
    createKinematic({ position: { x, y: 0, z: 7 }, velocity: { x: 0, y: 0, z: -4 }, orientation: Math.PI }),
  );
  const states = motions.map(() => createAvoidWallsState());
  const steering = createSteering();
  const poses = recordMotion(motions, SECONDS, (dt) => {
    for (const [i, self] of motions.entries()) {
      const options = i === 0 ? plain : adaptive;
      if (!avoidWalls(steering, options, states[i], self, detector, dt))
        setAlong(steering, Math.sin(self.orientation), 0, Math.cos(self.orientation), 4);
      integrate(self, steering, limits, dt);
      faceMotion(self);
    }
  });
  return {
    title:
      'Two characters come to an acute corner: the one with whiskers drives into the tip, the one whose rays open turns back',
    ground: { left: -14, top: -8, width: 28, depth: 16 },
    seconds: SECONDS,
    figures: poses.map((each, i) => ({
      look: 'arrowhead',
      color: i === 0 ? 'other' : 'hero',
      size: 0.45,
      trail: true,
      poses: each,
      feelers: plain.rays.map(({ angle, length }) => ({ angle, length: length * 3.2 })),
    })),
    scenery: walls.map(({ from, to }) => ({ look: 'line', color: 'wall', points: [from, to] })),
  };
}
