import { createKinematic, createSteering, integrate } from 'gumption/movement';
import { detectBoxes } from 'gumption/movement/avoidance';
import {
  beginJump,
  createJumpPlan,
  createJumpState,
  endJump,
  jump,
  leapHoles,
  planJump,
  takeOff,
} from 'gumption/movement/jumping';

// #region plan
const edge = { x: 0, y: 0, z: 0 };
const pad = { position: { x: 5, y: 0.5, z: 0 }, radius: 0.5 };
const ability = { jumpSpeed: 6, gravity: 9.8, maxSpeed: 6 };
const plan = createJumpPlan();
console.log(
  `strong: ${planJump(plan, ability, edge, pad)}, ${plan.velocity.x.toFixed(2)} m/s for ${plan.time.toFixed(2)} s`,
);
console.log(`with a heavy load: ${planJump(createJumpPlan(), { ...ability, jumpSpeed: 4 }, edge, pad)}`);
// #endregion

// #region jump
const options = { ...ability, maxAcceleration: 6, size: 0.35, reactionTime: 1 / 60, maxAttempts: 3 };
const self = createKinematic({ position: { x: -1, y: 0, z: 0 } });
const state = createJumpState();
const steering = createSteering();
const phases: string[] = [];
let isFlying = false;
beginJump(state, options, edge, pad); // false if it is impossible: then find another way
while (state.phase !== 'none') {
  if (phases.at(-1) !== state.phase) phases.push(state.phase);
  if (isFlying) {
    Object.assign(steering, { x: 0, y: -options.gravity, z: 0 }); // the game simulates the flight
    integrate(self, steering, { maxSpeed: 100, maxRotation: 6 }, 1 / 60);
    if (self.velocity.y < 0 && self.position.y <= pad.position.y) endJump(state);
  } else {
    jump(steering, options, state, self); // steers the run-up; do not blend it with anything
    integrate(self, steering, { maxSpeed: options.maxSpeed, maxRotation: 6 }, 1 / 60);
    isFlying = state.phase === 'takeOff';
    if (isFlying) takeOff(self, state); // the game starts its jump action
  }
}
console.log(`${phases.join(', ')}: down at x ${self.position.x.toFixed(2)}`);
// #endregion

// #region holes
const chasm = detectBoxes([{ min: { x: 4, y: -1, z: -50 }, max: { x: 6, y: 1, z: 50 } }]);
const runner = createKinematic({ velocity: { x: 4, y: 0, z: 0 } });
const leap = { isLeaping: false };
while (!leap.isLeaping) {
  leapHoles(steering, { maxAcceleration: 5, size: 0.4, lookahead: 1, minSpeed: 3 }, leap, runner, chasm);
  integrate(runner, steering, { maxSpeed: 6, maxRotation: 6 }, 1 / 60);
}
console.log(`leaps at x ${runner.position.x.toFixed(1)}, ${runner.velocity.x.toFixed(1)} m/s fast`);
// #endregion
