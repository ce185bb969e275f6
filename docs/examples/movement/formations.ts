import { arrive, createKinematic, createSteering, integrate, type Kinematic } from 'gumption/movement';
import {
  createPattern,
  createPlacement,
  EmergentFormation,
  Formation,
  type FormationMember,
  keepSlot,
  moderate,
  type RoleCosts,
  tickNested,
} from 'gumption/movement/formations';

// #region frame
interface Soldier extends FormationMember {
  readonly motion: Kinematic;
}
function createSoldier(id: string, x: number, z: number, roles?: RoleCosts): Soldier {
  return { id, motion: createKinematic({ position: { x, y: 0, z } }), target: createPlacement(), roles };
}
const squad = new Formation<Soldier>(createPattern({ shape: 'wedge', spacing: 2 }), { lead: 0.5 });
const soldiers = ['ann', 'ben', 'cat', 'dan', 'eve'].map((id, i) => createSoldier(id, 3 * i, 0));
for (const soldier of soldiers) squad.add(soldier);

const steering = createSteering();
const leash = { maxAcceleration: 200, maxSpeed: 3, targetRadius: 0.1, slowRadius: 2 };
const keeping = {
  arrive: { maxAcceleration: 10, maxSpeed: 4, targetRadius: 0.05, slowRadius: 1.8 },
  align: { maxAngularAcceleration: 40, maxRotation: 8, targetRadius: 0.01, slowRadius: 0.5 },
  near: 2,
};
const goal = { x: 6, y: 0, z: 30 };

function stepSquad(dt: number): void {
  moderate(squad); // the anchor waits for stragglers
  arrive(steering, leash, squad.motion, goal); // and is steered like a character
  integrate(squad.motion, steering, { maxSpeed: 3, maxRotation: 4 }, dt);
  squad.tick(dt); // writes the target of every member
  for (const soldier of soldiers) {
    keepSlot(steering, keeping, soldier);
    integrate(soldier.motion, steering, { maxSpeed: 4, maxRotation: 8 }, dt);
  }
}
for (let tick = 0; tick < 20 * 60; tick++) stepSquad(1 / 60);
for (const { id, motion } of soldiers)
  console.log(`${id} in slot ${squad.slotOf(id)}: ${motion.position.x.toFixed(1)}, ${motion.position.z.toFixed(1)}`);
// #endregion

// #region change
squad.remove('ann'); // the others close up
squad.pattern = createPattern({ shape: 'column', spacing: 1.5 });
for (let tick = 0; tick < 5 * 60; tick++) stepSquad(1 / 60);
console.log(`${squad.members.length} are left, in a column: ${squad.slotCount} slots`);
// #endregion

// #region roles
const party = new Formation<Soldier>(
  createPattern({
    shape: 'fixed',
    slots: [
      { x: 0, z: 2, role: 'melee' },
      { x: -1, z: 0, role: 'magic' },
      { x: 1, z: 0, role: 'magic' },
    ],
  }),
);
party.add(createSoldier('mage', 0, 0, { melee: 50, magic: 0 }));
party.add(createSoldier('healer', 0, 0, { magic: 5 }));
party.add(createSoldier('knight', 0, 0, { melee: 0, magic: 80 }));
party.tick(0);
for (const { id } of party.members) console.log(`${id}: slot ${party.slotOf(id)}`);
// #endregion

// #region nested
type Unit = Soldier | Formation<Unit>;
const platoon = new Formation<Unit>(createPattern({ shape: 'line', spacing: 6 }));
for (const name of ['first', 'second']) {
  const part = new Formation<Unit>(createPattern({ shape: 'column', spacing: 2 }), { id: name });
  for (let i = 0; i < 3; i++) part.add(createSoldier(`${name} ${i}`, 0, 0));
  platoon.add(part);
}
tickNested(platoon, 1 / 60); // writes the targets of all soldiers of both squads
console.log(`${platoon.members.length} squads in line`);

const mob = new EmergentFormation<Soldier>({ spacing: 2 });
mob.leader = 'chief';
for (const [i, id] of ['chief', 'one', 'two'].entries()) mob.add(createSoldier(id, i, -3 * i));
mob.tick();
for (const { id, target } of mob.members.slice(1))
  console.log(`${id} goes to ${target.position.x.toFixed(1)}, ${target.position.z.toFixed(1)}`);
// #endregion
