import { createVector3, scale3 } from 'gumption/math';
import {
  type Arc,
  createFiringSolution,
  findFiringSolution,
  type Projectile,
  positionOnTrajectory,
} from 'gumption/movement/prediction';
import type { MovingPicture, Pose } from '../../tools/moving-picture.js';
import { recordPoses } from '../../tools/record-motion.js';
import { firingRange, fromTheSide } from '../../tools/side-view.js';

const SECONDS = 3.6;

/** One target, one strength, two arcs, seen from the side. */
export function film(): MovingPicture {
  const start = { x: -12, y: 0, z: 0 };
  const target = { x: 11, y: 2, z: 0 };
  const gravity = { x: 0, y: -9.8, z: 0 };
  const speed = 17.5;
  let now = 0;
  const flight = (arc: Arc) => {
    const solution = createFiringSolution();
    findFiringSolution(solution, start, target, speed, gravity, arc);
    const shot: Projectile = { position: start, velocity: createVector3(), gravity };
    scale3(shot.velocity, solution.direction, speed);
    const place = createVector3();
    return (): Pose => {
      positionOnTrajectory(place, shot, Math.min(now, solution.time));
      return fromTheSide(place);
    };
  };
  const [low, high] = recordPoses([flight('low'), flight('high')], SECONDS, (_, time) => {
    now = time;
  });
  return {
    title: 'Two balls of the same speed hit the same target, one by a low arc, one by a high arc that takes longer',
    ground: { left: -14, top: -13.5, width: 28, depth: 15 },
    seconds: SECONDS,
    figures: [
      { look: 'dot', color: 'hero', size: 0.3, trail: true, poses: low },
      { look: 'dot', color: 'other', size: 0.3, trail: true, poses: high },
    ],
    scenery: firingRange(start, target),
  };
}
