import { describe, expect, it } from 'vitest';
import {
  all,
  any,
  between,
  decisionTransition,
  defineMachine,
  type MachineConfig,
  not,
  type StateConfig,
} from './index.js';

/** A state that reports what it does, by name. */
function reporting(name: string, rest: StateConfig<string[]> = {}): StateConfig<string[]> {
  return { entry: `${name}-entry`, exit: `${name}-exit`, active: `${name}-active`, ...rest };
}

/** Starts a machine that lists its action requests, and gives what each call brought. */
function watch(config: MachineConfig<string[]>) {
  const done: string[] = [];
  const machine = defineMachine<string[]>({ ...config, perform: (list, action) => list.push(action) }).start(done);
  const brought = () => done.splice(0).join(', ');
  return { machine, started: brought(), brought };
}

describe('a flat machine', () => {
  it('[FSM-01] fires the first triggered transition in list order, and gives exit, transition and entry actions', () => {
    const triggers = { first: false, second: false };
    const { machine, started, brought } = watch({
      initial: 'A',
      states: {
        A: reporting('A', {
          transitions: [
            { when: () => triggers.first, to: 'B', do: 'first' },
            { when: () => triggers.second, to: 'C', do: 'second' },
          ],
        }),
        B: reporting('B'),
        C: reporting('C', { transitions: [{ to: 'A' }] }),
      },
    });
    expect(started).toBe('A-entry');
    expect([machine.tick(), brought(), machine.state]).toEqual([false, 'A-active', 'A']);
    triggers.second = true;
    expect([machine.tick(), brought(), machine.state]).toEqual([true, 'A-exit, second, C-entry', 'C']);
    machine.tick();
    triggers.first = true;
    brought();
    expect([machine.tick(), brought()]).toEqual([true, 'A-exit, first, B-entry']);
  });

  it('[FSM-01] leaves out the entry of the initial state where that is wished, as the textbook prints it', () => {
    expect(watch({ initialEntry: false, initial: 'A', states: { A: reporting('A') } }).started).toBe('');
  });

  it('[FSM-02] asks a trigger without firing, and fires only what it then takes', () => {
    const asked: string[] = [];
    const ask = (name: string, answer: boolean) => () => {
      asked.push(name);
      return answer;
    };
    const { machine, brought } = watch({
      initial: 'A',
      states: {
        A: reporting('A', {
          transitions: [
            { when: ask('no', false), to: 'B' },
            { when: ask('yes', true), to: 'C' },
            { when: ask('late', true), to: 'B' },
          ],
        }),
        B: reporting('B', { transitions: [{ when: ask('never', true), to: 'A' }] }),
        C: reporting('C'),
      },
    });
    machine.tick();
    expect([asked, brought()]).toEqual([['no', 'yes'], 'A-exit, C-entry']);
  });

  it.each([
    { sees: true, tired: true, from: 'PATROL', to: 'DEFEND' },
    { sees: false, tired: true, from: 'PATROL', to: 'SLEEP' },
    { sees: false, tired: false, from: 'DEFEND', to: 'PATROL' },
    { sees: false, tired: false, from: 'SLEEP', to: 'PATROL' },
    { sees: false, tired: true, from: 'SLEEP', to: 'SLEEP' },
  ])(
    '[FSM-06] agrees with the same machine written by hand: $from, sees $sees, tired $tired',
    ({ sees, tired, from, to }) => {
      const byHand = (state: string) => {
        if (state === 'PATROL') return sees ? 'DEFEND' : tired ? 'SLEEP' : state;
        if (state === 'DEFEND') return sees ? state : 'PATROL';
        return tired ? state : 'PATROL';
      };
      const machine = sleepyGuard().start({ sees, tired });
      machine.restore({ current: { '': from } });
      machine.tick();
      expect(machine.state).toBe(to);
      expect(byHand(from)).toBe(to);
    },
  );

  it('[FSM-07] wakes up of a noise above 10 outside its updates, and not of 10', () => {
    const machine = sleepyGuard().start({ sees: false, tired: true });
    machine.tick();
    expect([machine.state, machine.send('noise', 10), machine.state]).toEqual(['SLEEP', false, 'SLEEP']);
    expect([machine.send('noise', 10.5), machine.state]).toEqual([true, 'DEFEND']);
    expect(machine.send('noise', 99)).toBe(false);
  });

  it('walks through figure 5.13', () => {
    const seen = { enemy: '', losing: false, escaped: false };
    const machine = defineMachine<typeof seen>({
      initial: 'On Guard',
      states: {
        'On Guard': {
          transitions: [
            { when: { value: 'enemy', is: 'small' }, to: 'Fight' },
            { when: { value: 'enemy', is: 'big' }, to: 'Run Away' },
          ],
        },
        Fight: { transitions: [{ when: { value: 'losing' }, to: 'Run Away' }] },
        'Run Away': { transitions: [{ when: { value: 'escaped' }, to: 'On Guard' }] },
      },
    }).start(seen);
    const after = (change: Partial<typeof seen>) => {
      Object.assign(seen, { enemy: '', losing: false, escaped: false }, change);
      machine.tick();
      return machine.state;
    };
    expect([
      after({}),
      after({ enemy: 'small' }),
      after({}),
      after({ losing: true }),
      after({ escaped: true }),
      after({ enemy: 'big' }),
    ]).toEqual(['On Guard', 'Fight', 'Fight', 'Run Away', 'On Guard', 'Run Away']);
  });

  it('[FSM-03] puts conditions together to any depth, and asks no further than needed', () => {
    const asked: string[] = [];
    const ask = (name: string, answer: boolean) => () => {
      asked.push(name);
      return answer;
    };
    const machine = defineMachine<{ volume: number }>({
      initial: 'A',
      states: {
        A: {
          transitions: [
            {
              when: all(
                between('volume', 10, 20),
                any(ask('x', true), ask('y', true)),
                not(all(ask('z', false), ask('w', true))),
              ),
              to: 'B',
            },
          ],
        },
        B: {},
      },
    });
    const stateAt = (volume: number) => {
      const one = machine.start({ volume });
      one.tick();
      return one.state;
    };
    expect([9.99, 10, 20, 20.01].map(stateAt)).toEqual(['A', 'B', 'B', 'A']);
    expect(asked).toEqual(['x', 'z', 'x', 'z']);
  });

  it('[FSM-18] fires the default transition in every third update without a trigger, counted again after any other', () => {
    let trigger = false;
    const fired: number[] = [];
    let update = 0;
    const machine = defineMachine({
      initial: 'A',
      states: {
        A: {
          transitions: [
            { when: () => trigger, do: () => {} },
            { idle: 3, do: () => fired.push(update) },
          ],
        },
      },
    }).start(undefined);
    for (update = 1; update <= 12; update++) {
      trigger = update === 5;
      machine.tick();
    }
    expect(fired).toEqual([3, 8, 11]);
  });

  it('takes a transition a number of seconds after its state was entered', () => {
    const machine = defineMachine({
      initial: 'red',
      states: { red: { transitions: [{ after: 3, to: 'green' }] }, green: { transitions: [{ after: 1, to: 'red' }] } },
    }).start(undefined);
    const seen = Array.from({ length: 8 }, () => {
      machine.tick(1);
      return machine.state;
    });
    expect(seen).toEqual(['red', 'red', 'green', 'red', 'red', 'red', 'green', 'red']);
  });

  it('[FSM-09] needs 16 states for four and two levels of alarm; nested, 4 and one for each alarm', () => {
    const base = ['search', 'goTo', 'pickUp', 'carry'];
    const doubled = [0, 1].reduce((states, level) => states.flatMap((name) => [name, `${name}+alarm${level}`]), base);
    const flat = defineMachine({ states: Object.fromEntries(doubled.map((name) => [name, {}])) });
    const work = { states: Object.fromEntries(base.map((name) => [name, {}])) };
    const nested = defineMachine({ states: { calm: { states: { work, refuel: {} } }, hide: {} } });
    expect(flat.chart.ids.length - 1).toBe(16);
    expect(nested.chart.ids.filter((id) => id !== '' && nested.chart.type[nested.chart.byId.get(id)!] === 0)).toEqual([
      ...base,
      'refuel',
      'hide',
    ]);
  });
});

describe('a hierarchical machine', () => {
  const robot = () => {
    const world = { low: false, charged: false, next: false, nothingLeft: false };
    const machine = defineMachine<typeof world>({
      initial: 'clean',
      states: {
        clean: {
          transitions: [{ when: { value: 'low' }, to: 'refuel' }],
          initial: 'search',
          states: {
            search: {
              transitions: [
                { when: { value: 'nothingLeft' }, to: 'refuel' },
                { when: { value: 'next' }, to: 'pick up' },
              ],
            },
            'pick up': { transitions: [{ when: { value: 'next' }, to: 'carry' }] },
            carry: { transitions: [{ when: { value: 'next' }, to: 'search' }] },
          },
        },
        refuel: { transitions: [{ when: { value: 'charged' }, to: 'clean' }] },
      },
    }).start(world);
    const after = (change: Partial<typeof world>) => {
      Object.assign(world, { low: false, charged: false, next: false, nothingLeft: false }, change);
      machine.tick();
      return machine.stack;
    };
    return after;
  };

  it('[FSM-13] resumes what an alarm interrupted: the robot picks up again after it was charged', () => {
    const after = robot();
    expect([after({}), after({ next: true }), after({ low: true }), after({ charged: true })]).toEqual([
      ['clean', 'search'],
      ['clean', 'pick up'],
      ['refuel'],
      ['clean', 'pick up'],
    ]);
  });

  it('[FSM-13] begins at the search again when the robot left because nothing was left', () => {
    const after = robot();
    after({});
    expect([after({ nothingLeft: true }), after({ charged: true }), after({})]).toEqual([
      ['refuel'],
      ['clean'],
      ['clean', 'search'],
    ]);
  });

  it('[FSM-10] runs nested machines that have same-level transitions only', () => {
    const { machine, started, brought } = watch({
      initial: 'peace',
      states: {
        peace: reporting('peace', {
          on: { war: 'fight' },
          states: { eat: reporting('eat', { on: { full: 'sleep' } }), sleep: reporting('sleep') },
        }),
        fight: reporting('fight', { on: { truce: 'peace' } }),
      },
    });
    machine.tick();
    expect([started, brought()]).toEqual(['peace-entry', 'peace-active, eat-entry']);
    for (const event of ['full', 'war', 'truce']) machine.send(event);
    expect([brought(), machine.stack]).toEqual([
      'eat-exit, sleep-entry, peace-exit, fight-entry, fight-exit, peace-entry',
      ['peace', 'sleep'],
    ]);
    machine.tick();
    expect(brought()).toBe('sleep-active, peace-active');
  });

  it('[FSM-14] refuses levels that were counted wrongly, with the right ones', () => {
    const build = (level: number) =>
      defineMachine({ states: { L: { states: { A: { transitions: [{ to: 'N', level }] } } }, N: {} } });
    expect(() => build(0)).toThrow('machine.transitions[0].level: must be 1, the levels from A to N, got 0');
    expect(() => build(1)).not.toThrow();
  });
});

describe('a sentry', () => {
  const sentry = (byTree: boolean) => {
    const world = { sees: true, near: true, nearAlarm: false, looked: 0 };
    const look = (it: typeof world) => {
      it.looked++;
      return it.sees;
    };
    const tree = decisionTransition<typeof world>({
      test: look,
      no: null,
      yes: {
        test: (it) => it.near,
        no: { to: 'Raise Alarm' },
        yes: { test: (it) => it.nearAlarm, yes: { to: 'Raise Alarm' }, no: { to: 'Defend' } },
      },
    });
    const plain = [
      { when: (it: typeof world) => look(it) && it.near && !it.nearAlarm, to: 'Defend' },
      { when: (it: typeof world) => look(it) && (!it.near || it.nearAlarm), to: 'Raise Alarm' },
    ];
    const machine = defineMachine<typeof world>({
      initial: 'Alert',
      states: { Alert: { transitions: byTree ? [tree] : plain }, Defend: {}, 'Raise Alarm': {} },
    }).start(world);
    return { world, machine };
  };

  it.each([
    { sees: false, near: true, nearAlarm: true, state: 'Alert', plain: 2 },
    { sees: true, near: false, nearAlarm: false, state: 'Raise Alarm', plain: 2 },
    { sees: true, near: true, nearAlarm: true, state: 'Raise Alarm', plain: 2 },
    { sees: true, near: true, nearAlarm: false, state: 'Defend', plain: 1 },
  ])(
    '[FSM-15] looks once in an update to come to $state, and $plain times by plain transitions',
    ({ state, plain, ...senses }) => {
      for (const [byTree, looks] of [
        [true, 1],
        [false, plain],
      ] as const) {
        const { world, machine } = sentry(byTree);
        Object.assign(world, senses);
        machine.tick();
        expect([machine.state, world.looked]).toEqual([state, looks]);
      }
    },
  );
});

function sleepyGuard() {
  type Guard = { sees: boolean; tired: boolean };
  return defineMachine<Guard>({
    initial: 'PATROL',
    states: {
      PATROL: {
        transitions: [
          { when: { value: 'sees' }, to: 'DEFEND' },
          { when: { value: 'tired' }, to: 'SLEEP' },
        ],
      },
      DEFEND: { transitions: [{ when: not({ value: 'sees' }), to: 'PATROL' }] },
      SLEEP: {
        transitions: [{ when: not({ value: 'tired' }), to: 'PATROL' }],
        on: { noise: { when: (_, { data }) => (data as number) > 10, to: 'DEFEND' } },
      },
    },
  });
}
