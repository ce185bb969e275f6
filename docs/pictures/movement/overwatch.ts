import { createKinematic, createSteering, integrate, type Kinematic } from 'gumption/movement';
import { createPlacement, Formation, type FormationMember, keepSlot, Overwatch } from 'gumption/movement/formations';
import type { MovingPicture, Pose } from '../../tools/moving-picture.js';
import { recordPoses } from '../../tools/record-motion.js';

const SECONDS = 16;

interface Soldier extends FormationMember {
  readonly motion: Kinematic;
}

/** Four soldiers leapfrog from cover to cover while the anchor, a ring, creeps forward. */
export function film(): MovingPicture {
  const covers = Array.from({ length: 13 }, (_, i) =>
    createPlacement(-13 + 2.1 * i, 0, i % 2 === 0 ? -2.5 : 2.5, Math.PI / 2),
  );
  const squad = new Formation<Soldier>(new Overwatch(covers), { origin: 'pattern' });
  const soldiers = covers.slice(0, 4).map(
    ({ position }, i): Soldier => ({
      id: i,
      motion: createKinematic({ position, orientation: Math.PI / 2 }),
      target: createPlacement(),
    }),
  );
  for (const soldier of soldiers) squad.add(soldier);
  Object.assign(squad.motion.position, { x: -9.9, z: 0 });
  const keeping = {
    arrive: { maxAcceleration: 12, maxSpeed: 5, targetRadius: 0.05, slowRadius: 2 },
    align: { maxAngularAcceleration: 40, maxRotation: 8, targetRadius: 0.01, slowRadius: 0.5 },
    near: 1,
  };
  const steering = createSteering();
  squad.tick(0);
  const looks = [squad.motion, ...soldiers.map(({ motion }) => motion)].map(
    (motion) => (): Pose => ({ x: motion.position.x, z: motion.position.z, orientation: motion.orientation }),
  );
  const [anchor, ...poses] = recordPoses(looks, SECONDS, (dt) => {
    squad.motion.position.x = Math.min(9, squad.motion.position.x + 1.25 * dt);
    squad.tick(dt);
    for (const soldier of soldiers) {
      keepSlot(steering, keeping, soldier);
      integrate(soldier.motion, steering, { maxSpeed: 5, maxRotation: 8 }, dt);
    }
  });
  return {
    title:
      'Four soldiers in cover: as the anchor creeps forward, the rearmost runs to the foremost cover while the others stay',
    ground: { left: -15, top: -5, width: 30, depth: 10 },
    seconds: SECONDS,
    figures: [
      { look: 'ring', color: 'goal', size: 0.5, poses: anchor },
      ...poses.map((each) => ({ look: 'arrowhead', color: 'hero', size: 0.45, poses: each }) as const),
    ],
    scenery: covers.map(({ position: { x, z } }) => ({
      look: 'line',
      color: 'wall',
      points: [
        { x: x + 0.9, z: z - 0.8 },
        { x: x + 0.9, z: z + 0.8 },
      ],
    })),
  };
}
