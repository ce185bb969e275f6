import {
  arrive,
  createBlend,
  createChoice,
  createCooperation,
  createKinematic,
  createPriorities,
  createSteering,
  createVariablePriorities,
  findEquilibrium,
  integrate,
  lookWhereGoing,
  matchVelocity,
  type Steer,
  seek,
} from 'gumption/movement';
import {
  avoidWalls,
  createAvoidWallsState,
  deflectAlongWalls,
  detectSpheres,
  whiskers,
} from 'gumption/movement/avoidance';
import { createObstacleConstraint, createPipeline, createPointActuator } from 'gumption/movement/pipeline';

// #region blend
interface World {
  readonly goal: { x: number; y: number; z: number };
}
const rock = { position: { x: 0, y: 0, z: 0.4 }, radius: 2 };
const world: World = { goal: { x: 9, y: 0, z: 0 } };
const rocks = detectSpheres([rock]);
const feeling = { rays: whiskers(), lookahead: 0.8, minLookahead: 1, avoidDistance: 1.5, maxAcceleration: 10 };
const felt = createAvoidWallsState();

const avoid: Steer<World> = (out, self, _world, dt) => avoidWalls(out, feeling, felt, self, rocks, dt);
const go: Steer<World> = (out, self, { goal }) => seek(out, { maxAcceleration: 10 }, self, goal);

const limits = { maxSpeed: 4, maxRotation: 6 };
const steering = createSteering();

/** Walks past the rock, and says how close to its centre the character came. */
function walkBy(steer: Steer<World>): string {
  const self = createKinematic({ position: { x: -8, y: 0, z: 0 } });
  let nearest = Infinity;
  for (let tick = 0; tick < 420; tick++) {
    steer(steering, self, world, 1 / 60);
    integrate(self, steering, limits, 1 / 60);
    nearest = Math.min(nearest, Math.hypot(self.position.x - rock.position.x, self.position.z - rock.position.z));
  }
  return `${nearest.toFixed(2)} m from the centre of a rock of ${rock.radius} m`;
}

const turning = { maxAngularAcceleration: 20, maxRotation: 6, targetRadius: 0.01, slowRadius: 0.5 };
const blend = createBlend<World>(
  [
    { name: 'go', steer: go },
    { name: 'avoid', steer: avoid, weight: 1 },
    { name: 'look', steer: (out, self) => lookWhereGoing(out, turning, self) },
  ],
  { maxAcceleration: 10, maxAngularAcceleration: 20 },
);
console.log(`blend: ${walkBy(blend)}`);
// #endregion

// #region priorities
const priorities = createPriorities<World>(
  [
    { name: 'avoid', steer: avoid },
    { name: 'go', steer: go },
  ],
  { threshold: 0.01 },
);
console.log(`priorities: ${walkBy(priorities)}`);
// #endregion

// #region cooperation
const sliding = { lookahead: 0.8, minLookahead: 1, avoidDistance: 1, timeToTarget: 0.2, maxAcceleration: 10 };
const cooperation = createCooperation<World>(go, [
  { name: 'slide', amend: (out, intent, self) => deflectAlongWalls(out, sliding, intent, self, rocks) },
]);
console.log(`cooperation: ${walkBy(cooperation)}`);
// #endregion

// #region pipeline
const pipeline = createPipeline<World>({
  targeters: [
    {
      name: 'goal',
      target(out, _self, { goal }) {
        Object.assign(out.position, goal);
        out.has.position = true;
      },
    },
  ],
  decomposers: [],
  constraints: [createObstacleConstraint(() => [rock], { radius: 0.4, margin: 1.1 })],
  actuator: createPointActuator({
    arrive: { maxAcceleration: 10, maxSpeed: 4, targetRadius: 0.1, slowRadius: 2 },
    lookahead: 1,
  }),
  deadlock: (out, self) => matchVelocity(out, { maxAcceleration: 10 }, self, { x: 0, y: 0, z: 0 }),
  maxSteps: 4,
});
console.log(`pipeline: ${walkBy(pipeline)}`);
// #endregion

// #region equilibrium
const arriving = { maxAcceleration: 6, maxSpeed: 4, targetRadius: 0, slowRadius: 2 };
const torn = createBlend<unknown>(
  [
    { name: 'left', steer: (out, self) => arrive(out, arriving, self, { x: -5, y: 0, z: 0 }) },
    { name: 'right', steer: (out, self) => arrive(out, arriving, self, { x: 5, y: 0, z: 0 }) },
  ],
  { maxAcceleration: 6, maxAngularAcceleration: 0 },
);
const donkey = createKinematic();
console.log(findEquilibrium(torn, donkey, undefined, { threshold: 0.01, nudge: 0.5 }));
for (const { name, output } of torn.parts) console.log(`${name} pulls by ${output.x.toFixed(0)}`);
// #endregion

// #region choose
const patrol: Steer<{ alarm: boolean }> = (out, self) => seek(out, { maxAcceleration: 4 }, self, { x: 9, y: 0, z: 0 });
const flee: Steer<{ alarm: boolean }> = (out, self) => seek(out, { maxAcceleration: 8 }, self, { x: -9, y: 0, z: 0 });
const groups = [
  { name: 'patrol', steer: patrol, rank: () => 0.5 },
  { name: 'flee', steer: flee, rank: (_self: unknown, { alarm }: { alarm: boolean }) => (alarm ? 1 : 0) },
];
const choice = createChoice(groups, (_self, { alarm }) => (alarm ? 1 : 0)); // as a state machine would choose
const urgent = createVariablePriorities(groups, { threshold: 0.01 }); // the most urgent group that asks for anything
for (const alarm of [false, true])
  for (const steer of [choice, urgent]) {
    steer(steering, createKinematic(), { alarm }, 1 / 60);
    console.log(`alarm ${alarm}: ${groups[steer.chosen].name}`);
  }
// #endregion
