import { createKinematic, createMover, restoreMover, saveMover } from 'gumption/movement';
import { Crowd, createCrowdContext, tickCrowd } from 'gumption/movement/crowd';
import { createPattern, createPlacement, EmergentFormation, Formation, Overwatch } from 'gumption/movement/formations';
import { type Door, saveDoor } from '../door.js';

const body = { radius: 0.5, maxSpeed: 3, maxAcceleration: 8, maxRotation: 4, maxAngularAcceleration: 12 };

const soldier = (id: number, x: number, z: number) => ({
  id,
  motion: createKinematic({ position: { x, y: 0, z }, orientation: 0 }),
  target: createPlacement(),
});
const places = [0, 3, -4, 1, -2].map((x, i) => [x, -2 * i] as const);

function createCrowd() {
  const crowd = new Crowd({ reach: 3, maxSpeed: 5, maxRotation: 2 });
  const ids = Array.from({ length: 6 }, (_, i) => crowd.add({ position: { x: 2 * i, y: 0, z: i % 3 } }));
  crowd.remove(ids[2]);
  return crowd;
}

function createFormation() {
  const formation = new Formation<ReturnType<typeof soldier>>(createPattern({ shape: 'fingerFour', spacing: 1 }), {
    budget: 1,
  });
  const people = places.slice(0, 3).map(([x, z], id) => soldier(id, x, z));
  for (const each of people) formation.add(each);
  formation.leader = 1;
  formation.tick(0);
  return { formation, people };
}

const covers = places.map(([x, z]) => ({ position: { x, y: 0, z }, orientation: 0 }));

function createOverwatch() {
  const formation = new Formation<ReturnType<typeof soldier>>(new Overwatch(covers));
  const people = places.slice(0, 3).map(([x, z], id) => soldier(id, x, z));
  for (const each of people) formation.add(each);
  formation.tick(0.1);
  return { formation, people };
}

function createFlight() {
  const formation = new EmergentFormation<ReturnType<typeof soldier>>({ spacing: 2 });
  const birds = places.map(([x, z], id) => soldier(id, x, z));
  for (const bird of birds) formation.add(bird);
  formation.leader = 0;
  for (let i = 0; i < 5; i++) formation.tick();
  return formation;
}

export const movementSaves: readonly Door[] = [
  saveDoor('restoreMover', () => createMover(body, 1, { velocity: { x: 1, y: 0, z: 2 } }), {
    save: saveMover,
    restore: (mover, saved) => restoreMover(mover, saved),
  }),
  saveDoor('Crowd.restore', createCrowd, {
    save: (crowd) => crowd.save(),
    restore: (crowd, saved) => crowd.restore(saved),
    use(crowd) {
      tickCrowd(crowd, () => false, createCrowdContext(), 0.1);
      crowd.add();
      crowd.save();
    },
  }),
  saveDoor('Formation.restore', createFormation, {
    save: ({ formation }) => formation.save(),
    restore: ({ formation, people }, saved) =>
      formation.restore(saved, (id) => people.find((each) => each.id === id), 'squad'),
    use: ({ formation }) => formation.tick(0.1),
  }),
  saveDoor('Overwatch.restore', createOverwatch, {
    save: ({ formation }) => formation.save(),
    restore: ({ formation, people }, saved) =>
      formation.restore(saved, (id) => people.find((each) => each.id === id), 'squad'),
    use({ formation }) {
      for (let i = 0; i < 5; i++) {
        formation.motion.position.z -= 2;
        formation.tick(0.1);
      }
    },
  }),
  saveDoor('EmergentFormation.restore', createFlight, {
    save: (formation) => formation.save(),
    restore: (formation, saved) => formation.restore(saved),
    use: (formation) => formation.tick(),
  }),
];
