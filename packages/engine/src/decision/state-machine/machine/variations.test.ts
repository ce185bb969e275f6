import { describe, expect, it } from 'vitest';
import { InvalidDataError } from '../../../data/check.js';
import { compileExpression, parseExpression } from '../../../language/expression/index.js';
import { compileScript, ScriptHost, ScriptRun, scriptTypes } from '../../../scripting/index.js';
import {
  CoroutineMachine,
  defineMachine,
  LabelMachine,
  ManualStepper,
  readMachine,
  shareData,
  Tokens,
  vary,
} from '../index.js';

describe('a machine from a file', () => {
  const file = {
    initial: 'calm',
    states: {
      calm: { entry: 'sit', transitions: [{ when: { value: 'noise', min: 10 }, to: 'alert', do: ['look', 'shout'] }] },
      alert: {
        transitions: [{ when: { all: ['isTired', { not: 'isHurt' }] }, to: 'calm' }],
        on: { 'alarm.fire': 'calm' },
      },
    },
  };
  const bindings = {
    perform: (agent: { noise: number; did: string[] }, action: string) => agent.did.push(action),
    conditions: { isTired: () => true, isHurt: () => false },
  };

  it('[FSM-04] is built at run time from names and data', () => {
    const agent = { noise: 0, did: [] as string[] };
    const machine = readMachine(JSON.parse(JSON.stringify(file)), bindings).start(agent);
    machine.tick();
    agent.noise = 10;
    machine.tick();
    expect([machine.state, agent.did]).toEqual(['alert', ['sit', 'look', 'shout']]);
    agent.noise = 0;
    machine.tick();
    expect(machine.state).toBe('calm');
  });

  it.each([
    [
      { states: { a: { transitions: [{ to: 'b' }] } } },
      'machine.states.a.transitions[0].to: must be a state of the machine, got b',
    ],
    [
      { states: { a: { on: { x: { when: 'isOdd' } } } } },
      'machine.states.a.on.x.when: must be a condition of the machine, got isOdd',
    ],
    [{ states: { a: { transition: [] } } }, 'machine.states.a.transition'],
    [{ initial: 'b', states: { a: {} } }, 'machine.initial: must be a state of the machine, got b'],
    [{ states: { a: { states: { a: {} } } } }, 'must have a name of its own'],
    [
      { states: { a: { type: 'parallel', states: { b: {} } } } },
      "must not be of type parallel: that takes mode 'statechart'",
    ],
    [
      { states: { a: { transitions: [{ after: 0, to: 'a' }] } } },
      'machine.states.a.transitions[0].after: must be seconds above 0',
    ],
    [
      { states: { a: { transitions: [{ when: { script: 'x > 1' }, to: 'a' }] } } },
      'machine.states.a.transitions[0].when.script: needs a language',
    ],
    [{}, 'must have from 1'],
  ])('[FSM-04] refuses what is wrong, with its path: %j', (data, problem) => {
    expect(() => readMachine(data, bindings)).toThrow(problem);
    expect(() => readMachine(data, bindings)).toThrow(InvalidDataError);
  });

  interface Wolf {
    health: number;
    fear: number;
  }
  const properties = ['health', 'fear'] as const;

  /** Texts in the language of expressions: values only. */
  const expression = (text: string) => {
    const find = (name: string) => {
      const slot = properties.indexOf(name as 'health');
      return slot < 0 ? undefined : { type: { type: 'number' as const }, slot };
    };
    const test = compileExpression(parseExpression(text), { find });
    return (wolf: Wolf) => test((slot) => wolf[properties[slot]]) === true;
  };
  /** The same texts as scripts, which run until they return. */
  const script = (text: string) => {
    const host = new ScriptHost<Wolf>();
    for (const name of properties) host.variable(name, scriptTypes.number, (wolf) => wolf[name]);
    const program = compileScript(`return ${text}`, host);
    return (wolf: Wolf) => {
      const run = new ScriptRun(program, { context: wolf });
      run.step(100, 0);
      return run.result === true;
    };
  };

  it.each([
    ['expressions', expression],
    ['scripts', script],
  ])("[FSM-05] mixes triggers in the engine's own %s with native ones, in order of priority", (_, compiled) => {
    const machine = readMachine<Wolf>(
      {
        initial: 'hunt',
        states: {
          hunt: {
            transitions: [
              { when: 'isCalled', to: 'gather' },
              { when: { script: 'health < 30 and fear * 2 > health' }, to: 'flee' },
              { when: { all: ['isTired', { script: 'fear == 0' }] }, to: 'rest' },
            ],
          },
          gather: {},
          flee: {},
          rest: {},
        },
      },
      {
        conditions: { isCalled: ({ health }) => health === 1, isTired: ({ health }) => health < 50 },
        script: compiled,
      },
    );
    const after = (health: number, fear: number) => {
      const one = machine.start({ health, fear });
      one.tick();
      return one.state;
    };
    expect([after(30, 99), after(29, 14), after(29, 15), after(1, 99), after(49, 0), after(50, 0)]).toEqual([
      'hunt',
      'hunt',
      'flee',
      'gather',
      'rest',
      'hunt',
    ]);
    expect(() => compiled('health <')).toThrow();
  });
});

describe('a machine of generator functions', () => {
  it('[FSM-08] resumes each state where it paused', () => {
    const heard: string[] = [];
    const machine = new CoroutineMachine<string[], 'walk' | 'rest'>(
      {
        *walk(list) {
          try {
            for (let step = 1; step <= 2; step++) {
              list.push(`step ${step}`);
              const dt = yield;
              list.push(`${dt} s`);
            }
            return 'rest';
          } finally {
            list.push('stopped');
          }
        },
        *rest(list) {
          list.push('rest');
          yield;
          return undefined;
        },
      },
      'walk',
      heard,
    );
    for (let i = 0; i < 5; i++) machine.tick(0.5);
    expect(() => machine.tick(-1)).toThrow('dt');
    expect(heard).toEqual(['step 1', '0.5 s', 'step 2', '0.5 s', 'stopped', 'rest']);
    expect(machine.state).toBeUndefined();
    machine.goTo('walk');
    machine.tick(1);
    machine.goTo('rest');
    expect(heard.slice(-2)).toEqual(['step 1', 'stopped']);
    machine.tick(1);
    expect([machine.state, heard.at(-1)]).toEqual(['rest', 'rest']);
    expect(() => machine.goTo('fly' as never)).toThrow('must be a state of the machine, got fly');
  });
});

describe('a machine of labels', () => {
  const guard = () =>
    new LabelMachine<{ distance: number; did: string[] }>({
      FollowPath: {
        labels: { SawPlayer: 'ChasePlayer' },
        leave: ({ did }) => did.push('leave path'),
        reason: ({ distance }) => (distance < 15 ? 'SawPlayer' : undefined),
        act: ({ did }) => did.push('follow'),
      },
      ChasePlayer: {
        labels: { LostPlayer: 'FollowPath' },
        enter: ({ did }) => did.push('enter chase'),
        reason: ({ distance }) => (distance >= 30 ? 'LostPlayer' : undefined),
        act: ({ did }) => did.push('chase'),
      },
    });

  it('[FSM-16] reasons, then acts; after a change the new state acts in the same frame', () => {
    const agent = { distance: 15, did: [] as string[] };
    const machine = guard();
    for (const distance of [15, 14.9, 29.9, 30]) machine.tick(Object.assign(agent, { distance }));
    expect(agent.did).toEqual(['follow', 'leave path', 'enter chase', 'chase', 'chase', 'follow']);
  });

  it('[FSM-16] is set to a state without entering it, and to no state that it has not', () => {
    const did: string[] = [];
    const machine = new LabelMachine<string[], string>({ a: {}, b: { enter: (list) => list.push('enter') } });
    machine.state = 'b';
    expect([machine.state, did]).toEqual(['b', []]);
    expect(() => (machine.state = 'c')).toThrow('state: must be a state of the machine, got c');
    expect(machine.state).toBe('b');
  });

  it('[FSM-16] rejects a label that the state does not map, and stays where it is', () => {
    const machine = guard();
    expect(() => machine.perform('LostPlayer', { distance: 0, did: [] })).toThrow(
      'states.FollowPath.labels: has no label LostPlayer, only SawPlayer',
    );
    expect(machine.state).toBe('FollowPath');
    expect(() => new LabelMachine({ a: { labels: { go: 'b' } } })).toThrow(
      'states.a.labels.go: must be a state of the machine, got b',
    );
  });
});

describe('tokens', () => {
  it('[FSMX-02] are kept by who has one, however often it asks, and counted whole', () => {
    const tokens = new Tokens<string>(1);
    const heard: string[] = [];
    tokens.listen((change, holder) => heard.push(`${holder} ${change}`));
    expect([tokens.take('ann'), tokens.take('ann'), tokens.take('bob'), tokens.free]).toEqual([true, true, false, 0]);
    tokens.giveBack('bob');
    tokens.giveBack('ann');
    expect([heard, tokens.free, tokens.isHeldBy('ann')]).toEqual([['ann taken', 'ann returned'], 1, false]);
    for (const count of [-1, 1.5, Number.NaN]) expect(() => new Tokens(count)).toThrow('count: must be a whole number');
    expect(new Tokens(0).take('ann')).toBe(false);
  });
});

describe('a machine stepped by hand', () => {
  const demo = defineMachine<never>({
    initial: 'A',
    states: {
      A: { transitions: [{ to: 'B' }, { to: 'D' }] },
      B: { transitions: [{ to: 'C' }] },
      C: { on: { noise: 'G' } },
      D: {
        initial: 'E',
        transitions: [{ to: 'A' }],
        states: { E: { transitions: [{ to: 'F' }] }, F: { transitions: [{ to: 'G' }] } },
      },
      G: {},
    },
  });

  it('[FSM-17] shows the choices, who was asked, what fired and what was done', () => {
    const stepper = new ManualStepper(demo);
    const names = () => stepper.picks().map(({ from, to, events }) => [from, ...to, ...events].join(' '));
    expect([stepper.stack, names()]).toEqual([['A'], ['A B', 'A D']]);
    expect(stepper.take()).toEqual({
      asked: [
        { transition: 0, triggered: false },
        { transition: 1, triggered: false },
      ],
      fired: [],
      actions: ['A-active'],
      stack: ['A'],
    });
    expect(stepper.take(stepper.picks()[1])).toMatchObject({
      fired: [1],
      actions: ['A-exit', 'A -> D', 'D-entry'],
      stack: ['D'],
    });
    expect(stepper.take().actions).toEqual(['D-active', 'E-entry']);
    expect(names()).toEqual(['D A', 'E F']);
    stepper.take(stepper.picks()[1]);
    const last = stepper.picks()[1];
    expect(stepper.take(last).actions).toEqual(['F-exit', 'D-exit', 'F -> G', 'G-entry']);
    expect(() => stepper.take(last)).toThrow('pick: the transition from F is not available in this state');
  });

  it('[FSM-17] lets any branch of a decision be picked', () => {
    const stepper = new ManualStepper(
      defineMachine<never>({
        states: { a: { transitions: [{ decide: () => 0, branches: [{ to: 'b' }, { to: 'c' }] }] }, b: {}, c: {} },
      }),
    );
    const picks = stepper.picks();
    expect(picks.map(({ to }) => to)).toEqual([['b'], ['c']]);
    expect(stepper.take(picks[1])).toMatchObject({
      asked: [{ transition: 0, triggered: true }],
      fired: [1],
      stack: ['c'],
    });
  });

  it('[FSM-17] shows what waits for an event, and what parallel regions do', () => {
    const stepper = new ManualStepper(
      defineMachine<never>({
        mode: 'statechart',
        states: { p: { type: 'parallel', states: { x: { states: { a: { on: { go: 'b' } }, b: {} } }, y: {} } } },
      }),
    );
    const [go] = stepper.picks();
    expect(go).toMatchObject({ from: 'a', to: ['b'], events: ['go'] });
    expect(stepper.take(go)).toMatchObject({ actions: ['a-exit', 'a -> b', 'b-entry'], stack: ['p', 'x', 'b', 'y'] });
    expect(stepper.take().actions).toEqual(['y-active', 'b-active', 'x-active', 'p-active']);
  });
});

describe('several machines', () => {
  it('[FSMX-01] drive one agent and share data, of which each writes its own', () => {
    const data = { speed: 0, ammunition: 2 };
    const view = shareData<typeof data, 'legs' | 'arms'>(data, { speed: 'legs', ammunition: 'arms' });
    type Agent = { legs: ReturnType<typeof view>; arms: ReturnType<typeof view> };
    const agent: Agent = { legs: view('legs'), arms: view('arms') };
    const legs = defineMachine<Agent>({
      states: {
        walk: {
          active: ({ legs: own }) => own.set('speed', 1),
          transitions: [{ when: ({ legs: own }) => own.get('ammunition') === 0, to: 'flee' }],
        },
        flee: { entry: ({ legs: own }) => own.set('speed', 5) },
      },
    }).start(agent);
    const arms = defineMachine<Agent>({
      states: {
        shoot: {
          active: ({ arms: own }) => own.set('ammunition', Math.max(0, own.get('ammunition') - own.get('speed'))),
        },
      },
    }).start(agent);
    for (let i = 0; i < 3; i++) {
      legs.tick();
      arms.tick();
    }
    expect([legs.state, data]).toEqual(['flee', { speed: 5, ammunition: 0 }]);
    expect(() => agent.arms.set('speed', 9)).toThrow('speed: is written by legs alone, and arms tried to');
  });

  it('[FSMX-02] attack only while they hold one of two slots, and are told when one is free', () => {
    const slots = new Tokens<number>(2);
    const soldiers = [0, 1, 2, 3].map((id) => ({ id, told: 0 }));
    const machine = defineMachine<(typeof soldiers)[number]>({
      initial: 'wait',
      states: {
        wait: {
          on: { seen: { when: ({ id }) => slots.take(id), to: 'attack' }, free: { do: (soldier) => soldier.told++ } },
        },
        attack: { exit: ({ id }) => slots.giveBack(id), on: { hurt: 'wait' } },
      },
    });
    const squad = machine.population(soldiers);
    const announced: string[] = [];
    slots.listen((change, holder) => {
      announced.push(`${holder} ${change}, ${slots.free} free`);
      for (let mind = 0; mind < squad.count; mind++)
        if (change === 'returned' && mind !== holder) squad.send(mind, 'free');
    });
    const states = () => soldiers.map((_, mind) => squad.state(mind)).join(' ');
    squad.sendAll('seen');
    expect([states(), slots.free]).toEqual(['attack attack wait wait', 0]);
    squad.send(0, 'hurt');
    expect([states(), soldiers.map(({ told }) => told), slots.free]).toEqual([
      'wait attack wait wait',
      [0, 0, 1, 1],
      1,
    ]);
    squad.send(3, 'seen');
    expect(states()).toBe('wait attack wait attack');
    squad.send(2, 'seen');
    squad.send(2, 'hurt');
    expect(announced).toEqual(['0 taken, 1 free', '1 taken, 0 free', '0 returned, 1 free', '3 taken, 0 free']);
  });

  it('[FSMX-03] lay a state aside and resume it, without leaving or entering it', () => {
    const did: string[] = [];
    const machine = defineMachine<string[]>({
      perform: (list, action) => list.push(action),
      initial: 'work',
      states: {
        work: {
          on: { phone: { to: 'talk', push: true }, knock: { to: 'open', push: true } },
          states: {
            type: { entry: 'type-entry', exit: 'type-exit', on: { done: 'read' } },
            read: { entry: 'read-entry', exit: 'read-exit' },
          },
        },
        talk: {
          entry: 'talk-entry',
          exit: 'talk-exit',
          on: { knock: { to: 'open', push: true }, done: { pop: true, do: 'hang up' } },
        },
        open: { entry: 'open-entry', exit: 'open-exit', on: { done: { pop: true } } },
      },
    }).start(did);
    machine.tick();
    const after = (event: string) => {
      machine.send(event);
      return machine.stack.join('.');
    };
    expect(['done', 'phone', 'knock', 'done'].map(after)).toEqual(['work.read', 'talk', 'open', 'talk']);
    const saved = machine.save();
    expect(saved.stack).toEqual([{ current: { '': 'work', work: 'read' } }]);
    expect(['done', 'done'].map(after)).toEqual(['work.read', 'work.read']);
    expect(did).toEqual([
      'type-entry',
      'type-exit',
      'read-entry',
      'talk-entry',
      'open-entry',
      'open-exit',
      'talk-exit',
      'hang up',
    ]);
    machine.restore(saved);
    expect(after('done')).toBe('work.read');
  });

  it('[FSMX-03] refuse to lay more aside than there is room for', () => {
    const machine = defineMachine({ states: { a: { on: { call: { to: 'a', push: true } } } } }).start(undefined);
    expect(Array.from({ length: 10 }, () => machine.send('call')).filter(Boolean)).toHaveLength(8);
  });

  it('[FSMX-04] swap states for another type of character, and keep what is saved', () => {
    const human = defineMachine<string[]>({
      perform: (list, action) => list.push(action),
      states: { calm: { on: { seen: 'flee' } }, flee: { active: 'run' } },
    });
    const zombie = vary(human, { flee: { active: 'shamble' } });
    const done: string[] = [];
    for (const machine of [human, zombie]) {
      const one = machine.start(done);
      one.send('seen');
      one.tick();
      const other = human.start(done);
      other.restore(one.save());
      expect(other.state).toBe('flee');
    }
    expect(done).toEqual(['run', 'shamble']);
    expect(() => vary(human, { fly: {} })).toThrow('variant.fly: must be a state of the machine');
  });

  it('[FSMX-05] take a smoke at one waypoint in four, the same ones for the same seed', () => {
    const machine = defineMachine({
      initial: 'walk',
      states: {
        walk: {
          on: {
            waypoint: {
              chance: [
                { weight: 25, to: 'smoke' },
                { weight: 75, to: 'walk' },
              ],
            },
          },
        },
        smoke: { on: { waypoint: 'walk' } },
      },
    });
    const smokes = (seed: number) => {
      const crowd = machine.population(4000, { seed });
      crowd.sendAll('waypoint');
      return Array.from({ length: crowd.count }, (_, mind) => crowd.state(mind) === 'smoke');
    };
    const count = smokes(1).filter(Boolean).length;
    // 1,000 expected; five deviations of √(4000 · ¼ · ¾) ≈ 27.
    expect(Math.abs(count - 1000)).toBeLessThan(137);
    expect(smokes(1)).toEqual(smokes(1));
    expect(smokes(1)).not.toEqual(smokes(2));
  });
});
