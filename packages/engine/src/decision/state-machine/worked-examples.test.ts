import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flatGhost, nestedGhost } from '../../../../../docs/examples/decision/ghosts.js';
import { actions, HandWrittenGuard, watchman } from '../../../../../docs/examples/decision/hard-coded-machine.js';
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

  it('[FSM-06] agrees in every story with the same machine written by hand, in states and actions', () => {
    const moment = fc.record({
      seesEnemy: fc.boolean(),
      isTired: fc.boolean(),
      volume: fc.integer({ min: 0, max: 20 }),
    });
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(moment, { maxLength: 30 }), (story) => {
        const world = { seesEnemy: false, isTired: false };
        const byHand = new HandWrittenGuard();
        const machine = watchman.start(world);
        for (const { volume, ...senses } of story) {
          Object.assign(world, senses);
          byHand.tick(world);
          machine.tick();
          expect([machine.state, actions[machine.state]]).toEqual([byHand.state, byHand.getAction()]);
          byHand.hear(volume);
          machine.send('noise', volume);
          expect([machine.state, actions[machine.state]]).toEqual([byHand.state, byHand.getAction()]);
          seen.add(byHand.getAction());
        }
      }),
    );
    expect([...seen].sort()).toEqual(['fight', 'snore', 'walk']);
  });

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

  it('[FSM-09] resumes what an alarm interrupted in a flat machine too, with four times the states', () => {
    const base = ['search', 'goTo', 'pickUp', 'carry'];
    // Two alarms: low power, and an enemy that interrupts whatever goes on, refuelling included.
    const flatStates: Record<string, StateConfig<unknown>> = {};
    for (const [i, name] of base.entries()) {
      const next = base[(i + 1) % base.length];
      flatStates[name] = { on: { enemy: `${name}, hiding`, low: `${name}, refuelling`, done: next } };
      flatStates[`${name}, refuelling`] = { on: { enemy: `${name}, refuelling, hiding`, full: name } };
      flatStates[`${name}, hiding`] = { on: { safe: name } };
      flatStates[`${name}, refuelling, hiding`] = { on: { safe: `${name}, refuelling` } };
    }
    const flat = defineMachine({ initial: 'search', states: flatStates });
    const work: Record<string, StateConfig<unknown>> = {};
    for (const [i, name] of base.entries()) work[name] = { on: { done: base[(i + 1) % base.length] } };
    const nested = defineMachine({
      initial: 'calm',
      states: {
        calm: {
          on: { enemy: 'hide' },
          initial: 'work',
          states: {
            work: { on: { low: 'refuel' }, initial: 'search', states: work },
            refuel: { on: { full: 'work' } },
          },
        },
        hide: { on: { safe: 'calm' } },
      },
    });
    const leaves = (machine: typeof flat) =>
      machine.chart.ids.filter((_, state) => state > 0 && machine.chart.type[state] === 0).length;
    expect([leaves(flat), leaves(nested)]).toEqual([16, 6]);

    /** The flat machine's state, in the words of the nested one. */
    const flattened = (state: string) =>
      state.endsWith('hiding') ? 'hide' : state.endsWith('refuelling') ? 'refuel' : state;
    const start = () => {
      const pair = [flat.start(undefined), nested.start(undefined)] as const;
      // A composite enters its inner states one level per update.
      for (let i = 0; i < 3; i++) pair[1].tick();
      return pair;
    };
    const [one, other] = start();
    for (const event of ['done', 'done', 'low', 'enemy', 'safe', 'full'])
      for (const machine of [one, other]) machine.send(event);
    expect([one.state, other.state]).toEqual(['pickUp', 'pickUp']);
    fc.assert(
      fc.property(fc.array(fc.constantFrom('done', 'low', 'full', 'enemy', 'safe'), { maxLength: 40 }), (events) => {
        const [one, other] = start();
        for (const event of events) {
          one.send(event);
          other.send(event);
          expect(flattened(one.state)).toBe(other.state);
        }
      }),
    );
  });

  it('[FSM-19] has ghosts scatter four times by the clock of a level, and of each life again', () => {
    const ghost = { clock: 0, fright: 0 };
    const machine = flatGhost.start(ghost);
    const phasesUntil = (end: number) => {
      const changes: string[] = [];
      for (let last = ''; ghost.clock < end; ghost.clock++) {
        machine.tick(1);
        if (machine.state !== last) changes.push(`${machine.state} from ${ghost.clock}`);
        last = machine.state;
      }
      return changes;
    };
    const level = [0, 27, 54, 79].flatMap((from, i) => [`scatter from ${from}`, `chase from ${[7, 34, 59, 84][i]}`]);
    expect(phasesUntil(300)).toEqual(level);
    ghost.clock = 0;
    expect(phasesUntil(300)).toEqual(level);
    ghost.clock = 30;
    ghost.fright = 1;
    expect(phasesUntil(40)).toEqual(['frightened from 30']);
    ghost.fright = 0;
    machine.tick(1);
    expect(machine.state).toBe('chase');
  });

  it('[FSM-19] lets a ghost exclaim with one state where a flat machine needs three, in every story alike', () => {
    const leaves = (machine: typeof flatGhost) =>
      machine.chart.ids.filter((id, state) => machine.chart.type[state] === 0 && id.startsWith('exclaim')).length;
    expect([leaves(flatGhost), leaves(nestedGhost)]).toEqual([3, 1]);
    const shout = flatGhost.start({ clock: 0, fright: 0 });
    shout.send('seen');
    const heard = [0.5, 0.5].map((seconds) => {
      shout.tick(seconds);
      return shout.state;
    });
    expect(heard).toEqual(['exclaim, then scatter', 'scatter']);
    const moment = fc.record({
      seconds: fc.constantFrom(0.5, 3, 20),
      pill: fc.integer({ min: 0, max: 5 }).map((draw) => draw === 0),
      seen: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(moment, { maxLength: 30 }), (story) => {
        const ghost = { clock: 0, fright: 0 };
        const [flat, nested] = [flatGhost.start(ghost), nestedGhost.start(ghost)];
        for (const machine of [flat, nested]) machine.tick(0);
        for (const { seconds, pill, seen } of story) {
          ghost.clock += seconds;
          ghost.fright = pill ? 6 : Math.max(0, ghost.fright - seconds);
          for (const machine of [flat, nested]) {
            machine.tick(seconds);
            if (seen) machine.send('seen');
          }
          expect(flat.state.split(',')[0]).toBe(nested.state);
        }
      }),
    );
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

  it('[FSM-14] runs the same with levels given by hand as with those it computes', () => {
    const play = (levels: readonly (number | undefined)[]) => {
      const [out, back, inside] = levels.map((level) => (level === undefined ? {} : { level }));
      const machine = defineMachine({
        states: {
          L: { states: { A: { on: { next: { to: 'B', ...inside } } }, B: { on: { out: { to: 'N', ...out } } } } },
          N: { on: { back: { to: 'B', ...back } } },
        },
      });
      const one = machine.start(undefined);
      one.tick();
      const stacks = ['next', 'out', 'back', 'out'].map((event) => {
        one.send(event);
        return one.stack.join(' ');
      });
      return { levels: [...machine.chart.level], stacks };
    };
    const byHand = play([1, -1, 0]);
    expect(byHand).toEqual({ levels: [0, 1, -1], stacks: ['L B', 'N', 'L B', 'N'] });
    expect(play([])).toEqual(byHand);
  });
});

describe('a sentry', () => {
  const sentry = (byTree: boolean) => {
    const world = { sees: true, near: true, nearAlarm: false, looked: 0, said: [] as string[] };
    const look = (it: typeof world) => {
      it.looked++;
      return it.sees;
    };
    const tree = decisionTransition<typeof world>({
      test: look,
      no: null,
      yes: {
        test: (it) => it.near,
        no: { to: 'Raise Alarm', do: (it) => it.said.push('run') },
        yes: {
          test: (it) => it.nearAlarm,
          yes: { to: 'Raise Alarm', do: [(it) => it.said.push('reach'), (it) => it.said.push('pull')] },
          no: { to: 'Defend', do: (it) => it.said.push('draw') },
        },
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
    { sees: false, near: true, nearAlarm: true, state: 'Alert', plain: 2, said: [] },
    { sees: true, near: false, nearAlarm: false, state: 'Raise Alarm', plain: 2, said: ['run'] },
    { sees: true, near: true, nearAlarm: true, state: 'Raise Alarm', plain: 2, said: ['reach', 'pull'] },
    { sees: true, near: true, nearAlarm: false, state: 'Defend', plain: 1, said: ['draw'] },
  ])(
    '[FSM-15] looks once in an update to come to $state with $said, and $plain times by plain transitions',
    ({ state, plain, said, ...senses }) => {
      for (const [byTree, looks] of [
        [true, 1],
        [false, plain],
      ] as const) {
        const { world, machine } = sentry(byTree);
        Object.assign(world, senses);
        machine.tick();
        expect([machine.state, world.looked, world.said]).toEqual([state, looks, byTree ? said : []]);
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
