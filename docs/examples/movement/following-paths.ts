import { createVector3 } from 'gumption/math';
import {
  createCurvePath,
  createFollowPathState,
  createKinematic,
  createLinePath,
  createSteering,
  faceMotion,
  followPathToEnd,
  integrate,
  parameterOf,
  positionAt,
} from 'gumption/movement';

// #region follow
const corners = [
  { x: 0, y: 0, z: 0 },
  { x: 10, y: 0, z: 0 },
  { x: 10, y: 0, z: 8 },
  { x: 0, y: 0, z: 8 },
];
const route = createLinePath(corners);
const walking = {
  maxAcceleration: 10,
  maxSpeed: 3,
  targetRadius: 0.1,
  slowRadius: 1.5,
  offset: 1.2, // how far ahead on the path to aim
  window: 3, // how far along the path to search for its own position
};
const guard = createKinematic();
const progress = createFollowPathState(); // one for each character
const steering = createSteering();
let farthest = 0;
for (let tick = 1; followPathToEnd(steering, walking, progress, guard, route); tick++) {
  integrate(guard, steering, { maxSpeed: 3, maxRotation: 6 }, 1 / 60);
  faceMotion(guard);
  farthest = Math.max(farthest, guard.position.x - 10);
  if (tick % 180 === 0) console.log(`${tick / 60} s: ${progress.parameter.toFixed(1)} of ${route.length} m`);
}
console.log(
  `stands at ${guard.position.x.toFixed(1)}, ${guard.position.z.toFixed(1)}; swung out by ${farthest.toFixed(2)} m`,
);
// #endregion

// #region smooth
const round = createCurvePath(corners, { loop: true });
console.log(`${round.x.length} corners, ${round.length.toFixed(1)} m round`);
// #endregion

// #region places
const halfway = createVector3();
positionAt(halfway, route, route.length / 2);
console.log(`halfway: ${halfway.x.toFixed(0)}, ${halfway.z.toFixed(0)}`);
console.log(`nearest to 5, 1: ${parameterOf(route, { x: 5, y: 0, z: 1 })} m along`);
// #endregion
