import { describe, expect, it } from 'vitest';
import { defineMachine } from './machine.js';
import type { MachineConfig, StateConfig } from './machine-config.js';

type Config = MachineConfig<string[]>;
/** A machine whose actions write down their names. */
const start = (config: Config) => {
  const did: string[] = [];
  const machine = defineMachine<string[]>({ perform: (list, action) => void list.push(action), ...config }).start(did);
  return { machine, said: () => did.splice(0).join(' ') };
};
const named = (name: string, more: StateConfig<string[]> = {}): StateConfig<string[]> => ({
  ...{ entry: `+${name}`, exit: `-${name}` },
  ...more,
});

describe('the actions of an initial transition', () => {
  it('are done between the entry of the state around and that of the first one', () => {
    const { machine, said } = start({
      mode: 'statechart',
      initial: 'house',
      initialDo: 'begin',
      states: {
        garden: named('garden', { on: { in: 'house' } }),
        house: named('house', {
          initial: 'kitchen',
          initialDo: ['knock', 'open'],
          on: { out: 'garden', up: 'attic' },
          states: { kitchen: named('kitchen'), attic: named('attic') },
        }),
      },
    });
    expect(said()).toBe('begin +house knock open +kitchen');
    machine.send('out');
    expect(said()).toBe('-kitchen -house +garden');
    machine.send('in');
    expect(said()).toBe('-garden +house knock open +kitchen');
    // Straight to another state inside: the initial transition is not taken.
    machine.send('up');
    expect(said()).toBe('-kitchen -house +house +attic');
  });

  it.each<[Config, string]>([
    [{ initialDo: 'begin', initial: 'a', states: { a: {} } }, "machine.initialDo: needs an initial state and mode 'st"],
    [{ mode: 'statechart', initialDo: 'begin', states: { a: {} } }, 'machine.initialDo: needs an initial state'],
    [
      { mode: 'statechart', perform: undefined as never, initial: 'a', initialDo: 'begin', states: { a: {} } },
      'machine.initialDo: must be an action of the machine, got begin',
    ],
    [
      { mode: 'statechart', states: { a: { on: { e: { to: 'a', push: true } } } } },
      "machine.states.a.on.e.push: needs mode 'hierarchical'",
    ],
    [
      { mode: 'statechart', states: { a: { on: { e: { pop: true } } } } },
      "machine.states.a.on.e.pop: needs mode 'hierarchical'",
    ],
    [{ states: { a: { on: { e: { push: true } } } } }, 'machine.states.a.on.e.push: must have a state to go to'],
    [
      { states: { a: { on: { e: { push: true, pop: true, to: 'a' } } } } },
      'machine.states.a.on.e.push: must have a state to go to',
    ],
    [
      { states: { a: { on: { e: { pop: true, to: 'a' } } } } },
      'machine.states.a.on.e.pop: goes back to what was laid aside, and has no state to go to',
    ],
    [
      { states: { a: { transitions: [{ idle: 0, to: 'a' }] } } },
      'machine.states.a.transitions[0].idle: must be updates, 1 or more, got 0',
    ],
    [
      { states: { a: { transitions: [{ chance: [{ to: 'a', weight: 0 }] }] } } },
      'machine.states.a.transitions[0].chance: must have weights of 0 or more, and one above 0',
    ],
    [
      { states: { a: { transitions: [{ decide: () => 0, to: 'a' }] } } },
      'machine.states.a.transitions[0].decide: must stand together with branches',
    ],
    [{ mode: 'statechart', states: { a: { initial: 'a', states: { b: {} } } } }, 'machine.states[1].initial'],
  ])('are refused where they cannot be done, and so is %j', (config, problem) => {
    expect(() => start(config)).toThrow(problem);
  });
});

describe('a transition to several regions', () => {
  const parallel: Config = {
    mode: 'statechart',
    states: {
      body: named('body', {
        type: 'parallel',
        states: {
          legs: named('legs', {
            states: { stand: named('stand', { on: { go: { to: ['walk', 'shut'] } } }), walk: named('walk') },
          }),
          eyes: named('eyes', { states: { open: named('open'), shut: named('shut') } }),
        },
      }),
    },
  };

  it('leaves and enters both, also where it starts in one of them', () => {
    const { machine, said } = start(parallel);
    expect(said()).toBe('+body +legs +stand +eyes +open');
    machine.send('go');
    expect(said()).toBe('-open -eyes -stand -legs -body +body +legs +walk +eyes +shut');
    expect(machine.leaves).toEqual(['walk', 'shut']);
  });

  it('leaves nothing of an inner state behind', () => {
    const { machine } = start({
      mode: 'statechart',
      states: { a: { states: { b: {}, c: {} }, on: { go: 'd' } }, d: {} },
    });
    expect(machine.save()).toEqual({ current: { '': 'a', a: 'b' } });
    machine.send('go');
    expect(machine.save()).toEqual({ current: { '': 'd' } });
  });
});

describe('what is laid aside', () => {
  it('comes back when all that was pushed on it is left, from the inside out', () => {
    const { machine, said } = start({
      initial: 'work',
      states: {
        work: named('work', { on: { phone: { to: 'listen', push: true } } }),
        talk: named('talk', {
          on: { done: { pop: true, do: 'hang up' } },
          states: { listen: named('listen', { on: { ask: 'speak' } }), speak: named('speak') },
        }),
      },
    });
    machine.tick();
    said();
    machine.send('phone');
    expect([said(), machine.stack]).toEqual(['+talk +listen', ['talk', 'listen']]);
    machine.send('ask');
    expect([said(), machine.stack]).toEqual(['-listen +speak', ['talk', 'speak']]);
    machine.send('done');
    expect([said(), machine.stack]).toEqual(['-speak -talk hang up', ['work']]);
  });
});

describe('a decision', () => {
  it('leads to the branch with its number, or nowhere', () => {
    const one = defineMachine<{ choice: number }>({
      initial: 'b',
      states: {
        a: {},
        b: {
          transitions: [
            { to: 'a', when: () => false },
            { decide: ({ choice }) => choice, branches: [{ to: 'c' }, { to: 'd' }] },
          ],
        },
        ...{ c: {}, d: {} },
      },
    });
    const after = (choice: number) => {
      const machine = one.start({ choice });
      machine.tick();
      machine.tick();
      return machine.state;
    };
    expect([after(-1), after(0), after(1)]).toEqual(['b', 'c', 'd']);
    expect(() => after(2)).toThrow('decide: must return the index of a branch, got 2');
  });
});

describe('chance', () => {
  it('draws again at every transition', () => {
    const flip = ['a', 'b'].map((to) => ({ to, weight: 1 }));
    const one = defineMachine<undefined>({
      states: { a: { transitions: [{ chance: flip }] }, b: { transitions: [{ chance: flip }] } },
    }).start(undefined, { seed: 3 });
    const states = Array.from({ length: 60 }, () => {
      one.tick();
      return one.state;
    });
    const runs = states.filter((state, i) => state !== states[i - 1]).length;
    expect(runs).toBeGreaterThan(15);
    expect(runs).toBeLessThan(45);
  });

  it('counts the weights of its own branches, not those of the next transition', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 100; seed++) {
      const machine = defineMachine<undefined>({
        initial: 'start',
        states: {
          start: {
            transitions: [
              {
                chance: [
                  { to: 'a', weight: 1 },
                  { to: 'b', weight: 1 },
                  { to: 'c', weight: 0 },
                ],
              },
              { chance: [{ to: 'd', weight: 99 }] },
            ],
          },
          ...{ a: {}, b: {}, c: {}, d: {} },
        },
      }).start(undefined, { seed });
      machine.tick();
      machine.tick();
      counts.set(machine.state, (counts.get(machine.state) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(['a', 'b']);
    expect(counts.get('a')).toBeGreaterThan(30);
    expect(counts.get('b')).toBeGreaterThan(30);
  });
});
