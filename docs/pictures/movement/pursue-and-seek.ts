import { createKinematic, createSteering, faceMotion, integrate, pursue, seek } from 'gumption/movement';
import type { MovingPicture } from '../../tools/moving-picture.js';
import { recordMotion } from '../../tools/record-motion.js';

const SECONDS = 5;

/**
 * Two hunters of the same speed start from the same place: one runs to where the quarry is, the
 * other to where it will be.
 */
export function film(): MovingPicture {
  const limits = { maxSpeed: 3.8, maxRotation: 6 };
  const hunting = { maxAcceleration: 8, maxPrediction: 4 };
  const start = { position: { x: -4, y: 0, z: 9 }, orientation: Math.PI };
  const seeker = createKinematic(start);
  const pursuer = createKinematic(start);
  const quarry = createKinematic({
    position: { x: -13, y: 0, z: -5 },
    velocity: { x: 3.5, y: 0, z: 0 },
    orientation: Math.PI / 2,
  });
  const steering = createSteering();
  const straightOn = createSteering();
  const [sought, pursued, fled] = recordMotion([seeker, pursuer, quarry], SECONDS, (dt) => {
    seek(steering, hunting, seeker, quarry.position);
    integrate(seeker, steering, limits, dt);
    pursue(steering, hunting, pursuer, quarry);
    integrate(pursuer, steering, limits, dt);
    integrate(quarry, straightOn, limits, dt);
    faceMotion(seeker);
    faceMotion(pursuer);
  });
  return {
    title:
      'A quarry runs to the right; the hunter that seeks it runs after it in a curve, the hunter that pursues it cuts it off',
    ground: { left: -14, top: -8, width: 28, depth: 18 },
    seconds: SECONDS,
    figures: [
      { look: 'arrowhead', color: 'danger', size: 0.45, trail: true, poses: fled },
      { look: 'arrowhead', color: 'other', size: 0.45, trail: true, poses: sought },
      { look: 'arrowhead', color: 'hero', size: 0.45, trail: true, poses: pursued },
    ],
  };
}
