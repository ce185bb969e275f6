import { scale3, type Vector3 } from 'gumption/math';
import {
  airTrial,
  createAim,
  createFiringSolution,
  findElevation,
  findFiringSolution,
  STILL_AIR,
  tickProjectile,
} from 'gumption/movement/prediction';
import type { MovingPicture, Pose } from '../../tools/moving-picture.js';
import { recordPoses } from '../../tools/record-motion.js';
import { firingRange, fromTheSide } from '../../tools/side-view.js';

const SECONDS = 3.4;

/** What ignores the air falls short; trial shots find the elevation that hits. */
export function film(): MovingPicture {
  const start = { x: -12, y: 0, z: 0 };
  const target = { x: 10, y: 0, z: 0 };
  const gravity = { x: 0, y: -9.8, z: 0 };
  const air = { ...STILL_AIR, squareDrag: 0.025 };
  const speed = 20;
  const solution = createFiringSolution();
  findFiringSolution(solution, start, target, speed, gravity);
  const aim = createAim();
  findElevation(aim, {}, { start, target, speed, gravity }, airTrial(start, gravity, air, 0.05));
  const shots = [solution.direction, aim.direction].map((direction) => {
    const velocity: Vector3 = { x: 0, y: 0, z: 0 };
    scale3(velocity, direction, speed);
    return { position: { ...start }, velocity, gravity };
  });
  const looks = shots.map(
    ({ position }) =>
      (): Pose =>
        fromTheSide({ x: position.x, y: Math.max(0, position.y) }),
  );
  const [short, hit] = recordPoses(looks, SECONDS, (dt) => {
    for (const shot of shots) if (shot.position.y >= 0) tickProjectile(shot, air, dt);
  });
  return {
    title: 'In thick air, a shot that was aimed as if there were none falls short; one that was aimed by trials hits',
    ground: { left: -14, top: -9, width: 28, depth: 10.5 },
    seconds: SECONDS,
    figures: [
      { look: 'dot', color: 'danger', size: 0.3, trail: true, poses: short },
      { look: 'dot', color: 'hero', size: 0.3, trail: true, poses: hit },
    ],
    scenery: firingRange(start, target),
  };
}
