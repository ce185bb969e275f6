import { createKinematic, createSteering, integrate } from 'gumption/movement';
import { detectBoxes } from 'gumption/movement/avoidance';
import {
  canJump,
  createJumpLinkState,
  createJumpRouteState,
  endJump,
  findJumpAhead,
  followJumpLink,
  followJumpRoute,
  leapHoles,
  oneWay,
  takeOff,
} from 'gumption/movement/jumping';
import { AStar, findRoute, Route, routeToLegs, StoredGraph } from 'gumption/pathfinding';

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

// #region route
const places = [-8, 0, 5, 12].map((x) => ({ x, y: 0, z: 0 }));
const graph = new StoredGraph(4, [
  { from: 0, to: 1, cost: 8 },
  { from: 1, to: 2, cost: 5 }, // a gap, to jump over
  { from: 2, to: 3, cost: 7 },
]);
const route = new Route();
findRoute(route, new AStar(graph), 0, 3);
const division = { localize: (out: object, node: number) => void Object.assign(out, places[node]) };
const legs = routeToLegs(route, division, (connection) => (connection === 1 ? link : undefined));
const courier = createKinematic({ position: { x: -8, y: 0, z: 0 } });
const journey = createJumpRouteState();
const pace = { maxAcceleration: 6, maxSpeed: 6, targetRadius: 0.2, slowRadius: 3, cornerRadius: 0.5 };
let isGrounded = true;
while (journey.phase !== 'arrived' && journey.phase !== 'failed') {
  followJumpRoute(steering, pace, options, journey, courier, legs, isGrounded);
  if (journey.phase === 'takeOff') {
    console.log(`jumps at x ${courier.position.x.toFixed(1)}`);
    takeOff(courier, journey.link.jump);
    isGrounded = false;
  }
  if (!isGrounded) steering.y = -options.gravity; // your game simulates the flight
  integrate(courier, steering, { maxSpeed: 100, maxRotation: 6 }, 1 / 60);
  if (courier.position.y <= 0 && courier.velocity.y < 0) {
    courier.position.y = 0;
    courier.velocity.y = 0;
    isGrounded = true;
  }
}
console.log(`${journey.phase} at x ${courier.position.x.toFixed(1)}`);
// #endregion

// #region points
const ledge = {
  position: { x: 10, y: 0, z: 0 },
  radius: 0.5,
  velocity: { x: 3, y: 0, z: 0 }, // at least 3 m/s along x
  match: 'along',
  tolerance: 0,
  maxApproach: 0.5,
  danger: 0.2,
} as const;
const scout = createKinematic({ position: { x: 7, y: 0, z: 0 }, velocity: { x: 4, y: 0, z: 0 } });
const ahead = findJumpAhead([ledge], scout, 1); // time to speed up, or to turn away
while (ahead && !canJump(ahead, scout)) scout.position.x += scout.velocity.x / 60;
console.log(`jumps at x ${scout.position.x.toFixed(1)}`);

// A ditch that can be leapt from the high bank only.
const ditch = oneWay(detectBoxes([{ min: { x: 12, y: -1, z: -9 }, max: { x: 14, y: 1, z: 9 } }]), { x: 1, y: 0, z: 0 });
for (const x of [11, 15]) {
  const towards = createKinematic({ position: { x, y: 0, z: 0 }, velocity: { x: x < 13 ? 4 : -4, y: 0, z: 0 } });
  const leaping = { maxAcceleration: 5, size: 0.4, lookahead: 1, minSpeed: 3 };
  console.log(
    `sees the ditch from x ${x}: ${leapHoles(createSteering(), leaping, { isLeaping: false }, towards, ditch)}`,
  );
}
// #endregion
