import {
  arrive,
  createBlend,
  createKinematic,
  createNeighborhood,
  createPriorities,
  createSteering,
  gatherNeighbors,
  integrate,
  type Kinematic,
  type Steer,
} from 'gumption/movement';
import { avoidCollisions, separate } from 'gumption/movement/avoidance';
import {
  createPattern,
  createPlacement,
  Formation,
  type FormationMember,
  keepSlot,
  moderate,
} from 'gumption/movement/formations';
import type { MovingPicture, Pose } from '../../tools/moving-picture.js';
import { recordPoses } from '../../tools/record-motion.js';

const SECONDS = 13;

interface Soldier extends FormationMember {
  readonly motion: Kinematic;
}

/** A wedge that becomes a column to pass between two rocks, and a wedge again behind them. */
export function film(): MovingPicture {
  const wedge = createPattern({ shape: 'wedge', spacing: 1.8, angle: 1.7 });
  const column = createPattern({ shape: 'column', spacing: 1.5 });
  const squad = new Formation<Soldier>(wedge, { lead: 0.45 });
  squad.motion.orientation = Math.PI / 2;
  const soldiers = Array.from({ length: 7 }, (_, i): Soldier => {
    const position = { x: -13 - (i % 2), y: 0, z: 1.2 * (i - 3) };
    return { id: i, motion: createKinematic({ position, orientation: Math.PI / 2 }), target: createPlacement() };
  });
  for (const soldier of soldiers) squad.add(soldier);
  const rocks = [-3.4, 3.4].map((z) => ({ motion: createKinematic({ position: { x: 1, y: 0, z } }), radius: 2.2 }));
  const bodies = soldiers.map(({ motion }) => ({ motion, radius: 0.3 }));
  const others = createNeighborhood();
  const around = createNeighborhood();
  const keeping = {
    arrive: { maxAcceleration: 12, maxSpeed: 4, targetRadius: 0.05, slowRadius: 1.8 },
    align: { maxAngularAcceleration: 40, maxRotation: 8, targetRadius: 0.01, slowRadius: 0.5 },
    near: 2,
  };
  const walk: Steer<Soldier> = createPriorities<Soldier>(
    [
      {
        name: 'rocks',
        steer: (out, self) => avoidCollisions(out, { radius: 0.4, horizon: 0.8, maxAcceleration: 12 }, self, around),
      },
      {
        name: 'slot',
        steer: createBlend<Soldier>(
          [
            { name: 'keep slot', steer: (out, _self, member) => keepSlot(out, keeping, member) },
            {
              name: 'keep apart',
              weight: 0.5,
              steer: (out, self) =>
                separate(out, { threshold: 0.9, maxAcceleration: 12, falloff: 'linear' }, self, others),
            },
          ],
          { maxAcceleration: 12, maxAngularAcceleration: 40 },
        ),
      },
    ],
    { threshold: 1e-6 },
  );
  const steering = createSteering();
  const anchorArrive = { maxAcceleration: 200, maxSpeed: 2.6, targetRadius: 0.1, slowRadius: 2 };
  const goal = { x: 11, y: 0, z: 0 };
  const looks = [
    ...soldiers.map(
      ({ target: { position } }) =>
        (): Pose => ({ x: position.x, z: position.z }),
    ),
    ...soldiers.map(
      ({ motion }) =>
        (): Pose => ({ x: motion.position.x, z: motion.position.z, orientation: motion.orientation }),
    ),
  ];
  squad.tick(0);
  const poses = recordPoses(looks, SECONDS, (dt) => {
    moderate(squad);
    squad.motion.orientation = Math.PI / 2;
    const { x } = squad.motion.position;
    const wanted = x > -6 && x < 5.5 ? column : wedge;
    if (squad.pattern !== wanted) squad.pattern = wanted;
    arrive(steering, anchorArrive, squad.motion, goal);
    integrate(squad.motion, steering, { maxSpeed: 2.6, maxRotation: 1 }, dt);
    squad.motion.rotation = 0;
    squad.tick(dt);
    for (const soldier of soldiers) {
      gatherNeighbors(others, soldier.motion, bodies);
      gatherNeighbors(around, soldier.motion, rocks);
      walk(steering, soldier.motion, soldier, dt);
      integrate(soldier.motion, steering, { maxSpeed: 4, maxRotation: 8 }, dt);
    }
  });
  return {
    title: 'Seven soldiers in a wedge form a column to pass between two rocks, and a wedge again behind them',
    ground: { left: -16, top: -8, width: 32, depth: 16 },
    seconds: SECONDS,
    figures: poses.map((each, i) =>
      i < soldiers.length
        ? { look: 'ring', color: 'goal', size: 0.5, poses: each }
        : { look: 'arrowhead', color: 'hero', size: 0.4, poses: each },
    ),
    scenery: rocks.map(({ motion, radius }) => ({ look: 'disc', color: 'wall', at: motion.position, size: radius })),
  };
}
