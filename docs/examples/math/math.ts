import {
  AssignmentSolver,
  acos,
  angleBetweenQuaternions,
  asin,
  atan,
  BinaryHeap,
  createQuaternion,
  createVector3,
  distance3,
  dot3,
  exp,
  length3,
  multiplyQuaternions,
  normalize3,
  quaternionFromAxisAngle,
  Rng,
  randomAt,
  SpatialHash,
  sin,
  slerpQuaternions,
  subtract3,
  tan,
  vectorFromOrientation,
} from 'gumption/math';

// #region random
const world = new Rng('world 7');
const loot = world.fork('loot');
const weather = world.fork('weather');
console.log(`gold ${loot.integer(10, 50)}, rain ${weather.next() < 0.3}`);
// Draw 3 of character 12 in world 7. It is a function, so it always returns the same number.
console.log(randomAt(7, 12, 3));
// #endregion

// #region same
console.log(sin(1e6));
// #endregion

// #region heap
const open = new BinaryHeap();
open.push(4, 2.5);
open.push(9, 1.5);
open.update(4, 1);
console.log(`first ${open.pop()}, then ${open.pop()}`);
// #endregion

// #region near
const xs = [0, 1, 5, 1.5];
const zs = [0, 1, 5, 0];
const near = new SpatialHash(2);
near.rebuild(xs, zs, xs.length);
const found = new Int32Array(8);
const count = near.findWithin(found, 0, 0, 2);
console.log(`near the origin: ${found.slice(0, count).sort().join(', ')}`);
// #endregion

// #region functions
console.log([acos(0.5), asin(0.5), atan(2), exp(-1), tan(1)].map((value) => value.toFixed(6)).join(' '));
// #endregion

// #region vectors
const guard = createVector3(1, 0, 2);
const thief = createVector3(4, 0, 6);
const view = createVector3();
vectorFromOrientation(view, 0); // the guard looks along +z
const way = createVector3();
subtract3(way, thief, guard);
console.log(`${distance3(guard, thief)} m apart`);
normalize3(way, way);
console.log(`in view: ${dot3(view, way) > 0.7}, and the direction has length ${length3(way).toFixed(3)}`);
// #endregion

// #region turns
const up = createVector3(0, 1, 0);
const level = createQuaternion();
const left = createQuaternion();
quaternionFromAxisAngle(left, up, Math.PI / 2);
const halfway = createQuaternion();
slerpQuaternions(halfway, level, left, 0.5);
const twice = createQuaternion();
multiplyQuaternions(twice, left, halfway); // first halfway, then left
console.log(`${angleBetweenQuaternions(level, twice).toFixed(3)} rad from where it began`);
// #endregion

// #region assign
// Seconds that each of two medics needs to each of three wounded.
const seconds = Float64Array.of(4, 1, 3, 2, 6, 5);
const solver = new AssignmentSolver();
solver.solve(seconds, 2, 3);
console.log(`medics go to ${solver.columnOf.slice(0, 2).join(' and ')}, ${solver.total} s in all`);
// #endregion
