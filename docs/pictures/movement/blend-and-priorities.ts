import {
  createBlend,
  createKinematic,
  createPriorities,
  createSteering,
  faceMotion,
  integrate,
  type Steer,
  seek,
} from 'gumption/movement';
import { avoidWalls, createAvoidWallsState, detectSpheres, whiskers } from 'gumption/movement/avoidance';
import type { MovingPicture } from '../../tools/moving-picture.js';
import { recordMotion } from '../../tools/record-motion.js';

const SECONDS = 7;

/** The same two behaviors, blended and one before the other, on the way past a rock. */
export function film(): MovingPicture {
  const limits = { maxSpeed: 4, maxRotation: 6 };
  const rocks = [-3.6, 4.6].map((z) => ({ position: { x: 0, y: 0, z }, radius: 2 }));
  const detector = detectSpheres(rocks);
  const feeling = {
    rays: whiskers(0.5, 0.6),
    lookahead: 0.8,
    minLookahead: 1,
    avoidDistance: 1.5,
    maxAcceleration: 10,
  };
  const goals = [-4, 4].map((z) => ({ x: 11, y: 0, z }));
  const avoid = (): Steer<unknown> => {
    const state = createAvoidWallsState();
    return (out, self, _, dt) => avoidWalls(out, feeling, state, self, detector, dt);
  };
  const go =
    (i: number): Steer<unknown> =>
    (out, self) =>
      seek(out, { maxAcceleration: 10 }, self, goals[i]);
  const steers = [
    createBlend<unknown>(
      [
        { name: 'avoid', steer: avoid() },
        { name: 'go', steer: go(0) },
      ],
      { maxAcceleration: 10, maxAngularAcceleration: 0 },
    ),
    createPriorities<unknown>(
      [
        { name: 'avoid', steer: avoid() },
        { name: 'go', steer: go(1) },
      ],
      { threshold: 0.01 },
    ),
  ];
  const motions = goals.map(({ z }) => createKinematic({ position: { x: -12, y: 0, z }, orientation: Math.PI / 2 }));
  const steering = createSteering();
  const poses = recordMotion(motions, SECONDS, (dt) => {
    for (const [i, self] of motions.entries()) {
      steers[i](steering, self, undefined, dt);
      integrate(self, steering, limits, dt);
      faceMotion(self);
    }
  });
  return {
    title:
      'Two characters want past a rock: the one that blends avoiding with seeking runs into it, the one that avoids first gets round it',
    ground: { left: -14, top: -8, width: 28, depth: 16 },
    seconds: SECONDS,
    figures: poses.map((each, i) => ({
      look: 'arrowhead',
      color: i === 0 ? 'danger' : 'hero',
      size: 0.45,
      trail: true,
      poses: each,
    })),
    scenery: [
      ...rocks.map(({ position, radius }) => ({ look: 'disc', color: 'wall', at: position, size: radius }) as const),
      ...goals.map((at) => ({ look: 'disc', color: 'goal', at, size: 0.3 }) as const),
      { look: 'label', at: { x: -13.3, z: -6.8 }, text: 'blend' },
      { look: 'label', at: { x: -13.3, z: 1.4 }, text: 'priorities' },
    ],
  };
}
