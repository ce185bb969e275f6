import { createKinematic, createSteering, integrate } from 'gumption/movement';
import { createJumpLinkState, endJump, followJumpLink, takeOff } from 'gumption/movement/jumping';

// #region link
const link = { from: { x: 0, y: 0, z: 0 }, to: { x: 5, y: 0, z: 0 }, radius: 0.5 };
const options = {
  jumpSpeed: 6,
  gravity: 9.8,
  maxSpeed: 6,
  maxAcceleration: 6,
  size: 0.35,
  reactionTime: 1 / 60,
  maxAttempts: 3,
};
const runner = createKinematic({ position: { x: -4, y: 0, z: 0 } });
const state = createJumpLinkState();
const steering = createSteering();
while (state.jump.phase !== 'takeOff' && state.jump.phase !== 'failed') {
  followJumpLink(steering, options, state, runner, link);
  integrate(runner, steering, { maxSpeed: options.maxSpeed, maxRotation: 6 }, 1 / 60);
}
takeOff(runner, state.jump); // from here on your game simulates the flight
console.log(`takes off at x ${runner.position.x.toFixed(1)}, ${runner.velocity.x.toFixed(1)} m/s fast`);

endJump(state.jump); // it has landed, and the next edge of the route is plain ground
console.log(`steers along the next edge: ${followJumpLink(steering, options, state, runner, undefined)}`);
// #endregion
