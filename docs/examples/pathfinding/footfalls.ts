import { checkOptions, list } from 'gumption/data';
import { AStar, findRoute, heuristicOf, Route, rectangleObstacle } from 'gumption/pathfinding';
import {
  bodyAt,
  type Clip,
  FootfallGraph,
  FootfallPlanner,
  findVelocityRegion,
  fitDisplacement,
  footholdsAt,
  footholdsOn,
  hazardousGround,
  isInGoal,
  lockFootfalls,
  MovementGraph,
  motionOptions,
  TimedGraph,
  watchVelocity,
} from 'gumption/pathfinding/motion';

// #region holds
// Stepping stones across a river that flows along x. The straight line ends at a gap.
const stones = [
  [0.1, 0],
  [-0.1, 0],
  [0.1, 0.6],
  [-0.1, 1],
  [0.45, 0.5],
  [0.3, 1.1],
  [0.6, 1.4],
  [0.3, 1.9],
  [0.5, 2.4],
  [0.1, 2.6],
  [-0.1, 2.6],
].map(([x, z]) => ({ x, z }));

// Without foresight: each foot of the walking animation goes to the nearest stone.
const walked = [0.5, 1, 1.5].map((z, i) => ({ foot: i % 2 ? 'right' : 'left', x: i % 2 ? -0.1 : 0.1, z }));
const locked = lockFootfalls(walked, footholdsAt(stones), 0.2);
console.log(`locked: ${locked.map(({ isHeld }) => (isHeld ? 'stone' : 'water')).join(', ')}`);

// With foresight: a search over the stones.
const graph = new FootfallGraph(stones, { heading: 0, ahead: 0.9, behind: 0.4, narrowest: 0.05, widest: 0.5 });
const planner = new FootfallPlanner(graph); // keeps its memory for the next plan
const steps: { foot: 'left' | 'right'; hold: number }[] = [];
const found = planner.plan(steps, { left: 0, right: 1, next: 'left' }, { x: 0, z: 2.6, radius: 0.2 });
console.log(`planned: ${found} with ${steps.length} steps, no foot in the water`);

// Ground with few obstacles needs no list of holds.
const puddle = footholdsOn(hazardousGround([{ x: 0, z: 1, radius: 0.2 }], [], { foot: 0.05 }));
const [beside] = lockFootfalls([{ foot: 'left', x: 0.1, z: 1 }], puddle, 0.4);
console.log(`the foot moves ${beside.shift.toFixed(2)} m to the edge of the puddle`);
// #endregion

// #region believable
const gaits = [
  { name: 'stand', speeds: [0, 0.1], turning: 2 },
  { name: 'walk', speeds: [0.8, 1.8], turning: 1 },
  { name: 'run', speeds: [3, 5], turning: 0.4 },
].map(({ name, speeds: [slow, fast], turning }) => ({
  name,
  points: [
    { speed: slow, turning: -turning },
    { speed: fast, turning: 0 },
    { speed: slow, turning },
  ],
}));
checkOptions(list(motionOptions.velocityRegion), gaits, 'gaits'); // throws if a region is not convex
console.log(`1 m/s: ${gaits[findVelocityRegion(gaits, { speed: 1, turning: 0 })].name}`);

const watch = { outside: 0 };
const looks = Array.from({ length: 4 }, () => watchVelocity(watch, gaits, { speed: 2.4, turning: 0 }, 0.3, 0.1));
console.log(`2.4 m/s, between walking and running: ${looks.join(', ')}`);

const bend = { distance: 0.1, turn: 0.05 };
checkOptions(motionOptions.displacementTolerance, bend, 'bend');
const [short, long] = [0.8, 1.6].map((forward) => ({ forward, left: 0, turn: 0 }));
const blend = fitDisplacement(short, long, { forward: 1.2, left: 0, turn: 0 }, bend);
console.log(`a step of 1.2 m: blend ${blend?.toFixed(2)}`);
// #endregion

// #region search
const clips: Clip[] = [
  { name: 'set off', from: 'standing', to: 'walking', motion: { forward: 0.5, left: 0, turn: 0 }, frames: 15 },
  { name: 'walk', from: 'walking', to: 'walking', motion: { forward: 1.2, left: 0, turn: 0 }, frames: 24 },
  { name: 'halt', from: 'walking', to: 'standing', motion: { forward: 0.4, left: 0, turn: 0 }, frames: 18 },
];
const movements = new MovementGraph(clips, { ground: hazardousGround([rectangleObstacle(-9, 2, 9, 2.3)]) });
const search = new AStar(movements, { heuristic: movements.createHeuristic(), maxExpanded: 500 });
const goal = { x: 0, z: 4.5, radius: 0.4, stances: ['standing'] };
movements.set({ x: 0, z: 0, orientation: 0, speed: 0, stance: 'standing' }, goal);
const route = new Route();
findRoute(route, search, movements.start, movements.arrived);
const plan = movements.planOf(route);

const body = { ...plan.start };
for (const time of [1, plan.seconds]) {
  bodyAt(body, plan, time); // where others may expect the character
  console.log(`after ${time.toFixed(1)} s: z ${body.z.toFixed(1)}, ${isInGoal(goal, body) ? 'there' : 'on the way'}`);
}
// #endregion

// #region timed
const doors = new TimedGraph({
  // Rooms 0 to 9 in a row, 2 s apart, in both directions. The door of room 5 opens at 15 s.
  connections(out, { place, time }) {
    const wait = place === 4 ? Math.max(0, 15 - time) : 0;
    if (place < 9) out.add(place + 1, 2 + wait, place);
    if (place > 0) out.add(place - 1, 2, place);
  },
});
const rooms = heuristicOf((room, target) => 2 * Math.abs(target - room)); // never too much: waiting comes on top
for (const heuristic of [undefined, doors.createHeuristic(rooms)]) {
  const inTime = new AStar(doors, { ...(heuristic && { heuristic }) });
  doors.set(2, 0, 9);
  findRoute(route, inTime, doors.start, doors.arrived);
  console.log(`arrives at ${doors.stopsOf(route).at(-1)?.time} s after ${inTime.expanded} states`);
}
// #endregion
