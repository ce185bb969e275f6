import { compile, Minds } from 'gumption/behavior';
import { parseText } from 'gumption/behavior/text';
import { createLinePath, createMover, Movers, sketchMover } from 'gumption/movement';
import type { Sketch } from 'gumption/sketch';
import { vocabulary, type Walker } from './walkers.js';

// #region run
const guarding = parseText(`
behavior Guard for walker

reactiveSelector
  reactiveSequence
    isNear target: "thief", within: 5
    chase target: "thief", reach: 1.5
    log text: "caught"
  followRoute route: "round", pace: 0.5
`);

const body = { radius: 0.4, maxSpeed: 4, maxAcceleration: 10, maxRotation: 6, maxAngularAcceleration: 30 };
const corner = (x: number, z: number) => ({ x, y: 0, z });
const round = createLinePath([corner(0, 0), corner(8, 0), corner(8, 8), corner(0, 8)], { loop: true });
const guard: Walker = { id: 'guard', mover: createMover(body, 'guard') };
const thief: Walker = { id: 'thief', mover: createMover(body, 'thief', { position: corner(11, 6) }) };
const things = new Map<string, unknown>([
  ['thief', thief],
  ['round', { id: 'round', path: round }],
]);

const movers = new Movers(); // walls, clearance and reach are options
movers.add(guard.mover);
movers.add(thief.mover);
const minds = new Minds<Walker>(compile(guarding, vocabulary), {
  findObject: (_type, id) => things.get(id),
  onLog: ({ text }) => console.log(text),
});
minds.add(guard);
for (let second = 1; second <= 6; second++) {
  for (let thought = 0; thought < 10; thought++) {
    minds.tick(0.1); // decisions, ten times a second
    for (let frame = 0; frame < 6; frame++) movers.tick(1 / 60); // motion, sixty times
  }
  const { position } = guard.mover.motion;
  console.log(`${second} s: ${guard.mover.wish.mode} at ${position.x.toFixed(1)}, ${position.z.toFixed(1)}`);
}
// #endregion

// #region sketch
const sketch: Sketch = [];
sketchMover(sketch, guard.mover, movers);
console.log(sketch.map(({ shape, ink }) => `${shape} (${ink})`).join(', '));
// #endregion
