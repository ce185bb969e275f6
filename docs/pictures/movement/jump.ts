import { arrive, createKinematic, createSteering, integrate } from 'gumption/movement';
import { beginJump, createJumpState, endJump, type JumpOptions, jump, takeOff } from 'gumption/movement/jumping';
import type { MovingPicture } from '../../tools/moving-picture.js';
import { recordPoses } from '../../tools/record-motion.js';

const SECONDS = 7;
const SIZE = 0.35;

/** Too near the gap to jump at once: it backs up, runs, and lands on the pad. */
export function film(): MovingPicture {
  const options: JumpOptions = {
    jumpSpeed: 6,
    gravity: 9.8,
    maxSpeed: 6,
    maxAcceleration: 6,
    size: SIZE,
    reactionTime: 1 / 60,
    maxAttempts: 3,
  };
  const arriving = { maxAcceleration: 6, maxSpeed: 4, targetRadius: 0.1, slowRadius: 2.5 };
  const edge = { x: 0, y: 0, z: 0 };
  const pad = { position: { x: 5.4, y: 0.8, z: 0 }, radius: 0.6 };
  const rest = { x: 10, y: 0.8, z: 0 };
  const self = createKinematic({ position: { x: -1.2, y: 0, z: 0 } });
  const state = createJumpState();
  const steering = createSteering();
  let isFlying = false;
  const look = () => ({ x: self.position.x, z: -self.position.y - SIZE });
  const [poses] = recordPoses([look], SECONDS, (dt, time) => {
    if (isFlying) {
      Object.assign(steering, { x: 0, y: -options.gravity, z: 0 });
      integrate(self, steering, { maxSpeed: 100, maxRotation: 1 }, dt);
      if (self.velocity.y > 0 || self.position.y > pad.position.y) return;
      isFlying = false;
      self.position.y = pad.position.y;
      self.velocity.y = 0;
      endJump(state);
      return;
    }
    if (time > 0.5 && state.phase === 'none' && self.position.x < 0) beginJump(state, options, edge, pad);
    if (state.phase === 'none') arrive(steering, arriving, self, self.position.x < 0 ? self.position : rest);
    else jump(steering, options, state, self);
    integrate(self, steering, { maxSpeed: options.maxSpeed, maxRotation: 1 }, dt);
    if (state.phase !== 'takeOff') return;
    takeOff(self, state);
    isFlying = true;
  });
  return {
    title: 'A character near a gap backs up for a run, runs, jumps and lands on the pad',
    ground: { left: -13, top: -5.5, width: 26, depth: 9 },
    seconds: SECONDS,
    figures: [{ look: 'dot', color: 'hero', size: SIZE, trail: true, poses: poses }],
    scenery: [
      {
        look: 'line',
        color: 'wall',
        points: [
          { x: -13, z: 0.1 },
          { x: 0.3, z: 0.1 },
          { x: 0.3, z: 4 },
        ],
      },
      {
        look: 'line',
        color: 'wall',
        points: [
          { x: 4.4, z: 4 },
          { x: 4.4, z: -0.7 },
          { x: 13, z: -0.7 },
        ],
      },
      {
        look: 'line',
        color: 'goal',
        points: [
          { x: 4.8, z: -0.7 },
          { x: 6, z: -0.7 },
        ],
      },
    ],
  };
}
