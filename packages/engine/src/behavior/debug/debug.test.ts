import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expressions } from '../../language/expression/index.js';
import { standardKinds } from '../../standard/index.js';
import { Cast } from '../cast/index.js';
import { action, createVocabulary, defineAgentType, defineKey, FAILURE, param, RUNNING, SUCCESS } from '../index.js';
import { parseText } from '../text/index.js';
import { type Breakpoint, type BreakpointHit, Breakpoints, Inspection, Profile } from './index.js';

interface Dog {
  readonly name: string;
  weight: number;
}

const noise = defineKey('noise', param.number({ default: 0 }), { scope: 'world' });
/** Runs through its letters: one answer a tick. */
const sniff = action({
  name: 'sniff',
  params: { answers: param.text({ default: 'S' }) },
  memory: { at: 0 },
  update(_dog: Dog, { answers }, { memory }) {
    const answer = answers[memory.at++ % answers.length];
    return answer === 'S' ? SUCCESS : answer === 'F' ? FAILURE : RUNNING;
  },
});
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<Dog>('dog', {
      tasks: [sniff],
      properties: { weight: { value: param.number(), read: ({ weight }) => weight } },
    }),
  ],
  keys: [noise],
  expressions,
});

const SEARCH = `behavior Search for dog

selector #root
  timeout #time seconds: 0.25
    sniff #long answers: R
  sequence #both
    sniff #first answers: RS
    subtree #inside behavior: Rest`;
const REST = `behavior Rest for dog

sniff #nap answers: SF`;

const NODES = ['root', 'time', 'long', 'both', 'first', 'inside', 'inside/nap'];

function createPack() {
  const cast = new Cast<Dog>({ vocabulary, behaviors: [parseText(SEARCH), parseText(REST)] });
  for (const [name, weight] of [
    ['ann', 5],
    ['bob', 9],
  ] as const)
    cast.add(name, 'dog', { name, weight }, 'Search');
  const hits: BreakpointHit<Dog>[] = [];
  const inspection = new Inspection(cast);
  const breakpoints = new Breakpoints(cast, (hit) => hits.push(hit));
  inspection.breakpoints = breakpoints;
  /** Ticks, and returns whether the tick came to its end. */
  const tick = () => {
    inspection.update();
    return cast.tick(0.1);
  };
  const said = () => hits.splice(0).map(({ character, node, event }) => `${character.id} ${node} ${event}`);
  return { cast, hits, inspection, breakpoints, tick, said };
}

const at = (node: string, more: Partial<Breakpoint> = {}): Breakpoint => ({
  ...{ id: node, behavior: 'Search', node, on: ['enter'], enabled: true },
  ...more,
});
const EVENTS = ['enter', 'success', 'failure', 'abort'] as const;

describe('breakpoints', () => {
  it('meet what a trace records of their nodes, and nothing else [WB-18]', () => {
    const wanted = fc.subarray(NODES, { minLength: 1 });
    fc.assert(
      fc.property(
        wanted,
        fc.subarray([...EVENTS], { minLength: 1 }),
        fc.subarray(['ann', 'bob']),
        (nodes, on, dogs) => {
          const { cast, breakpoints, tick, said } = createPack();
          const traces = ['ann', 'bob'].map((dog) => ({ dog, trace: cast.watch(dog) }));
          breakpoints.set(
            nodes.flatMap((node) => {
              const place = node === 'inside/nap' ? { behavior: 'Rest', node: 'nap' } : { behavior: 'Search', node };
              const set = dogs.length === 1 ? { agent: dogs[0] } : {};
              return [at(node, { ...place, on, log: 'passed', ...set })];
            }),
          );
          const { nodes: table } = cast.mindsOf('ann').program;
          for (let i = 0; i < 12; i++) {
            const before = traces.map(({ trace }) => trace.count);
            expect(tick()).toBe(true);
            const expected = traces.flatMap(({ dog, trace }, which) =>
              trace
                .read(before[which])
                .filter(({ node, event }) => nodes.includes(table[node].path) && (on as string[]).includes(event))
                .filter(() => dogs.length !== 1 || dogs[0] === dog)
                .map(({ node, event }) => `${dog} ${table[node].path} ${event}`),
            );
            expect(said()).toEqual(expected);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('pause before a node does anything, from the hit on that was asked for', () => {
    const { cast, breakpoints, hits, tick } = createPack();
    breakpoints.set([at('first', { hits: 3, condition: 'agent.weight > 6 or noise > 1' })]);
    const ticks: number[] = [];
    for (let i = 0; i < 40 && ticks.length < 1; i++) if (!tick()) ticks.push(i);
    expect(hits.map(({ character, hits: count, pauses }) => [character.id, count, pauses])).toEqual([
      ['bob', 1, false],
      ['bob', 2, false],
      ['bob', 3, true],
    ]);
    expect(cast.pausedAt).toMatchObject({ node: 'first', character: { id: 'bob' } });
    expect(tick()).toBe(true);
    // The same breakpoint keeps its count; a changed one starts again.
    breakpoints.set([...breakpoints.all]);
    cast.set('ann', noise, 2);
    hits.length = 0;
    while (hits.length === 0) tick();
    expect(hits[0]).toMatchObject({ character: { id: 'ann' }, hits: 4, pauses: true });
    while (!tick());
    breakpoints.set([at('first', { hits: 2 })]);
    hits.length = 0;
    while (hits.length === 0) tick();
    expect(hits[0]).toMatchObject({ hits: 1, pauses: false });
  });

  it('do nothing while they are switched off, and say what is wrong with them', () => {
    const { breakpoints, tick, said } = createPack();
    expect(breakpoints.set([at('root', { enabled: false }), at('time', { condition: '  ' })])).toEqual([]);
    expect([tick(), said()]).toEqual([false, ['ann time enter']]);
    const problems = breakpoints.set([
      at('root', { condition: 'agent.wait > 1' }),
      at('both', { condition: 'noise + 1' }),
      at('long', { log: 'here', condition: 'noise == 0' }),
    ]);
    expect(problems.map(({ path, problem }) => `${path}: ${problem}`)).toEqual([
      expect.stringMatching(/^root: condition agent\.wait > 1: /),
      'both: condition noise + 1: must be true or false, but gives number',
    ]);
    while (!tick());
    expect(new Set(said().map((line) => line.split(' ')[1]))).toEqual(new Set(['long']));
  });

  it('run to a node once, of any dog or of one', () => {
    const { breakpoints, tick, said } = createPack();
    breakpoints.runTo({ behavior: 'Rest', node: 'nap', agent: 'bob' });
    while (tick());
    expect(said()).toEqual(['bob inside/nap enter']);
    const rest = Array.from({ length: 20 }, tick);
    expect(rest.every(Boolean)).toBe(true);
    breakpoints.runTo({ behavior: 'Search', node: 'root' });
    breakpoints.runTo(undefined);
    expect(Array.from({ length: 20 }, tick).every(Boolean)).toBe(true);
    expect(said()).toEqual([]);
  });

  it('let characters that they do not concern run at full speed', () => {
    const { cast, breakpoints, inspection, tick } = createPack();
    const observed: unknown[] = [];
    for (const { minds } of cast.populations()) {
      const { observe } = minds;
      minds.observe = (observer, ids) => {
        observed.push(observer === undefined ? 'nobody' : ids === undefined ? 'everybody' : [...ids].length);
        observe.call(minds, observer, ids);
      };
    }
    const after = (set: readonly Breakpoint[]) => {
      breakpoints.set(set);
      tick();
      tick();
      return observed.splice(0);
    };
    expect(after([])).toEqual([]);
    expect(after([at('root', { log: '', agent: 'ann' })])).toEqual([1]);
    expect(after([at('root', { log: '' })])).toEqual(['everybody']);
    expect(after([at('root', { behavior: 'Elsewhere' })])).toEqual(['nobody']);
    inspection.profile = new Profile();
    expect(after([])).toEqual(['everybody']);
    inspection.renew();
    expect(after([...breakpoints.all]).length).toBe(1);
    inspection.profile = undefined;
    inspection.breakpoints = undefined;
    expect(after([])).toEqual(['nobody']);
  });
});

describe('a profile', () => {
  it('counts what traces record, and time by its clock', () => {
    const { cast, inspection, tick } = createPack();
    let time = 0;
    const profile = new Profile<Dog>(() => time++);
    inspection.profile = profile;
    const traces = ['ann', 'bob'].map((dog) => cast.watch(dog));
    for (let i = 0; i < 12; i++) tick();
    const { nodes: table } = cast.mindsOf('ann').program;
    const count = (path: string, event: string) =>
      traces.flatMap((trace) => trace.read(0)).filter((each) => each.event === event && table[each.node].path === path)
        .length;
    const [{ behavior, nodes }] = profile.nodes();
    expect(behavior).toBe('Search');
    expect(nodes.map(({ node }) => node).sort()).toEqual([...NODES].sort());
    for (const { node, visits, successes, failures, aborts, seconds } of nodes) {
      expect({ successes, failures, aborts }).toEqual({
        successes: count(node, 'success'),
        failures: count(node, 'failure'),
        aborts: count(node, 'abort'),
      });
      expect(visits).toBe(successes + failures + count(node, 'running'));
      expect(seconds).toBeGreaterThanOrEqual(visits);
    }
    const root = nodes.find(({ node }) => node === 'root')!;
    expect(nodes.every(({ seconds }) => seconds <= root.seconds)).toBe(true);
    expect(profile.coverage().map(({ behavior: name, ran }) => [name, [...ran].sort()])).toEqual([
      ['Search', ['both', 'first', 'inside', 'long', 'root', 'time']],
      ['Rest', ['nap']],
    ]);
    profile.reset();
    expect([profile.nodes(), profile.coverage()]).toEqual([[], []]);
  });
});
