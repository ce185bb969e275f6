import { degreesToRadians } from 'gumption/math';
import { AStar, findRoute, Route, rectangleObstacle } from 'gumption/pathfinding';
import {
  type Clip,
  DEFAULT_DRIVER,
  driveAt,
  hazardousGround,
  MovementPlanner,
  planEnd,
  playbackRates,
  TimedGraph,
  TrafficForecast,
  TrafficGraph,
  TripPlanner,
} from 'gumption/pathfinding/motion';

// #region gate
const route = new Route();
const [field, bridge, ford, castle] = [0, 1, 2, 3];
const names = ['field', 'bridge', 'ford', 'castle'];
const timed = new TimedGraph({
  connections(out, { place, time }) {
    if (place === field) {
      out.add(bridge, 3, 0); // the target, seconds, and an id of your own
      out.add(ford, 5, 1);
    } else if (place === bridge) {
      const opens = Math.ceil(time / 10) * 10; // the gate opens every ten seconds
      out.add(castle, opens - time + 2, 2);
    } else if (place === ford) out.add(castle, 5, 3);
  },
});
const inTime = new AStar(timed);
for (const setOut of [0, 6]) {
  timed.set(field, setOut, castle);
  findRoute(route, inTime, timed.start, timed.arrived);
  const stops = timed.stopsOf(route).map(({ place, time }) => `${names[place]} at ${time}`);
  console.log(stops.join(', '));
}
// #endregion

// #region traffic
const road = new TrafficGraph(DEFAULT_DRIVER);
const drives = new AStar(road, { heuristic: road.createHeuristic() });
const cars = [
  { lane: 0, distance: 60, speed: 12, length: 4.5 },
  { lane: 1, distance: 20, speed: 22, length: 4.5 },
];
road.set({
  forecast: new TrafficForecast({ lanes: 2, time: 0, cars }),
  start: { lane: 0, distance: 0, time: 0, speed: 25 },
  end: 300,
});
findRoute(route, drives, road.start, road.arrived);
const plan = road.planOf(route);
for (const { kind, time, fromLane, lane } of plan.maneuvers)
  console.log(`${time.toFixed(1)} s: ${kind}${fromLane === lane ? '' : ` to lane ${lane}`}`);
const now = { distance: 0, speed: 0, lane: 0, toLane: 0, across: 0 };
driveAt(now, plan, 2); // in every frame
console.log(`after 2 s: ${now.distance.toFixed(0)} m; there after ${planEnd(plan).toFixed(1)} s`);
// #endregion

// #region trip
const trip = new TripPlanner(
  {
    crossings: 3,
    roads: [
      { from: 0, to: 1, length: 200, lanes: 2, turns: [[], [1]] }, // only lane 1 turns off
      { from: 1, to: 2, length: 150, lanes: 1 },
    ],
  },
  DEFAULT_DRIVER,
);
trip.begin(0, 2);
const state = { lane: 0, distance: 0, time: 0, speed: 20 };
const empty = [2, 1].map((lanes) => new TrafficForecast({ lanes, time: 0, cars: [] }));
do {
  const stretch = trip.planStretch(empty[trip.roads[0]], state);
  const end = planEnd(stretch.plan);
  driveAt(now, stretch.plan, end);
  Object.assign(state, { lane: now.lane, distance: now.distance, speed: now.speed, time: end });
  console.log(`road ${trip.roads[0]}: at ${state.distance.toFixed(0)} m in lane ${state.lane}`);
  if (stretch.isRoadEnd && !trip.enterNextRoad(state)) break;
} while (state.time < 60);
// #endregion

// #region clips
const feet = (near: number, far: number) => [
  { foot: 'right', forward: near, left: -0.1 },
  { foot: 'left', forward: far, left: 0.1 },
];
const clips: Clip[] = [
  { name: 'set off', from: 'standing', to: 'walking', motion: { forward: 0.5, left: 0, turn: 0 }, frames: 15 },
  {
    name: 'walk',
    from: 'walking',
    to: 'walking',
    // Any bend between 20 degrees to the right and to the left, at one of three speeds.
    motion: { forward: 1.2, left: -0.2, turn: degreesToRadians(-20), footfalls: feet(0.7, 1.25) },
    blend: { forward: 1.2, left: 0.2, turn: degreesToRadians(20), footfalls: feet(0.7, 1.25) },
    frames: 24,
    rates: playbackRates(20, 30, 3),
  },
  { name: 'halt', from: 'walking', to: 'standing', motion: { forward: 0.4, left: 0, turn: 0 }, frames: 18 },
];
const trench = [rectangleObstacle(-9, 2, 9, 2.3)];
const planner = new MovementPlanner(clips, { ground: hazardousGround(trench) });
const { status, plan: steps } = planner.plan(
  { x: 0, z: 0, orientation: 0, speed: 0, stance: 'standing' },
  { x: 0, z: 4.5, radius: 0.4, stances: ['standing'] },
);
const chain = steps.steps.map(({ clip, rate }) => `${clip} at ${rate}`);
console.log(`${status}: ${chain.join(', ')}`);
const wet = steps.steps.flatMap(({ footfalls }) => footfalls).filter(({ z }) => z > 2 && z < 2.3);
console.log(`${wet.length} feet in the trench`);
// #endregion
