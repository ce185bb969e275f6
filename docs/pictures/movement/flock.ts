import { createVector3, Rng, set3 } from 'gumption/math';
import { createBlend, seek } from 'gumption/movement';
import {
  Crowd,
  type CrowdContext,
  createCrowdContext,
  type FlockOptions,
  flock,
  tickCrowd,
} from 'gumption/movement/crowd';
import type { MovingPicture, Pose } from '../../tools/moving-picture.js';
import { recordPoses } from '../../tools/record-motion.js';

const SECONDS = 12;
const COUNT = 36;

/** Thirty-six who fly every which way, and within seconds together. */
export function film(): MovingPicture {
  const rules: FlockOptions = {
    radius: 5,
    separationRadius: 2,
    maxAcceleration: 6,
    separation: 2.5,
    alignment: 0.5,
    cohesion: 1,
  };
  const crowd = new Crowd({ reach: 5, maxSpeed: 4, maxRotation: 6, facing: 'motion' });
  const rng = new Rng('birds');
  const ids = Array.from({ length: COUNT }, () => {
    const angle = rng.next() * 2 * Math.PI;
    return crowd.add({
      position: { x: (rng.next() - 0.5) * 20, y: 0, z: (rng.next() - 0.5) * 11 },
      velocity: { x: 2.5 * Math.sin(angle), y: 0, z: 2.5 * Math.cos(angle) },
      orientation: angle,
    });
  });
  const goal = createVector3();
  const steer = createBlend<CrowdContext>(
    [
      { name: 'flock', steer: (out, self, { near }) => flock(out, rules, self, near) },
      { name: 'round', steer: (out, self) => seek(out, { maxAcceleration: 4 }, self, goal) },
    ],
    { maxAcceleration: 7, maxAngularAcceleration: 0 },
  );
  const context = createCrowdContext();
  const look = (id: (typeof ids)[number]) => (): Pose => {
    const row = crowd.rowOf(id);
    return { x: crowd.rows.x[row], z: crowd.rows.z[row], orientation: crowd.rows.orientation[row] };
  };
  const poses = recordPoses(ids.map(look), SECONDS, (dt, time) => {
    const round = (2 * Math.PI * time) / SECONDS;
    set3(goal, -4 * Math.cos(round), 0, 1.5 * Math.sin(round));
    tickCrowd(crowd, steer, context, dt);
  });
  return {
    title: 'Birds that fly every which way gather into a flock, turn together and stay clear of each other',
    ground: { left: -15, top: -9, width: 30, depth: 18 },
    seconds: SECONDS,
    figures: poses.map((each, i) => ({ look: 'arrowhead', color: i === 0 ? 'goal' : 'hero', size: 0.3, poses: each })),
  };
}
