import type { Kinematic } from 'gumption/movement';
import type { Pose } from './moving-picture.js';

/**
 * Steps a second, as a game would have them, and how many of them lie between two poses that are
 * kept.
 */
const RATE = 60;
const KEPT = 6;

/**
 * Runs a scene as a game would run it, and keeps where everybody was, ten times a second: for each
 * motion its poses, the first of them from before the first step.
 */
export function recordMotion(
  motions: readonly Readonly<Kinematic>[],
  seconds: number,
  step: (dt: number, time: number) => void,
): Pose[][] {
  return recordPoses(
    motions.map(({ position }, i) => () => ({ x: position.x, z: position.z, orientation: motions[i].orientation })),
    seconds,
    step,
  );
}

/**
 * As {@link recordMotion}, of anything that has a place: slots, targets, things seen from the side.
 */
export function recordPoses(
  looks: readonly (() => Pose)[],
  seconds: number,
  step: (dt: number, time: number) => void,
): Pose[][] {
  const poses: Pose[][] = looks.map((look) => [look()]);
  for (let tick = 1; tick <= seconds * RATE; tick++) {
    step(1 / RATE, tick / RATE);
    if (tick % KEPT === 0) for (const [i, look] of looks.entries()) poses[i].push(look());
  }
  return poses;
}
