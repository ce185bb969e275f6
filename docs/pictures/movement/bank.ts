import { createQuaternion, createVector3, rotateVector3 } from 'gumption/math';
import { createCurvePath, createFollowPathState, followPath } from 'gumption/movement';
import {
  bankInSpace,
  createSpaceKinematic,
  createSpaceSteering,
  integrateInSpace,
  levelBase,
} from 'gumption/movement/space';
import type { MovingPicture, Pose } from '../../tools/moving-picture.js';
import { recordPoses } from '../../tools/record-motion.js';

const SECONDS = 12;
const LEFT = { x: 1, y: 0, z: 0 };

/** An aircraft that flies an eight, from above, and its wings as seen from behind. */
export function film(): MovingPicture {
  const limits = { maxSpeed: 5, maxRotation: 3 };
  const turning = {
    maxAngularAcceleration: 20,
    maxRotation: 3,
    targetRadius: 0.01,
    slowRadius: 0.5,
    fullSpeed: 4,
    leanRotation: 1.4,
    lean: 'inward',
  } as const;
  const attitude = createQuaternion();
  levelBase(attitude, { x: 4, y: 0, z: -3 }, 0, 0);
  const craft = createSpaceKinematic({
    position: { x: 0, y: 0, z: -1 },
    velocity: { x: 4, y: 0, z: -3 },
    attitude,
  });
  const eight = createCurvePath(
    [
      { x: 0, y: 0, z: -1 },
      { x: 7, y: 0, z: -5.5 },
      { x: 11, y: 0, z: -1 },
      { x: 7, y: 0, z: 3.5 },
      { x: 0, y: 0, z: -1 },
      { x: -7, y: 0, z: -5.5 },
      { x: -11, y: 0, z: -1 },
      { x: -7, y: 0, z: 3.5 },
    ],
    { loop: true },
  );
  const progress = createFollowPathState(0);
  const wing = createVector3();
  const steering = createSpaceSteering();
  const fromAbove = (): Pose => ({ x: craft.position.x, z: craft.position.z, orientation: craft.orientation });
  const fromBehind = (): Pose => {
    rotateVector3(wing, craft.attitude, LEFT);
    return { x: 0, z: 9, orientation: -Math.asin(Math.max(-1, Math.min(1, wing.y))) };
  };
  const [above, behind] = recordPoses([fromAbove, fromBehind], SECONDS, (dt) => {
    followPath(steering, { maxAcceleration: 20, offset: 2, window: 3 }, progress, craft, eight);
    bankInSpace(steering.turn, turning, craft);
    integrateInSpace(craft, steering, limits, dt);
  });
  return {
    title: 'An aircraft flies an eight; below, its wings, seen from behind, bank into every turn',
    ground: { left: -14, top: -8, width: 28, depth: 20 },
    seconds: SECONDS,
    figures: [
      { look: 'arrowhead', color: 'hero', size: 0.6, trail: true, poses: above },
      { look: 'bar', color: 'hero', size: 2.5, poses: behind },
    ],
    scenery: [
      {
        look: 'line',
        color: 'faint',
        points: [
          { x: -5, z: 9 },
          { x: 5, z: 9 },
        ],
      },
      { look: 'label', at: { x: -13.3, z: -6.8 }, text: 'from above' },
      { look: 'label', at: { x: -13.3, z: 9.2 }, text: 'from behind' },
    ],
  };
}
