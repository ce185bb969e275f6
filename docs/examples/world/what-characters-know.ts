import { compile, createVocabulary, defineAgentType, defineObjectType, Minds, SUCCESS } from 'gumption/behavior';
import { expressions } from 'gumption/behavior/expression';
import { parseText } from 'gumption/behavior/text';
import type { Vector3 } from 'gumption/math';
import { createMover, type Mover, Movers } from 'gumption/movement';
import { movementActions } from 'gumption/movement/nodes';
import type { Sketch } from 'gumption/sketch';
import { standardKinds } from 'gumption/standard';
import {
  Attitudes,
  createNewsListener,
  createRecollection,
  createSight,
  describeKnowledge,
  describeRecollection,
  EventGroup,
  feedMemories,
  HEARING,
  MemoryRules,
  type NewsEvents,
  RegionSenses,
  type Sensor,
  SensoryMemory,
  sketchKnowledge,
  sketchSenses,
} from 'gumption/world';
import { type Interest, type SenseAccess, senseProperties, senseTasks } from 'gumption/world/nodes';

// #region memory
type Thing = { readonly name: string; readonly isIntruder: boolean };
const thief: Thing = { name: 'the thief', isIntruder: true };

const rules = new MemoryRules({ halfLife: 10 }); // one for all guards; everything else by default
const memory = new SensoryMemory<Thing>(rules);
const known = createRecollection<Thing>(); // reused for every recall
for (let tick = 0; tick <= 10; tick++) {
  memory.notice(thief, 'sight', { x: 4, y: 0, z: 9 }, 0.4, tick / 10); // dimly, ten times a second
  memory.recall(known, thief);
  if (tick % 5 === 0) console.log(`${tick / 10} s: awareness ${known.awareness.toFixed(2)}, ${known.level}`);
}
memory.tick(11.25); // he went behind a wall ten seconds ago
memory.recall(known, thief);
console.log(`${describeRecollection(known)}; last at ${known.position.x}, ${known.position.z}`);
// #endregion

// #region senses
interface Place {
  readonly id: string;
  readonly position: Vector3;
}
interface Guard extends Sensor {
  readonly memory: SensoryMemory<Thing>;
  readonly mover: Mover;
  readonly interest: Place & Interest<Thing>;
  readonly squad: EventGroup<NewsEvents<Thing>>;
}
const senses = new RegionSenses<Guard>(
  feedMemories({
    memory: (guard) => guard.memory,
    // What is seen is known. Nobody can tell who made a noise, so each noise is a thing of its own.
    thingOf: ({ modality, payload }): Thing =>
      modality.name === 'sight' ? (payload as Thing) : { name: String(payload), isIntruder: false },
  }),
);
// #endregion

// #region vocabulary
const place = defineObjectType<Place>('place', { id: ({ id }) => id });
const knowledge: SenseAccess<Guard, Thing, Thing, Place> = {
  memory: (guard) => guard.memory,
  kinds: { intruder: (thing) => thing.isIntruder, noise: (thing) => !thing.isIntruder },
  nameOf: (thing) => thing.name,
  interests: { type: place, of: (guard) => guard.interest },
  channel: (guard) => guard.squad,
};
const vocabulary = createVocabulary({
  kinds: standardKinds,
  objectTypes: [place],
  expressions,
  agentTypes: [
    defineAgentType<Guard>('guard', {
      tasks: [
        ...senseTasks(knowledge),
        ...movementActions<Guard, Place>({
          mover: (guard) => guard.mover,
          places: { type: place, positionOf: ({ position }) => position },
        }),
      ],
      properties: senseProperties(knowledge),
    }),
  ],
});
const watch = parseText(`behavior watch for guard
reactiveSelector
  sequence
    isAwareOfAny kind: "intruder"
    tellOthers kind: "intruder"
    comeToRest
  sequence
    attendTo kind: "noise"
    goTo target: (agent.interest), pace: 0.5
    dismiss
  comeToRest`);
// #endregion

// #region run
const body = { radius: 0.4, maxSpeed: 4, maxAcceleration: 12, maxRotation: 6, maxAngularAcceleration: 30 };
const squad = new EventGroup<NewsEvents<Thing>>();
const createGuard = (x: number, z: number): Guard => {
  const mover = createMover(body, 1, { position: { x, y: 0, z } });
  const guard: Guard = {
    mover,
    position: mover.motion.position, // moves with the body
    get orientation() {
      return mover.motion.orientation;
    },
    thresholds: { sight: 0.3, hearing: 0.1 },
    memory: new SensoryMemory<Thing>(rules),
    interest: { id: 'interest', position: { x: 0, y: 0, z: 0 }, thing: undefined },
    squad,
  };
  squad.join(createNewsListener(guard.memory));
  return guard;
};
const ann = createGuard(0, 0);
const bob = createGuard(60, 0);
const minds = new Minds<Guard>(compile(watch, vocabulary));
const movers = new Movers();
for (const guard of [ann, bob]) {
  senses.add(guard);
  minds.add(guard);
  movers.add(guard.mover);
}
const sight = createSight(() => true);
const bottle = { modality: HEARING, strength: 1, position: { x: 10, y: 0, z: 0 }, payload: 'a bottle' };
const figure = { modality: sight, strength: 1, position: { x: 22, y: 0, z: 0 }, payload: thief };
for (let tick = 0; tick < 120; tick++) {
  const now = tick / 10;
  if (tick === 10) senses.emit(bottle, now);
  senses.emit(figure, now); // always visible, but Ann has to look that way to see it
  senses.tick(now);
  for (const guard of [ann, bob]) guard.memory.tick(now);
  minds.tick(0.1);
  for (let i = 0; i < 6; i++) movers.tick(1 / 60);
}
bob.memory.recall(known, thief);
console.log(`Ann has gone to look: she is at ${ann.position.x.toFixed(0)}, ${ann.position.z.toFixed(0)}`);
console.log(`Bob knows of ${known.thing!.name}: ${known.route}, at ${known.position.x}, ${known.position.z}`);
// #endregion

// #region show
const sketch: Sketch = [];
sketchSenses(sketch, ann, [{ sense: 'sight', reach: 30, fieldOfView: Math.PI / 3 }]);
sketchKnowledge(sketch, ann.position, ann.memory, (thing) => thing.name);
console.log(sketch.map(({ shape, ink }) => `${shape} (${ink})`).join(', '));
const told = describeKnowledge(ann.memory, { nameOf: (thing) => thing.name });
console.log(told.map(({ thing, sense, level }) => `${thing}: ${sense}, ${level}`).join('; '));
// #endregion

// #region attitudes
type Species = 'sheep' | 'wolf' | 'bear';
interface Animal {
  readonly species: Species;
  readonly memory: SensoryMemory<{ readonly species: Species }>;
}
const attitudes = new Attitudes(['sheep', 'wolf', 'bear'], ['indifferent', 'dislike', 'hate', 'fear'], {
  sheep: { wolf: 'fear', bear: 'dislike' },
  wolf: { bear: 'hate' },
});
const animalTasks = senseTasks<Animal, { readonly species: Species }>({
  memory: ({ memory }) => memory,
  attitudes: { names: attitudes.names, of: (animal, other) => attitudes.of(animal.species, other.species) },
});
const animals = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Animal>('animal', { tasks: animalTasks })],
});
const isAfraid = compile(parseText('behavior isAfraid for animal\nsensesAny attitude: "fear"'), animals);

const sheep: Animal = { species: 'sheep', memory: new SensoryMemory(rules) };
sheep.memory.notice({ species: 'wolf' }, 'sight', { x: 9, y: 0, z: 0 }, 1, 0);
const flock = new Minds<Animal>(isAfraid);
const dolly = flock.add(sheep);
flock.tick(0.1);
console.log(`the sheep ${flock.statusOf(dolly) === SUCCESS ? 'flees' : 'grazes'}`);
attitudes.set('sheep', 'wolf', 'indifferent');
flock.tick(0.1);
console.log(`the sheep ${flock.statusOf(dolly) === SUCCESS ? 'flees' : 'grazes'}`);
// #endregion
