import { Rng } from '../../../math/rng.js';
import { copy3, type Vector3 } from '../../../math/vector3.js';
import type { Sphere } from '../../avoidance/detect-spheres.js';
import { detectWalls } from '../../avoidance/detect-walls.js';
import { createSteering, faceMotion, integrate, type Kinematic, wander } from '../../index.js';
import { createCarActuator } from '../../pipeline/car-actuator.js';
import { createObstacleConstraint } from '../../pipeline/obstacle-constraint.js';
import { createPipeline, type PipelineOptions } from '../../pipeline/pipeline.js';
import { createPlannerDecomposer } from '../../pipeline/planner-decomposer.js';
import { createPointActuator } from '../../pipeline/point-actuator.js';
import { createChaseTargeter, createRefugeTargeter } from '../../pipeline/targeters.js';
import { createWallConstraint } from '../../pipeline/wall-constraint.js';
import { DT, type Scene, scatter } from './scene.js';

const limits = { maxSpeed: 4, maxRotation: 3 };
const wandering = { offset: 4, radius: 1, jitter: 2, maxAcceleration: 8 };
const turn = { maxAngularAcceleration: 20, maxRotation: 3, targetRadius: 0.01, slowRadius: 0.5 };
const arriving = { maxAcceleration: 8, maxSpeed: 4, targetRadius: 0.1, slowRadius: 2 };
const driving = {
  turningRadius: 2,
  maxSpeed: 4,
  reverseSpeed: 1,
  maxAcceleration: 6,
  maxAngularAcceleration: 20,
  targetRadius: 0.5,
};
const boulders: readonly Sphere[] = [
  { position: { x: 4, y: 0, z: -6 }, radius: 1.5 },
  { position: { x: -5, y: 0, z: -4 }, radius: 2 },
  { position: { x: -2, y: 0, z: 7 }, radius: 1 },
];
const refuges: readonly Vector3[] = [
  { x: 10, y: 0, z: -10 },
  { x: -10, y: 0, z: -9 },
  { x: -9, y: 0, z: 10 },
];
/** A wall with a gate at x = 6, from one half of the ground to the other. */
const wall = detectWalls([{ from: { x: -20, z: 0 }, to: { x: 5, z: 0 } }]);
const gates: readonly Vector3[] = [
  { x: 6, y: 0, z: -2 },
  { x: 6, y: 0, z: 2 },
];

interface World {
  readonly quarry: Kinematic;
}

/**
 * An agent that wanders, one that chases it through a gate, a car that does so around boulders, and
 * one that runs to refuges.
 */
export function pipelineScene(): Scene {
  const rng = new Rng('pipeline');
  const moving = scatter(rng, 4);
  const [quarry] = moving as [Kinematic];
  const world: World = { quarry };
  const angle = { angle: 0 };
  const drift = rng.fork('wander');
  const out = createSteering();
  const quarryOf = (context: World) => context.quarry;
  const shared: Omit<PipelineOptions<World>, 'actuator'> = {
    targeters: [createChaseTargeter<World>(quarryOf, { lookahead: 0.5 })],
    decomposers: [],
    constraints: [createObstacleConstraint<World>(() => boulders, { radius: 0.5, margin: 1.1 })],
    deadlock: (steering, self, _, dt) => wander(steering, wandering, angle, self, drift, dt),
    maxSteps: 4,
  };
  const onFoot = createPointActuator<World>({ arrive: arriving, align: turn, lookahead: 1 });
  const planner = createPlannerDecomposer<World>({
    quantize: (position) => (position.z < 0 ? 0 : 1),
    findWaypoint(waypoint, _from, to) {
      copy3(waypoint, gates[to]);
      return 'found';
    },
  });
  const look = {
    name: 'look',
    target: (goal: { orientation: number; readonly has: { orientation: boolean } }) => {
      goal.orientation = 1;
      goal.has.orientation = true;
    },
  };
  const pipelines = [
    createPipeline<World>({
      ...shared,
      targeters: [...shared.targeters, look],
      decomposers: [planner],
      constraints: [...shared.constraints, createWallConstraint<World>(() => wall, { distance: 0.6 })],
      actuator: onFoot,
    }),
    createPipeline<World>({ ...shared, actuator: createCarActuator<World>(driving) }),
    createPipeline<World>({
      ...shared,
      targeters: [createRefugeTargeter<World>(quarryOf, () => refuges)],
      actuator: onFoot,
    }),
  ];
  return {
    moving,
    numbers: () => pipelines.map(({ report }) => report.steps),
    step() {
      wander(out, wandering, angle, quarry, drift, DT);
      integrate(quarry, out, limits, DT);
      faceMotion(quarry);
      for (let i = 0; i < pipelines.length; i++) {
        pipelines[i](out, moving[i + 1], world, DT);
        integrate(moving[i + 1], out, limits, DT);
      }
    },
  };
}
