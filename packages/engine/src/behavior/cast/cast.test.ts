import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { InvalidDataError } from '../../data/index.js';
import { standardKinds } from '../../standard/index.js';
import {
  action,
  BEHAVIOR_SCHEMA_ID,
  type BehaviorDocument,
  createVocabulary,
  type DocumentNode,
  defineAgentType,
  defineKey,
  defineObjectType,
  param,
  RUNNING,
  SUCCESS,
} from '../index.js';
import { Cast, describeBlackboard } from './index.js';

interface Fish {
  readonly name: string;
  readonly calls: string[];
}

interface Reef {
  readonly id: string;
}

const reef = defineObjectType<Reef>('reef', { id: ({ id }) => id });
const home = defineKey('home', param.object(reef));
const hunger = defineKey('hunger', param.number({ min: 0 }));
const tide = defineKey('tide', param.choice(['ebb', 'flood']), { scope: 'world' });
const port = defineKey('port', param.object(reef), { scope: 'world' });

const swim = action({
  name: 'swim',
  params: { ticks: param.integer({ default: 3, min: 1 }), lucky: param.boolean({ default: false }) },
  memory: { left: 0 },
  start({ calls }: Fish, { ticks }, { memory }) {
    calls.push('start');
    memory.left = ticks;
  },
  update({ calls }: Fish, { lucky }, context) {
    if (lucky) calls.push(`luck ${Math.floor(context.random() * 1000)}`);
    context.set(hunger, (context.get(hunger) ?? 0) + 1);
    return --context.memory.left > 0 ? RUNNING : SUCCESS;
  },
  stop: ({ calls }) => {
    calls.push('stop');
  },
});
const cling = action({ name: 'cling', update: (_agent: Fish) => RUNNING });

const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Fish>('fish', { tasks: [swim] }), defineAgentType<Fish>('crab', { tasks: [cling] })],
  objectTypes: [reef],
  keys: [home, hunger, tide, port],
});

const reefs: readonly Reef[] = [{ id: 'north' }, { id: 'south' }];

function documentOf(name: string, root: DocumentNode, agent?: string): BehaviorDocument {
  return { $schema: BEHAVIOR_SCHEMA_ID, version: 1, name, ...(agent === undefined ? {} : { agent }), root };
}

const lap = (ticks: number) => documentOf('Lap', { id: 'swim', kind: 'swim', params: { ticks, lucky: true } });
const shoal = documentOf(
  'Shoal',
  { id: 'ever', kind: 'repeat', children: [{ id: 'lap', kind: 'subtree', params: { behavior: 'Lap' } }] },
  'fish',
);
const rest = documentOf('Rest', { id: 'rest', kind: 'wait', params: { seconds: 2 } });
const sit = documentOf('Sit', { id: 'sit', kind: 'cling' }, 'crab');

const createFish = (name: string): Fish => ({ name, calls: [] });

function createSea(behaviors: readonly BehaviorDocument[] = [shoal, lap(3), rest, sit]) {
  const findObject = (type: string, id: string) => (type === 'reef' ? reefs.find((each) => each.id === id) : undefined);
  const cast = new Cast<Fish>({ vocabulary, behaviors, seed: 3, findObject });
  const fish = ['a', 'b'].map(createFish);
  for (const each of fish) cast.add(each.name, 'fish', each, 'Shoal');
  return { cast, fish };
}

const ids = (cast: Cast<Fish>) => [...cast.characters()].map(({ id }) => id);
const tick = (cast: Cast<Fish>, times: number) => {
  for (let i = 0; i < times; i++) cast.tick(0.5);
};

describe('a restore that fails', () => {
  it.each(['agent', 'world'] as const)('in findObject for a key of the %s changes nothing', (scope) => {
    const target = defineKey(`target`, param.object(reef), { scope });
    const words = createVocabulary({
      kinds: standardKinds,
      agentTypes: [defineAgentType<Fish>('fish', { tasks: [] })],
      objectTypes: [reef],
      keys: [target],
    });
    let breaks = false;
    const cast = new Cast<Fish>({
      vocabulary: words,
      behaviors: [rest],
      findObject: (_type, id) => {
        if (breaks) throw new Error(`no map with ${id}`);
        return reefs.find((each) => each.id === id);
      },
    });
    cast.add('a', 'fish', createFish('a'), 'Rest');
    cast.set('a', target, reefs[0]);
    cast.tick(0.5);
    const saved = JSON.parse(JSON.stringify(cast.save()));
    cast.set('a', target, reefs[1]);
    cast.add('b', 'fish', createFish('b'), 'Rest');
    cast.tick(0.5);
    const before = JSON.stringify(cast.save());
    breaks = true;
    expect(() => cast.restore(saved)).toThrow(InvalidDataError);
    expect(() => cast.restore(saved)).toThrow('target: findObject failed: no map with north');
    if (scope === 'agent') expect(() => cast.mindsOf('a').restore(saved.minds.Rest)).toThrow('findObject failed');
    expect(JSON.stringify(cast.save())).toBe(before);
    breaks = false;
    cast.restore(saved);
    expect(cast.get('a', target)).toBe(reefs[0]);
    expect(JSON.parse(JSON.stringify(cast.save()))).toEqual(saved);
  });
});

describe('characters', () => {
  it('are found by id, in the order they came', () => {
    const { cast, fish } = createSea();
    expect(ids(cast)).toEqual(['a', 'b']);
    expect(cast.find('b')).toMatchObject({ id: 'b', type: 'fish', behavior: 'Shoal', agent: fish[1] });
    expect(cast.find('c')).toBeUndefined();
    expect([...cast.behaviors()].map(({ name }) => name)).toEqual(['Shoal', 'Lap', 'Rest', 'Sit']);
  });

  it.each([
    {
      why: 'an id that is taken',
      id: 'a',
      type: 'fish',
      behavior: 'Rest',
      problem: 'a: is the id of another character',
    },
    { why: 'an unknown type', id: 'c', type: 'bird', behavior: 'Rest', problem: 'c: the game has no agent type bird' },
    { why: 'an unknown behavior', id: 'c', type: 'fish', behavior: 'Fly', problem: 'Fly: there is no such behavior' },
    {
      why: 'a behavior of another type',
      id: 'c',
      type: 'fish',
      behavior: 'Sit',
      problem: 'c: Sit is written for crab, not for fish',
    },
  ])('are refused with $why, and nobody is added', ({ id, type, behavior, problem }) => {
    const { cast } = createSea();
    expect(() => cast.add(id, type, createFish(id), behavior)).toThrow(problem);
    expect(ids(cast)).toEqual(['a', 'b']);
  });

  it('of any type may run a behavior that is written for none', () => {
    const { cast } = createSea();
    cast.add('crab', 'crab', createFish('crab'), 'Rest');
    cast.add('fish', 'fish', createFish('fish'), 'Rest');
    expect(ids(cast)).toEqual(['a', 'b', 'crab', 'fish']);
  });

  it('stop what they do when they are removed, and their id is free again', () => {
    const { cast, fish } = createSea();
    tick(cast, 1);
    cast.remove('a');
    expect(fish[0].calls.at(-1)).toBe('stop');
    expect(() => cast.remove('a')).toThrow('a: there is no such character');
    cast.add('a', 'fish', createFish('a'), 'Rest');
    expect(ids(cast)).toEqual(['b', 'a']);
  });

  it('all stop when the cast is cleared', () => {
    const { cast, fish } = createSea();
    tick(cast, 1);
    cast.clear();
    expect(ids(cast)).toEqual([]);
    for (const { calls } of fish) expect(calls.filter((call) => call === 'stop')).toHaveLength(1);
  });

  it('cannot be asked about when they are not there', () => {
    const { cast } = createSea();
    for (const ask of [
      () => cast.get('x', hunger),
      () => cast.set('x', hunger, 1),
      () => cast.watch('x'),
      () => cast.unwatch('x'),
      () => cast.mindsOf('x'),
      () => describeBlackboard(cast, 'x'),
      () => cast.setFromJson('x', 'hunger', 1),
    ])
      expect(ask).toThrow('x: there is no such character');
  });

  it('are refused from the start with bad behaviors, each problem with its behavior', () => {
    const bad = [
      documentOf('One', { id: 'a', kind: 'fly' }),
      documentOf('Two', { id: 'a', kind: 'swim', params: { ticks: 0 } }),
    ];
    let problems: readonly { path: string }[] = [];
    try {
      createSea(bad);
    } catch (error) {
      ({ problems } = error as InvalidDataError);
    }
    expect(problems.map(({ path }) => path)).toEqual(['One: root.kind', 'Two: root.params.ticks']);
  });

  it('do the same for the same seed, and each its own', () => {
    const [one, two] = [createSea(), createSea()];
    for (const { cast } of [one, two]) tick(cast, 10);
    expect(one.fish).toEqual(two.fish);
    expect(one.fish[0].calls).not.toEqual(one.fish[1].calls);
  });
});

describe('failures', () => {
  it('of all behaviors are kept together, the latest hundred, whether somebody listens or not', () => {
    const heard: string[] = [];
    const cast = new Cast<Fish>({
      ...{ vocabulary, behaviors: [shoal, lap(3), rest] },
      onFailure: ({ agent, behavior }) => heard.push(`${agent.name} ${behavior}`),
    });
    // A fish that can take nothing down fails as soon as it begins to swim.
    for (const [id, behavior] of [
      ['a', 'Lap'],
      ['b', 'Shoal'],
      ['c', 'Rest'],
    ] as const)
      cast.add(id, 'fish', { name: id, calls: Object.freeze([]) as unknown as string[] }, behavior);
    const names = () => cast.failures.map(({ agent, behavior }) => `${agent.name} ${behavior}`);
    expect(names()).toEqual([]);
    tick(cast, 1);
    expect(names()).toEqual(heard);
    expect(new Set(cast.failures.map(({ agent }) => agent.name))).toEqual(new Set(['a', 'b']));
    tick(cast, 200);
    expect(heard.length).toBeGreaterThan(100);
    expect(names()).toEqual(heard.slice(-100));
  });
});

describe('blackboards', () => {
  it('are each one’s own, but world keys are everybody’s', () => {
    const { cast } = createSea();
    cast.add('crab', 'crab', createFish('crab'), 'Sit');
    cast.set('a', hunger, 4);
    cast.set('a', tide, 'ebb');
    expect(cast.get('b', hunger)).toBeUndefined();
    expect(cast.get('crab', tide)).toBe('ebb');
    expect(cast.world.get(tide)).toBe('ebb');
    expect(describeBlackboard(cast, 'b')).toEqual({ tide: 'ebb' });
  });

  it('tell of a record in a key of any value only which fields it has: everybody watched would be told it again', () => {
    const chart = defineKey('chart', param.value(), { scope: 'world' });
    const agentTypes = [defineAgentType<object>('buoy', { tasks: [] })];
    const charted = createVocabulary({ kinds: standardKinds, agentTypes, keys: [chart] });
    const cast = new Cast<object>({
      vocabulary: charted,
      behaviors: [{ ...documentOf('Float', { id: 'a', kind: 'running' }), agent: 'buoy' }],
    });
    cast.add('one', 'buoy', {}, 'Float');
    cast.set('one', chart, { depths: [1, 2], names: {} });
    expect(describeBlackboard(cast, 'one')).toEqual({ chart: '{ depths, names }' });
    cast.set('one', chart, [1, [2]]);
    expect(describeBlackboard(cast, 'one')).toEqual({ chart: [1, [2]] });
  });

  it('are described as JSON: things by their ids, empty keys not at all', () => {
    const { cast } = createSea();
    cast.set('a', home, reefs[1]);
    cast.set('a', hunger, 0);
    expect(describeBlackboard(cast, 'a')).toEqual({ home: 'south', hunger: 0 });
    cast.set('a', home, undefined);
    expect(describeBlackboard(cast, 'a')).toEqual({ hunger: 0 });
  });

  it('are written from JSON: ids become things, null empties', () => {
    const { cast } = createSea();
    cast.setFromJson('a', 'home', 'north');
    expect(cast.get('a', home)).toBe(reefs[0]);
    cast.setFromJson('a', 'home', null);
    expect(cast.get('a', home)).toBeUndefined();
    cast.setFromJson('a', 'tide', 'flood');
    expect(cast.get('b', tide)).toBe('flood');
  });

  it.each([
    { key: 'home', value: 'west', problem: 'home: there is no reef west' },
    { key: 'home', value: 3, problem: 'home: must be the id of a reef, got 3' },
    { key: 'hunger', value: -1, problem: 'hunger: must be at least 0, got -1' },
    { key: 'hunger', value: [1], problem: 'hunger: must be a number, got [1]' },
    { key: 'tide', value: 'low', problem: 'tide: must be one of ebb, flood, got "low"' },
    { key: 'depth', value: 1, problem: 'depth: there is no such blackboard key' },
    { key: '__proto__', value: 1, problem: '__proto__: there is no such blackboard key' },
  ])('refuse $value for $key and keep what they had', ({ key, value, problem }) => {
    const { cast } = createSea();
    cast.setFromJson('a', 'home', 'north');
    expect(() => cast.setFromJson('a', key, value)).toThrow(problem);
    expect(describeBlackboard(cast, 'a')).toEqual({ home: 'north' });
  });
});

describe('save and restore', () => {
  it('go on exactly as without, from any tick, in the same cast and in a new one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 12 }), (before, after) => {
        const { cast, fish } = createSea();
        tick(cast, before);
        const state = JSON.parse(JSON.stringify(cast.save()));
        const then = () => {
          for (const { calls } of fish) calls.length = 0;
          tick(cast, after);
          return JSON.stringify([cast.save(), fish]);
        };
        const straight = then();
        cast.restore(state);
        expect(then()).toBe(straight);

        const other = createSea();
        other.cast.restore(state);
        for (const { calls } of other.fish) calls.length = 0;
        tick(other.cast, after);
        expect(JSON.stringify([other.cast.save(), other.fish])).toBe(straight);
      }),
      { numRuns: 40 },
    );
  });

  it('bring back who was removed, under the old id and mind, with the agent they are told', () => {
    const { cast, fish } = createSea();
    tick(cast, 2);
    const { mind } = cast.find('a')!;
    const state = cast.save();
    cast.remove('a');
    tick(cast, 2);
    cast.restore(state, (id) => fish.find(({ name }) => name === id)!);
    expect(ids(cast)).toEqual(['a', 'b']);
    expect(cast.find('a')).toMatchObject({ mind, agent: fish[0] });
    expect(cast.get('a', hunger)).toBe(2);
  });

  it('take away who came since, and stop them', () => {
    const { cast } = createSea();
    const state = cast.save();
    const late = createFish('late');
    cast.add('late', 'fish', late, 'Shoal');
    const crab = createFish('crab');
    cast.add('crab', 'crab', crab, 'Sit');
    tick(cast, 1);
    cast.restore(state);
    expect(ids(cast)).toEqual(['a', 'b']);
    expect(late.calls.filter((call) => call === 'stop')).toHaveLength(1);
    tick(cast, 1);
  });

  it('touch nothing when somebody’s agent is not known', () => {
    const { cast } = createSea();
    tick(cast, 1);
    const state = cast.save();
    cast.remove('a');
    const now = JSON.stringify(cast.save());
    expect(() => cast.restore(state)).toThrow('a: there is no such character');
    expect(JSON.stringify(cast.save())).toBe(now);
  });

  it('include what all know together, things by id', () => {
    const { cast } = createSea();
    cast.set('a', tide, 'ebb');
    cast.set('a', port, reefs[0]);
    const state = cast.save();
    expect(state.world).toEqual({ tide: 'ebb', port: 'north' });
    cast.set('a', tide, 'flood');
    cast.set('a', port, undefined);
    cast.restore(JSON.parse(JSON.stringify(state)));
    expect([cast.get('b', tide), cast.get('b', port)]).toEqual(['ebb', reefs[0]]);
  });

  it('empty what was written to the world since', () => {
    const { cast } = createSea();
    const state = cast.save();
    cast.set('a', tide, 'ebb');
    cast.restore(state);
    expect(cast.get('a', tide)).toBeUndefined();
  });

  it('fit a state to a behavior that was changed since', () => {
    const { cast } = createSea();
    tick(cast, 2);
    const state = cast.save();
    cast.replaceBehavior(lap(9));
    cast.restore(state);
    expect(ids(cast)).toEqual(['a', 'b']);
    tick(cast, 1);
    expect(cast.get('a', hunger)).toBe(3);
  });
});

describe('load', () => {
  it('refreshes a value and touches nothing that runs', () => {
    const { cast, fish } = createSea();
    tick(cast, 2);
    const result = cast.replaceBehavior(
      documentOf('Lap', { id: 'swim', kind: 'swim', params: { ticks: 5, lucky: false } }),
    );
    expect(result).toMatchObject({ result: 'refreshed', report: { kept: 0, dropped: [], restarted: [] } });
    tick(cast, 1);
    expect(fish[0].calls.filter((call) => call === 'start')).toHaveLength(1);
  });

  it('reloads every behavior that refers to a subtree, through another too', () => {
    const outer = documentOf('Outer', { id: 'in', kind: 'subtree', params: { behavior: 'Shoal' } });
    const { cast } = createSea([shoal, lap(3), rest, sit, outer]);
    cast.add('o', 'fish', createFish('o'), 'Outer');
    tick(cast, 1);
    const result = cast.replaceBehavior(documentOf('Lap', { id: 'nap', kind: 'wait' }));
    // The running work is gone, and the node that waited for it starts over.
    expect(result).toEqual({
      result: 'reloaded',
      report: {
        change: 'reloaded',
        kept: 0,
        dropped: ['lap/swim', 'in/lap/swim'],
        restarted: ['ever', 'lap', 'in', 'in/ever', 'in/lap'],
      },
    });
    tick(cast, 1);
    expect(cast.mindsOf('o').program.nodes.map(({ path }) => path)).toContain('in/lap/nap');
  });

  it('of a behavior that nobody runs changes nothing that runs, and it can be used', () => {
    const { cast } = createSea();
    expect(cast.replaceBehavior(documentOf('New', { id: 'a', kind: 'wait' })).result).toBe('unchanged');
    cast.add('n', 'fish', createFish('n'), 'New');
    expect([...cast.behaviors()].map(({ name }) => name)).toContain('New');
  });

  it('rejects with every problem, those it makes for others under their name, and touches nothing', () => {
    const { cast } = createSea();
    tick(cast, 2);
    const before = JSON.stringify([cast.save(), [...cast.behaviors()]]);
    const result = cast.replaceBehavior(
      documentOf('Lap', {
        id: 'both',
        kind: 'sequence',
        children: [
          { id: 'x', kind: 'fly' },
          { id: 'y', kind: 'cling' },
          { id: 'z', kind: 'swim', params: { ticks: 'many' } },
        ],
      }),
    );
    expect(result.result).toBe('rejected');
    const paths = (result as Extract<typeof result, { result: 'rejected' }>).problems.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['root.children[0].kind', 'root.children[2].params.ticks']));
    expect(paths.some((path) => path.startsWith('Shoal: '))).toBe(true);
    expect(JSON.stringify([cast.save(), [...cast.behaviors()]])).toBe(before);
    tick(cast, 1);
  });
});

describe('watching', () => {
  it('records what happens in one character only, until it ends', () => {
    const { cast } = createSea();
    const trace = cast.watch('a');
    tick(cast, 1);
    const recorded = trace.count;
    expect(recorded).toBeGreaterThan(0);
    cast.unwatch('a');
    tick(cast, 3);
    expect(trace.count).toBe(recorded);
  });
});

describe('a cast that ticks a fixed number of minds per call [EXE-11]', () => {
  const grants = [3, 1, 2, 7, 2, 2, 1, 9, 3];

  /** A sea with fish of two behaviors, and a crab. */
  function createShoal() {
    const sea = createSea();
    for (const name of ['c', 'd', 'e']) {
      const fish = createFish(name);
      sea.fish.push(fish);
      sea.cast.add(name, 'fish', fish, 'Lap');
    }
    return sea;
  }

  function frame(cast: Cast<Fish>, most: number): boolean {
    cast.tickClock(0.5);
    return cast.tickSome(most);
  }

  it('goes on where it stopped, through all behaviors, and is the same as ticking all when there is enough', () => {
    const { cast } = createShoal();
    const taken: string[] = [];
    for (let i = 0; i < 5; i++) {
      frame(cast, 2);
      expect(cast.turnsTaken).toBe(2);
      taken.push(
        ids(cast)
          .filter((id) => cast.lagOf(id) === 0)
          .join(''),
      );
    }
    expect(taken).toEqual(['ab', 'cd', 'ae', 'bc', 'de']);
    const whole = createShoal();
    const sliced = createShoal();
    for (let i = 0; i < 7; i++) frame(sliced.cast, 5);
    tick(whole.cast, 7);
    expect(sliced.fish).toEqual(whole.fish);
    expect(sliced.cast.save()).toEqual(whole.cast.save());
  });

  it('lets nobody wait for ever, however the characters are spread over behaviors', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Shoal', 'Lap', 'Rest'), { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 1, max: 10 }),
        (behaviors, most) => {
          const { cast } = createSea([shoal, lap(3), rest, sit]);
          for (const id of ids(cast)) cast.remove(id);
          for (const [i, behavior] of behaviors.entries()) cast.add(`${i}`, 'fish', createFish(`${i}`), behavior);
          const frames = Math.ceil(behaviors.length / most);
          for (let i = 0; i < 4 * frames; i++) {
            frame(cast, most);
            if (i >= frames) for (const id of ids(cast)) expect(cast.lagOf(id)).toBeLessThanOrEqual(0.5 * frames);
          }
        },
      ),
      { numRuns: runs(25) },
    );
  });

  it('goes on exactly as without after it was saved, whoever is next', () => {
    for (let at = 0; at <= grants.length; at++) {
      const { cast, fish } = createShoal();
      cast.setRhythm('b', { period: 2 });
      cast.setRhythm('d', { period: 3 });
      for (const most of grants.slice(0, at)) frame(cast, most);
      const other = createShoal();
      other.cast.restore(JSON.parse(JSON.stringify(cast.save())));
      for (const each of fish) each.calls.length = 0;
      for (const sea of [cast, other.cast]) for (const most of grants) frame(sea, most);
      expect(other.cast.save()).toEqual(cast.save());
      expect(other.fish).toEqual(fish);
    }
  });

  it('is paused between two nodes and goes on with the same characters, by steps, saved, or to its end', () => {
    const straight = createShoal();
    for (const most of grants) frame(straight.cast, most);
    for (const way of ['step', 'end', 'again', 'save']) {
      const { cast, fish } = createShoal();
      for (const [i, most] of grants.entries()) {
        cast.haltAt(ids(cast)[i % 5]);
        let over = frame(cast, most);
        if (!over) {
          expect([cast.isPaused, cast.pausedAt?.character?.id]).toEqual([true, ids(cast)[i % 5]]);
          cast.tickClock(1); // while it is paused no time passes
          if (way === 'step') while (cast.stepNode());
          else if (way === 'end') cast.endTick();
          else if (way === 'save') cast.restore(JSON.parse(JSON.stringify(cast.save())));
          over = cast.tickSome(most);
        }
        expect([over, cast.isPaused]).toEqual([true, false]);
        cast.haltAt(undefined);
      }
      expect(cast.save()).toEqual(straight.cast.save());
      if (way !== 'save') expect(fish).toEqual(straight.fish);
    }
  });

  it('lets minds that think in every frame go first, whatever they run', () => {
    const { cast } = createShoal();
    for (const id of ['a', 'b', 'c']) cast.setRhythm(id, { period: 2 });
    const turns = { a: 0, b: 0, c: 0, d: 0, e: 0 };
    for (let i = 0; i < 40; i++) {
      frame(cast, 3);
      for (const id of ids(cast)) if (cast.lagOf(id) === 0) turns[id as 'a']++;
    }
    expect(turns).toMatchObject({ d: 40, e: 40 });
    for (const id of ['a', 'b', 'c'] as const) expect(turns[id]).toBeGreaterThanOrEqual(13);
  });
});
