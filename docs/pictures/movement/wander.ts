import { Rng } from 'gumption/math';
import {
  createKinematic,
  createKinematicSteering,
  createSteering,
  faceMotion,
  integrate,
  integrateKinematic,
  kinematicWander,
  wander,
} from 'gumption/movement';
import type { MovingPicture } from '../../tools/moving-picture.js';
import { recordMotion } from '../../tools/record-motion.js';

const SECONDS = 10;

/** Smooth and twitchy strolls: three of each. */
export function film(): MovingPicture {
  const limits = { maxSpeed: 1, maxRotation: 6 };
  const strolling = { offset: 2, radius: 1.2, jitter: 3, maxAcceleration: 2 };
  const twitching = { maxSpeed: 1, maxRotation: 10 };
  const calm = [-3, 1, 5].map((z) => createKinematic({ position: { x: -12, y: 0, z }, orientation: Math.PI / 2 }));
  const hasty = [-4.5, -1.5, 1.5].map((z) =>
    createKinematic({ position: { x: 2.5, y: 0, z }, orientation: Math.PI / 2 }),
  );
  const states = calm.map(() => ({ angle: 0 }));
  const rng = new Rng('stroll');
  const steering = createSteering();
  const velocity = createKinematicSteering();
  const poses = recordMotion([...calm, ...hasty], SECONDS, (dt) => {
    for (const [i, self] of calm.entries()) {
      wander(steering, strolling, states[i], self, rng, dt);
      integrate(self, steering, limits, dt);
      faceMotion(self);
    }
    for (const self of hasty) {
      kinematicWander(velocity, twitching, self, rng);
      integrateKinematic(self, velocity, dt);
    }
  });
  return {
    title: 'Three characters on the left wander in smooth bends; three on the right, without inertia, twitch',
    ground: { left: -13, top: -8, width: 28, depth: 16 },
    seconds: SECONDS,
    figures: poses.map((each, i) => ({
      look: 'arrowhead',
      color: i < calm.length ? 'hero' : 'other',
      size: 0.4,
      trail: true,
      poses: each,
    })),
    scenery: [
      { look: 'label', at: { x: -12.4, z: -7 }, text: 'wander' },
      { look: 'label', at: { x: 1, z: -7 }, text: 'kinematicWander' },
    ],
  };
}
