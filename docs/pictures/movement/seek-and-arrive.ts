import { arrive, createKinematic, createSteering, faceMotion, integrate, seek } from 'gumption/movement';
import type { MovingPicture } from '../../tools/moving-picture.js';
import { recordMotion } from '../../tools/record-motion.js';

const SECONDS = 10;

/**
 * The same body with the same strength: one seeks its target and swings round it, the other
 * arrives.
 */
export function film(): MovingPicture {
  const limits = { maxSpeed: 5, maxRotation: 4 };
  const options = { maxAcceleration: 4, maxSpeed: 5, targetRadius: 0.1, slowRadius: 4.5 };
  const start = { orientation: Math.PI / 2, velocity: { x: 0, y: 0, z: 2.5 } };
  const seeker = createKinematic({ ...start, position: { x: -10, y: 0, z: -4 } });
  const arriver = createKinematic({ ...start, position: { x: -10, y: 0, z: 4.5 } });
  const goals = [
    { x: 7, y: 0, z: -4 },
    { x: 7, y: 0, z: 4.5 },
  ] as const;
  const steering = createSteering();
  const [sought, arrived] = recordMotion([seeker, arriver], SECONDS, (dt) => {
    seek(steering, options, seeker, goals[0]);
    integrate(seeker, steering, limits, dt);
    faceMotion(seeker);
    arrive(steering, options, arriver, goals[1]);
    integrate(arriver, steering, limits, dt);
    faceMotion(arriver);
  });
  return {
    title:
      'Two characters start alike: one seeks its target and swings past it again and again, the other arrives and stands',
    ground: { left: -13, top: -8, width: 28, depth: 17.5 },
    seconds: SECONDS,
    figures: [
      { look: 'arrowhead', color: 'other', size: 0.5, trail: true, poses: sought },
      { look: 'arrowhead', color: 'hero', size: 0.5, trail: true, poses: arrived },
    ],
    scenery: [
      ...goals.map((at) => ({ look: 'disc', color: 'goal', at, size: 0.3 }) as const),
      { look: 'circle', color: 'goal', at: goals[1], size: options.slowRadius },
      { look: 'label', at: { x: -12.3, z: -6.8 }, text: 'seek' },
      { look: 'label', at: { x: -12.3, z: 1.4 }, text: 'arrive' },
    ],
  };
}
