import { describe, expect, it } from 'vitest';
import {
  createVocabulary,
  defineAgentType,
  defineObjectType,
  FAILURE,
  Minds,
  SUCCESS,
  type Trace,
} from '../../behavior/index.js';
import { textScene, WAYS, type Way } from '../../behavior/laws/kind-scene.js';
import { compile } from '../../behavior/program/program.js';
import { expressions } from '../../language/expression/index.js';
import { distance3, type Vector3 } from '../../math/vector3.js';
import { createMover, type Mover } from '../../movement/movers/mover.js';
import { Movers } from '../../movement/movers/movers.js';
import { movementActions } from '../../movement/nodes/index.js';
import { standardKinds } from '../../standard/index.js';
import { createNewsListener, EventGroup, type MemoryOptions, type NewsEvents, SensoryMemory } from '../index.js';
import { type Interest, type SenseAccess, senseProperties, senseTasks } from './index.js';

interface Person {
  readonly id: string;
  readonly isIntruder: boolean;
}
interface Noise {
  readonly sound: string;
}
type Thing = Person | Noise;
interface Place {
  readonly id: string;
  readonly position: Vector3;
}
interface Guard {
  readonly memory: SensoryMemory<Thing>;
  readonly mover: Mover;
  readonly interest: Place & Interest<Thing>;
  readonly squad: EventGroup<NewsEvents<Thing>> | undefined;
}

const at = (x: number, z = 0): Vector3 => ({ x, y: 0, z });
const rules: MemoryOptions = {
  senses: {
    sight: { lasts: 0.5, alarm: 1, trust: 1 },
    hearing: { lasts: 0.5, alarm: 1, trust: 0.5 },
  },
  halfLife: 10,
  floor: 0.1,
  calm: 0.1,
  suspicious: 0.3,
  aware: 0.8,
  hysteresis: 0.1,
};
const body = { radius: 0.4, maxSpeed: 4, maxAcceleration: 10, maxRotation: 6, maxAngularAcceleration: 30 };
const place = defineObjectType<Place>('place', { id: ({ id }) => id });
const person = defineObjectType<Person>('person', { id: ({ id }) => id });

const access: SenseAccess<Guard, Thing, Person, Place> = {
  memory: ({ memory }) => memory,
  kinds: {
    intruder: (thing) => 'isIntruder' in thing && thing.isIntruder,
    noise: (thing) => 'sound' in thing,
  },
  nameOf: (thing) => ('sound' in thing ? thing.sound : thing.id),
  things: { type: person },
  interests: { type: place, of: ({ interest }) => interest },
  channel: ({ squad }) => squad,
};
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<Guard>('guard', {
      tasks: [
        ...senseTasks(access),
        ...movementActions({
          mover: ({ mover }: Guard) => mover,
          places: { type: place, positionOf: ({ position }: Place) => position },
        }),
      ],
      properties: senseProperties(access),
    }),
  ],
  objectTypes: [place, person],
  expressions,
});
const { read, problemsIn } = textScene(vocabulary, 'guard');

const NOTHING_KNOWN = 'nothing of that kind is known';
const thief: Person = { id: 'thief', isIntruder: true };
const cook: Person = { id: 'cook', isIntruder: false };

function createGuard(squad?: EventGroup<NewsEvents<Thing>>): Guard {
  return {
    memory: new SensoryMemory<Thing>(rules),
    mover: createMover(body, 1, { position: at(0) }),
    interest: { id: 'interest', position: at(0), thing: undefined },
    squad,
  };
}

/** A guard with a behavior, and what comes of it at a time. */
function createScene(text: string, { way, guard = createGuard() }: { way?: Way; guard?: Guard } = {}) {
  const people = new Map([thief, cook].map((each) => [each.id, each]));
  const minds = new Minds<Guard>(compile(read(text), vocabulary), {
    ...(way && { backEnd: way.backEnd }),
    findObject: (type, id) => (type === 'person' ? people.get(id) : undefined),
  });
  const mind = minds.add(guard);
  const trace: Trace | undefined = way?.watched ? minds.watch(mind) : undefined;
  const tick = (now: number) => {
    guard.memory.tick(now);
    minds.tick(0.1);
    return minds.statusOf(mind);
  };
  const reasons = () => trace!.read(0).flatMap(({ reason }) => reason ?? []);
  return { guard, tick, reasons };
}

describe.each(WAYS)('what an agent knows, asked by $name', (way) => {
  it.each([
    ['senses thing: "thief"', 1, SUCCESS],
    ['senses thing: "thief"', 2, FAILURE],
    ['senses thing: "thief", within: 3', 2, SUCCESS],
    ['senses thing: "thief", sense: "hearing", within: 3', 2, FAILURE],
    ['senses thing: "thief", sense: "smell", within: 3', 2, FAILURE],
    ['senses thing: "cook", within: 3', 2, FAILURE],
    ['sensesAny kind: "intruder"', 1, SUCCESS],
    ['sensesAny kind: "noise"', 1, FAILURE],
    ['sensesAny sense: "sight"', 1, SUCCESS],
    ['remembers thing: "thief", certainty: 0.4', 10, SUCCESS],
    ['remembers thing: "thief", certainty: 0.6', 12, FAILURE],
    ['remembersAny', 34, SUCCESS],
    ['remembersAny', 36, FAILURE],
    ['isAware thing: "thief", level: "suspicious"', 1.5, SUCCESS],
    ['isAware thing: "thief"', 1.5, FAILURE],
    ['isAwareOfAny kind: "intruder", level: "suspicious"', 2, SUCCESS],
    ['isAwareOfAny level: "suspicious"', 12, FAILURE],
    ['knowsFor thing: "thief", seconds: 3', 4, SUCCESS],
    ['knowsAnyFor seconds: 3', 3, FAILURE],
    ['knowsFor thing: "thief", seconds: 0.2, unbroken: true', 1.3, SUCCESS],
    ['knowsFor thing: "thief", seconds: 0.2, unbroken: true', 4, FAILURE],
  ])('WLD-23 answers by memory: %s at %d s', (text, now, expected) => {
    const { guard, tick } = createScene(text, { way });
    guard.memory.notice(thief, 'sight', at(5), 1, 1);
    expect(tick(now)).toBe(expected);
  });

  // With an alarm of 1 per second, awareness at a moment is the seconds of notice: 0.1, 0.5 and 0.9.
  it.each([
    ['unaware', [SUCCESS, SUCCESS, SUCCESS]],
    ['suspicious', [FAILURE, SUCCESS, SUCCESS]],
    ['aware', [FAILURE, FAILURE, SUCCESS]],
  ] as const)('attendTo counts what it is at least %s of', (level, expected) => {
    const { guard, tick } = createScene(`attendTo kind: "noise", level: "${level}"`, { way });
    const bell: Noise = { sound: 'bell' };
    guard.memory.notice(bell, 'hearing', at(3), 1, 1);
    const seen = [1.1, 1.5, 1.9].map((now) => {
      if (now > 1.5) guard.memory.notice(bell, 'hearing', at(3), 1, 1.5);
      return tick(now);
    });
    expect(seen).toEqual(expected);
    expect([guard.interest.thing, guard.interest.position]).toEqual([bell, at(3)]);
  });

  it('attendTo makes a place of where the most alarming thing was noticed, and goTo goes there, not to where the thing is', () => {
    const { guard, tick } = createScene(
      'sequence\n  attendTo kind: "noise"\n  goTo target: (agent.interest), near: 0.3\n  dismiss',
      { way },
    );
    const movers = new Movers();
    movers.add(guard.mover);
    const bottle: Noise = { sound: 'bottle' };
    expect(tick(0)).toBe(FAILURE);
    guard.memory.notice(thief, 'sight', at(9, 9), 1, 1);
    guard.memory.notice({ sound: 'drip' }, 'hearing', at(-8), 0.7, 1);
    guard.memory.notice(bottle, 'hearing', at(4), 1, 1);
    let now = 1.5;
    for (; guard.memory.knows(bottle) && now < 6; now += 0.1) {
      tick(now);
      for (let i = 0; i < 6; i++) movers.tick(1 / 60);
    }
    expect(distance3(guard.mover.motion.position, at(4))).toBeLessThan(0.35);
    expect([guard.memory.knows(bottle), guard.memory.knows(thief), guard.interest.thing]).toEqual([
      false,
      true,
      undefined,
    ]);
    expect(tick(30)).toBe(FAILURE);
  });

  it('WLD-16 tellOthers lets the squad know, and nobody else', () => {
    const squad = new EventGroup<NewsEvents<Thing>>();
    const [teller, mate, stranger] = [createGuard(squad), createGuard(squad), createGuard()];
    for (const { memory } of [teller, mate]) squad.join(createNewsListener(memory));
    const { tick } = createScene('tellOthers kind: "intruder"', { way, guard: teller });
    expect(tick(0)).toBe(FAILURE);
    teller.memory.notice(thief, 'sight', at(5), 1, 1);
    teller.memory.notice(cook, 'sight', at(6), 1, 1);
    expect(tick(1)).toBe(SUCCESS);
    expect(mate.memory.entries()).toMatchObject([{ thing: thief, route: 'told', position: at(5) }]);
    expect(mate.memory.entries()[0].certainty).toBeCloseTo(0.8, 12);
    expect([teller.memory.size, stranger.memory.size]).toEqual([2, 0]);
    const lonely = createScene('tellOthers', { way, guard: stranger });
    stranger.memory.notice(thief, 'sight', at(5), 1, 1);
    expect(lonely.tick(1)).toBe(FAILURE);
  });

  it('forget and forgetAll put things out of mind', () => {
    const one = createScene('forget thing: "thief"', { way });
    for (const thing of [thief, cook]) one.guard.memory.notice(thing, 'sight', at(5), 1, 0);
    expect([one.tick(0), one.tick(0)]).toEqual([SUCCESS, FAILURE]);
    expect(one.guard.memory.entries().map(({ thing }) => thing)).toEqual([cook]);
    const all = createScene('forgetAll kind: "noise"', { way });
    all.guard.memory.notice({ sound: 'a' }, 'hearing', at(5), 1, 0);
    all.guard.memory.notice(cook, 'sight', at(5), 1, 0);
    all.guard.memory.notice({ sound: 'b' }, 'hearing', at(5), 1, 0);
    expect(all.tick(0)).toBe(SUCCESS);
    expect(all.guard.memory.entries().map(({ thing }) => thing)).toEqual([cook]);
  });

  it('properties give expressions what is known, of everything and by kind', () => {
    const holds = (expression: string, now: number) => {
      const { guard, tick } = createScene(`isTrue that: (${expression})`, { way });
      guard.memory.notice(thief, 'sight', at(5), 1, 0);
      guard.memory.notice({ sound: 'drip' }, 'hearing', at(5), 0.2, 0);
      return tick(now);
    };
    expect(holds('agent.awareness > 0.49 and agent.intruderAwareness > 0.49', 0.5)).toBe(SUCCESS);
    expect(holds('agent.noiseAwareness < 0.2 and agent.noiseCertainty is 0.5', 0.5)).toBe(SUCCESS);
    expect(holds('agent.secondsSinceNoticed is 3 and agent.secondsSinceIntruder is 3', 3)).toBe(SUCCESS);
    expect(holds('agent.thingsKnown is 2 and agent.certainty > 0.8', 3)).toBe(SUCCESS);
    expect(holds('agent.thingsKnown is 0 and agent.awareness is 0', 99)).toBe(SUCCESS);
    expect(holds('agent.certainty is 0 and agent.noiseCertainty is 0', 99)).toBe(SUCCESS);
    expect(holds('agent.intruderCertainty is 0 and agent.intruderAwareness is 0', 99)).toBe(SUCCESS);
    expect(holds('agent.secondsSinceNoticed is empty and agent.interest is empty', 99)).toBe(SUCCESS);
  });
});

it('have the defaults and limits that documents rely on', () => {
  const limits = senseTasks(access).flatMap(({ name, params }) =>
    Object.entries(params ?? {}).flatMap(([key, { type, default: usual, min, max }]) =>
      type === 'number' || type === 'integer' ? [`${name}.${key}: ${usual} of ${min} to ${max}`] : [],
    ),
  );
  expect(limits).toEqual([
    'sensesAny.within: 0.5 of 0 to 3600',
    'senses.within: 0.5 of 0 to 3600',
    'remembersAny.certainty: 0.1 of 0 to 1',
    'remembers.certainty: 0.1 of 0 to 1',
    'knowsAnyFor.seconds: 2 of 0 to 3600',
    'knowsFor.seconds: 2 of 0 to 3600',
    'tellOthers.certainty: 0.5 of 0 to 1',
  ]);
});

describe('what an agent knows', () => {
  it('cannot be dismissed where it attends to nothing', () => {
    const { guard, tick } = createScene('dismiss');
    expect(tick(0)).toBe(FAILURE);
    guard.interest.thing = thief;
    expect([tick(1), guard.interest.thing, tick(2)]).toEqual([SUCCESS, undefined, FAILURE]);
  });

  it('is said in words to whoever watches it attend to something', () => {
    const watched = WAYS.find((way) => way.watched)!;
    const { guard, tick, reasons } = createScene('attendTo kind: "intruder"', { way: watched });
    tick(0);
    guard.memory.notice(thief, 'sight', at(5), 1, 1);
    tick(1);
    tick(1.5);
    expect(reasons()).toEqual([
      'nothing of that kind is known',
      'nothing alarms it enough',
      expect.stringMatching(/^thief: seen .* awareness 0\.50$/),
    ]);
  });

  it('is said in words to whoever watches', () => {
    const watched = WAYS.find((way) => way.watched)!;
    const { guard, tick, reasons } = createScene('senses thing: "thief", within: 5', { way: watched });
    tick(0);
    guard.memory.notice(thief, 'sight', at(5), 1, 1);
    tick(1);
    tick(8.4);
    expect(reasons()).toEqual([
      'nothing is known of it',
      'thief: seen now, 100 % certain, awareness 0.00 (unaware)',
      'thief: seen 7.4 s ago, 62 % certain, awareness 0.00 (unaware)',
    ]);
  });

  it.each<[string, string[]]>([
    ['sensesAny kind: "intruder", within: 5', ['of 0 known, none', 'of 1 known, none', 'thief: seen now']],
    ['senses thing: "thief", within: 5', ['nothing is known of it', 'nothing is known of it', 'thief: seen now']],
    ['attendTo kind: "intruder", level: "unaware"', [NOTHING_KNOWN, NOTHING_KNOWN, 'thief: seen now']],
    ['dismiss', ['it attends to nothing', 'it attends to nothing', 'it attends to nothing']],
    ['tellOthers kind: "intruder"', ['there is no news', 'there is no news', 'told of 1']],
    ['tellOthers', ['there is no news', 'told of 1', 'told of 2']],
  ])('says in words why: %s', (text, expected) => {
    const squad = new EventGroup<NewsEvents<Thing>>();
    const way = WAYS.find(({ watched }) => watched)!;
    const { guard, tick, reasons } = createScene(text, { way, guard: createGuard(squad) });
    tick(0);
    guard.memory.notice(cook, 'sight', at(2), 1, 1);
    tick(1);
    guard.memory.notice(thief, 'sight', at(5), 1, 1.1);
    tick(1.1);
    expect(reasons().map((reason, i) => reason.slice(0, expected[i].length))).toEqual(expected);
  });

  it('brings only the tasks that the game has something for', () => {
    const names = (options: Partial<typeof access>) =>
      senseTasks<Guard, Thing, Person, Place>({ memory: ({ memory }) => memory, ...options }).map(({ name }) => name);
    expect(names({})).toEqual(['sensesAny', 'remembersAny', 'isAwareOfAny', 'knowsAnyFor', 'forgetAll']);
    expect(names({ channel: () => undefined })).toContain('tellOthers');
    expect(names({ interests: access.interests! })).toEqual(expect.arrayContaining(['attendTo', 'dismiss']));
    expect(names({ things: access.things! })).toEqual(
      expect.arrayContaining(['senses', 'remembers', 'isAware', 'knowsFor', 'forget']),
    );
  });

  it('is asked only for kinds, senses and levels that there are', () => {
    expect(problemsIn('sensesAny kind: "ghost"')[0]).toContain('must be one of anything, intruder, noise, got "ghost"');
    expect(problemsIn('sensesAny sense: "aura"')[0]).toContain('must be one of any, sight, hearing, smell, touch');
  });
});

describe('two agent types', () => {
  it('share the tasks that were made once; made twice they are refused', () => {
    const tasks = senseTasks(access);
    const create = (others: typeof tasks) =>
      createVocabulary({
        kinds: standardKinds,
        agentTypes: [defineAgentType<Guard>('guard', { tasks }), defineAgentType<Guard>('warden', { tasks: others })],
        objectTypes: [place, person],
      });
    expect([...create(tasks).agentTypes.keys()]).toEqual(['guard', 'warden']);
    expect(() => create(senseTasks(access))).toThrow('agentTypes.warden.tasks.sensesAny: is declared twice');
  });
});
