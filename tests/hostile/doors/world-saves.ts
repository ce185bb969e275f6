import { createVector3 } from 'gumption/math';
import {
  createSight,
  EventManager,
  HEARING,
  RegionSenses,
  SenseGraph,
  type SenseLink,
  SensoryMemory,
  Sights,
  SmellField,
  TimedEvents,
} from 'gumption/world';
import { type Door, saveDoor } from '../door.js';

interface Guard {
  readonly id: number;
  readonly position: { x: number; y: number; z: number };
  readonly orientation: number;
  readonly thresholds: Readonly<Record<string, number>>;
}

const guardsAt = (...places: number[]): Guard[] =>
  places.map((x, id) => ({
    id,
    position: createVector3(x, 0, 0),
    orientation: 0,
    thresholds: { hearing: 0.01, sight: 0.01 },
  }));

const bang = { modality: HEARING, strength: 1, position: createVector3(0, 0, 0), payload: 'bang' };
const names = { sensor: ({ id }: Guard) => id, signal: () => 'bang' };
const meanings = (guards: readonly Guard[], signal = bang) => ({
  sensor: (name: unknown) => guards.find(({ id }) => id === name),
  signal: () => signal,
});

function createEvents() {
  const manager = new EventManager<{ siren: string; shot: string }>();
  manager.listen('siren', () => {});
  manager.post('siren', 'a', { latest: 5 });
  manager.post('shot', 'b', { priority: 2, latest: 9 });
  manager.post('siren', 'c');
  return manager;
}

function createTimed() {
  const events = new TimedEvents();
  events.at(18, () => {}, 'supper');
  events.at(17, () => {}, { go: 'home' });
  return events;
}

function createSenses() {
  const guards = guardsAt(0, 300, 900);
  const senses = new RegionSenses<Guard>(() => {});
  for (const guard of guards) senses.add(guard);
  senses.emit(bang, 1);
  senses.tick(1.05);
  return { senses, guards };
}

function createSights() {
  const guards = guardsAt(0, 3, 9);
  const sight = createSight(() => true, { fieldOfView: 2 * Math.PI, maxRange: 1e6, attenuation: 1 });
  const tower = { modality: sight, strength: 1, position: createVector3(5, 0, 0), payload: 'tower' };
  const senses = new Sights<Guard>(() => {});
  for (const guard of guards) senses.add(guard);
  senses.show(tower);
  senses.look(guards[0], 1);
  senses.look(guards[1], 1);
  return { senses, guards, tower };
}

const attenuation = { hearing: 0.99, smell: 0.9 };
const link = (from: number, to: number, at: number): SenseLink => ({
  from,
  to,
  start: createVector3(at, 0, 0),
  end: createVector3(at, 0, 0),
  length: 1,
  attenuation,
});
const corridor = [0, 1, 2].flatMap((room) => [
  link(room, room + 1, 10 * room + 10),
  link(room + 1, room, 10 * room + 10),
]);
const slow = { ...HEARING, attenuation: 1, inverseSpeed: 0.1 };
const boom = { modality: slow, strength: 1, position: createVector3(0, 0, 0), payload: 'boom' };

function createGraph() {
  const guards = guardsAt(5, 15, 25, 35);
  const parts = [0, 1, 2, 3].map(() => ({ attenuation }));
  const senses = new SenseGraph<Guard>(
    parts,
    corridor,
    ({ x }) => Math.floor(x / 10),
    () => {},
  );
  for (const guard of guards) senses.add(guard);
  senses.emit(boom, 0);
  senses.emitWave(boom, 0.25);
  for (let now = 0; now <= 2; now += 0.25) senses.tick(now);
  return { senses, guards };
}

function createSmell() {
  const field = new SmellField(4, corridor, { ...SMELL_OPTIONS });
  field.emit(0, 1);
  for (let i = 0; i < 15; i++) field.tick(0.1);
  return field;
}
const SMELL_OPTIONS = { inverseSpeed: 0.5, dissipation: 0.05, minimum: 0.001, name: 'smell' };

function createMemory() {
  const memory = new SensoryMemory<string>({
    senses: { sight: { lasts: 0.5, alarm: 1, trust: 1 }, hearing: { lasts: 1, alarm: 0.5, trust: 0.5 } },
    capacity: 3,
  });
  memory.notice('thief', 'hearing', createVector3(8, 0, 1), 0.4, 2);
  memory.notice('thief', 'sight', createVector3(9, 0, 2), 0.7, 5);
  memory.notice('cat', 'sight', createVector3(1, 0, 2), 0.7, 5);
  return memory;
}

export const worldSaves: readonly Door[] = [
  saveDoor('EventManager.restore', createEvents, {
    save: (manager) => manager.save(({ payload }) => payload),
    restore: (manager, saved) => manager.restore(saved, (_code, payload) => payload as string),
    use: (manager) => manager.tick(100),
  }),
  saveDoor('TimedEvents.restore', createTimed, {
    save: (events) => events.save(),
    restore: (events, saved) => events.restore(saved, () => () => {}),
    use: (events) => events.tick(100),
  }),
  saveDoor('RegionSenses.restore', createSenses, {
    save: ({ senses }) => senses.save(names),
    restore: ({ senses, guards }, saved) => senses.restore(saved, meanings(guards)),
    use: ({ senses }) => senses.tick(100),
  }),
  saveDoor('Sights.restore', createSights, {
    save: ({ senses }) => senses.save(names),
    restore: ({ senses, guards, tower }, saved) => senses.restore(saved, meanings(guards, tower as never)),
    use: ({ senses }) => senses.tick(100),
  }),
  saveDoor('SenseGraph.restore', createGraph, {
    save: ({ senses }) => senses.save(names),
    restore: ({ senses, guards }, saved) => senses.restore(saved, meanings(guards, boom as never)),
    use({ senses }) {
      for (let now = 2; now < 6; now += 0.5) senses.tick(now);
      senses.save(names);
    },
  }),
  saveDoor('SmellField.restore', createSmell, {
    save: (field) => field.save(),
    restore: (field, saved) => field.restore(saved),
    use(field) {
      for (let i = 0; i < 5; i++) field.tick(0.1);
    },
  }),
  saveDoor('SensoryMemory.restore', createMemory, {
    save: (memory) => memory.save((thing) => thing),
    restore: (memory, saved) => memory.restore(saved, (id) => (id === 'nowhere' ? undefined : id)),
    use(memory) {
      memory.tick(8);
      memory.entries();
    },
  }),
];
