import { BinaryHeap, Rng, randomAt, SpatialHash, sin } from 'gumption/math';

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
