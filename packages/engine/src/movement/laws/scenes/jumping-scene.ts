import { Rng } from '../../../math/rng.js';
import { createVector3 } from '../../../math/vector3.js';
import { detectBoxes } from '../../avoidance/detect-boxes.js';
import { createSteering, integrate, type Kinematic, type Steering, seek } from '../../index.js';
import { leapHoles } from '../../jumping/hole-filler.js';
import { endJump, takeOff } from '../../jumping/jump.js';
import { createJumpLinkState, followJumpLink, type JumpLink } from '../../jumping/jump-link.js';
import { canJump, type JumpPoint } from '../../jumping/jump-point.js';
import { DT, type Scene, scatter } from './scene.js';

const GRAVITY = 9.81;
const limits = { maxSpeed: 8, maxRotation: 3 };
const running = { maxAcceleration: 12 };
const jumping = {
  ...running,
  jumpSpeed: 6,
  gravity: GRAVITY,
  maxSpeed: 8,
  size: 0.3,
  reactionTime: DT,
  maxAttempts: 5,
};
const leaping = { ...running, size: 0.5, lookahead: 1, minSpeed: 3 };
const links: readonly JumpLink[] = [
  { from: createVector3(0, 0, 5), to: createVector3(1, 0.8, 9), radius: 0.6 },
  { from: createVector3(8, 0.8, -3), to: createVector3(4, 0, -4), radius: 0.5 },
  { from: createVector3(-6, 0, 0), to: createVector3(-10, 0.2, 1), radius: 0.7, isOpenBelow: true },
];
const ledge: JumpPoint = {
  position: createVector3(3, 0, 3),
  radius: 0.5,
  velocity: createVector3(2, 0, 2),
  match: 'along',
  tolerance: 0.5,
  maxApproach: Math.PI / 4,
  danger: 0.5,
};

/** Flies a body under gravity until it is down on `floor`; returns whether it still flies. */
function fly({ position, velocity }: Kinematic, floor: number): boolean {
  position.x += velocity.x * DT;
  position.y += velocity.y * DT;
  position.z += velocity.z * DT;
  velocity.y -= GRAVITY * DT;
  if (velocity.y > 0 || position.y > floor) return true;
  position.y = floor;
  velocity.y = 0;
  return false;
}

/**
 * Agents that jump from link to link, one that leaps over a chasm and back, and one that runs over
 * a jump point.
 */
export function jumpingScene(): Scene {
  const moving = scatter(new Rng('jumping'), 5);
  const jumpers = moving.slice(0, 3).map((motion, at) => ({ motion, at, state: createJumpLinkState(), flies: false }));
  const [leaper, runner] = moving.slice(3) as [Kinematic, Kinematic];
  leaper.position.x = 20;
  const leap = { isLeaping: false };
  const chasm = detectBoxes([{ min: createVector3(15, -1, -1), max: createVector3(25, 1, 2) }]);
  const goal = { x: 20, y: 0, z: 15 };
  const out: Steering = createSteering();
  let isAloft = false;

  function jumpOn(jumper: (typeof jumpers)[number]): void {
    const { motion, state } = jumper;
    const link = links[jumper.at];
    if (jumper.flies) {
      jumper.flies = fly(motion, link.to.y);
      if (jumper.flies) return;
      endJump(state.jump);
      jumper.at = (jumper.at + 1) % links.length;
      motion.position.y = links[jumper.at].from.y; // as if a ramp led there
      return;
    }
    followJumpLink(out, jumping, state, motion, link);
    if (state.jump.phase === 'takeOff') {
      takeOff(motion, state.jump);
      jumper.flies = true;
    } else integrate(motion, out, limits, DT);
  }

  function leapOn(): void {
    if (leap.isLeaping) {
      leap.isLeaping = fly(leaper, 0);
      return;
    }
    if (Math.abs(leaper.position.z - goal.z) < 1) goal.z = -goal.z;
    if (!leapHoles(out, leaping, leap, leaper, chasm) && !leap.isLeaping) seek(out, running, leaper, goal);
    if (leap.isLeaping) leaper.velocity.y = 5;
    else integrate(leaper, out, limits, DT);
  }

  function runOn(): void {
    if (isAloft) {
      isAloft = fly(runner, 0);
      return;
    }
    seek(out, running, runner, ledge.position);
    integrate(runner, out, limits, DT);
    isAloft = canJump(ledge, runner);
    if (isAloft) runner.velocity.y = 4;
  }

  return {
    moving,
    numbers: () => jumpers.flatMap(({ at, state }) => [at, state.jump.attempts, state.jump.plan.time]),
    step() {
      for (const jumper of jumpers) jumpOn(jumper);
      leapOn();
      runOn();
    },
  };
}
