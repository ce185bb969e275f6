import { distance3 } from 'gumption/math';
import { createKinematic, createSteering, integrate, type Kinematic } from 'gumption/movement';
import { detectBoxes } from 'gumption/movement/avoidance';
import {
  createCarActuator,
  createChaseTargeter,
  createPipeline,
  createPlannerDecomposer,
  createPointActuator,
  createRefugeTargeter,
  createWallConstraint,
} from 'gumption/movement/pipeline';
import { AStar, createSearchPlanner } from 'gumption/pathfinding';
import { OctileHeuristic, parseTextMap, TileGraph } from 'gumption/pathfinding/tiles';

// #region car
// A wall along x = 0 ends at z = 8. The map has two places, west and east of it.
const walls = detectBoxes([{ min: { x: -0.5, y: -1, z: -20 }, max: { x: 0.5, y: 1, z: 8 } }]);
const planner = createPlannerDecomposer<Kinematic>({
  quantize: ({ x }) => (x < 0 ? 0 : 1),
  findWaypoint(out, _from, to) {
    Object.assign(out, { x: to === 0 ? -2 : 2, y: 0, z: 12 });
    return 'found'; // 'working' continues the search in the next tick
  },
});
const driver = createPipeline<Kinematic>({
  targeters: [createChaseTargeter((thief) => thief, { lookahead: 0.5 })],
  decomposers: [planner],
  constraints: [createWallConstraint(() => walls, { distance: 2 })],
  actuator: createCarActuator({
    turningRadius: 3,
    maxSpeed: 6,
    reverseSpeed: 2,
    maxAcceleration: 15,
    maxAngularAcceleration: 20,
    targetRadius: 0.5,
  }),
  deadlock: () => false,
  maxSteps: 4,
});
const thief = createKinematic({ position: { x: 8, y: 0, z: 0 }, velocity: { x: 0, y: 0, z: -1 } });
const car = createKinematic({ position: { x: -8, y: 0, z: 0 } });
const steering = createSteering();
let seconds = 0;
while (distance3(car.position, thief.position) > 1) {
  driver(steering, car, thief, 1 / 60);
  integrate(car, steering, { maxSpeed: 6, maxRotation: 3 }, 1 / 60);
  thief.position.z -= 1 / 60;
  seconds += 1 / 60;
}
console.log(`caught after ${seconds.toFixed(1)} s, at z ${thief.position.z.toFixed(1)}`);
// #endregion

// #region search
const tiles = new TileGraph(parseTextMap(['.#...', '.#.#.', '.#.#.', '...#.']));
const search = new AStar(tiles, { heuristic: new OctileHeuristic(tiles) });
const finder = createSearchPlanner(search, tiles, 4); // expands four nodes per tick
const walk = createPipeline<Kinematic>({
  targeters: [createChaseTargeter((quarry) => quarry, { lookahead: 0 })],
  decomposers: [createPlannerDecomposer(finder)], // one for each character; they may share the planner
  constraints: [],
  actuator: createPointActuator({
    arrive: { maxAcceleration: 20, maxSpeed: 2, targetRadius: 0.05, slowRadius: 0.3 },
    lookahead: 1,
  }),
  deadlock: () => false,
  maxSteps: 1,
});
const walker = createKinematic({ position: { x: 0.5, y: 0, z: 0.5 } });
const exit = createKinematic({ position: { x: 4.5, y: 0, z: 3.5 } });
let ticks = 0;
while (distance3(walker.position, exit.position) > 0.2 && ticks < 2000) {
  walk(steering, walker, exit, 1 / 60);
  integrate(walker, steering, { maxSpeed: 2, maxRotation: 6 }, 1 / 60);
  ticks++;
}
console.log(`through the maze in ${(ticks / 60).toFixed(1)} s`);
// #endregion

// #region refuge
const huts = [
  { x: -4, y: 0, z: 0 },
  { x: 10, y: 0, z: 0 },
];
const flee = createPipeline<Kinematic>({
  targeters: [
    createRefugeTargeter(
      (hunter) => hunter,
      () => huts,
    ),
  ],
  decomposers: [],
  constraints: [],
  actuator: createPointActuator({
    arrive: { maxAcceleration: 10, maxSpeed: 4, targetRadius: 0.1, slowRadius: 1 },
    lookahead: 1,
  }),
  deadlock: () => false,
  maxSteps: 1,
});
const hunter = createKinematic({ position: { x: -6, y: 0, z: 0 } });
flee(createSteering(), createKinematic(), hunter, 1 / 60);
console.log(`flees to the hut at x = ${flee.goal.position.x}`);
// #endregion
