import { createKinematic, createSteering, faceMotion, integrate, matchVelocity } from 'gumption/movement';
import { createObstacleConstraint, createPipeline, createPointActuator } from 'gumption/movement/pipeline';
import type { MovingPicture, Pose } from '../../tools/moving-picture.js';
import { recordPoses } from '../../tools/record-motion.js';

const SECONDS = 9;

/**
 * An agent that keeps clear of every rock; the ring is the goal that constraints have left it, from
 * moment to moment.
 */
export function film(): MovingPicture {
  const rocks = [
    [-6, 0.6, 2],
    [-1, -2.6, 1.8],
    [0.5, 3, 2],
    [6, 0.4, 2.2],
  ].map(([x, z, radius]) => ({ position: { x: x, y: 0, z: z }, radius: radius }));
  const goal = { x: 12, y: 0, z: 0 };
  const pipeline = createPipeline<unknown>({
    targeters: [
      {
        name: 'goal',
        target(out) {
          Object.assign(out.position, goal);
          out.has.position = true;
        },
      },
    ],
    decomposers: [],
    constraints: [createObstacleConstraint(() => rocks, { radius: 0.5, margin: 1.15 })],
    actuator: createPointActuator({
      arrive: { maxAcceleration: 12, maxSpeed: 4, targetRadius: 0.1, slowRadius: 1.5 },
      lookahead: 1,
    }),
    deadlock: (out, self) => matchVelocity(out, { maxAcceleration: 12 }, self, { x: 0, y: 0, z: 0 }),
    maxSteps: 6,
  });
  const self = createKinematic({ position: { x: -12, y: 0, z: 0 }, orientation: Math.PI / 2 });
  const steering = createSteering();
  pipeline(steering, self, undefined, 0);
  const looks = [
    (): Pose => ({ x: self.position.x, z: self.position.z, orientation: self.orientation }),
    (): Pose => ({ x: pipeline.goal.position.x, z: pipeline.goal.position.z }),
  ];
  const [walk, goals] = recordPoses(looks, SECONDS, (dt) => {
    pipeline(steering, self, undefined, dt);
    integrate(self, steering, { maxSpeed: 4, maxRotation: 6 }, dt);
    if (Math.hypot(self.velocity.x, self.velocity.z) > 0.1) faceMotion(self);
  });
  return {
    title: 'A character passes between rocks: a constraint moves its goal aside of each, one after the other',
    ground: { left: -14, top: -7, width: 28, depth: 14 },
    seconds: SECONDS,
    figures: [
      { look: 'ring', color: 'goal', size: 0.5, poses: goals },
      { look: 'arrowhead', color: 'hero', size: 0.45, trail: true, poses: walk },
    ],
    scenery: [
      ...rocks.map(({ position, radius }) => ({ look: 'disc', color: 'wall', at: position, size: radius }) as const),
      { look: 'disc', color: 'goal', at: goal, size: 0.3 },
    ],
  };
}
