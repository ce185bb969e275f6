import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidDataError } from '../../../data/check.js';
import { defineMachine, type MachineConfig, type MachineScope, type StateConfig } from '../index.js';
import type { MachinePopulation } from './machine-population.js';

describe('a population', () => {
  it('keeps its machines apart, and gives each its own agent', () => {
    const guards = [{ seesPlayer: false }, { seesPlayer: true }, { seesPlayer: false }];
    const machine = defineMachine<{ seesPlayer: boolean }>({
      initial: 'patrol',
      states: {
        patrol: { on: { noise: 'investigate' }, transitions: [{ when: (guard) => guard.seesPlayer, to: 'chase' }] },
        investigate: { on: { calm: 'patrol' } },
        chase: { transitions: [{ when: (guard) => !guard.seesPlayer, to: 'patrol' }] },
      },
    });
    const minds = machine.population(guards);
    minds.tickAll();
    minds.send(2, 'noise');
    expect(guards.map((_, mind) => minds.state(mind))).toEqual(['patrol', 'chase', 'investigate']);
    expect([minds.isIn(1, 'chase'), minds.isIn(0, 'chase')]).toEqual([true, false]);
    expect(() => minds.isIn(0, 'chaser')).toThrow('state: the machine has no state chaser; did you mean chase?');
  });

  it('forgets unused combinations of states without touching minds that stay or are stopped', () => {
    const lamps = Array.from({ length: 11 }, (_, i) => `lamp${i}`);
    const machine = defineMachine<object>({
      mode: 'statechart',
      initial: 'house',
      states: {
        house: {
          type: 'parallel',
          states: Object.fromEntries(
            lamps.map((lamp) => [
              lamp,
              {
                initial: `${lamp} off`,
                states: {
                  [`${lamp} off`]: { on: { [lamp]: `${lamp} on` } },
                  [`${lamp} on`]: { on: { [lamp]: `${lamp} off` } },
                },
              },
            ]),
          ),
        },
      },
    });
    const minds = machine.population([{}, {}, {}]);
    for (const lamp of lamps.slice(0, 3)) minds.send(1, lamp);
    const others = minds.leaves(1);
    minds.stop(2);
    const isOn = lamps.map(() => false);
    // All 2,048 combinations, each a switch away from the last.
    for (let n = 1; n < 2 ** lamps.length; n++) {
      const lamp = 31 - Math.clz32(n & -n);
      isOn[lamp] = !isOn[lamp];
      minds.send(0, lamps[lamp]);
      expect(minds.leaves(0)).toEqual(lamps.map((name, i) => `${name} ${isOn[i] ? 'on' : 'off'}`));
    }
    expect([minds.leaves(1), minds.isRunning(2)]).toEqual([others, false]);
    minds.start(2);
    expect(minds.leaves(2)).toEqual(lamps.map((name) => `${name} off`));
  });

  it('draws as with seed 0 where no seed is given, and refuses machines that answer each other for ever', () => {
    const roll = defineMachine<object>({
      initial: 'start',
      states: {
        start: {
          transitions: [
            {
              chance: [
                { weight: 1, to: 'left' },
                { weight: 1, to: 'right' },
              ],
            },
          ],
        },
        left: {},
        right: { on: { ping: { do: (_agent, scope) => scope.send('ping') } } },
      },
    });
    const fall = (seed?: number) => {
      const minds = roll.population(64, seed === undefined ? {} : { seed });
      minds.tickAll(0.1);
      return Array.from({ length: 64 }, (_, mind) => minds.state(mind)).join();
    };
    expect(fall()).toBe(fall(0));
    expect(fall()).not.toBe(fall(1));
    const minds = roll.population(64);
    minds.tickAll(0.1);
    const right = Array.from({ length: 64 }, (_, mind) => mind).find((mind) => minds.state(mind) === 'right')!;
    expect(() => minds.send(right, 'ping')).toThrow('actions sent more than 10000 events in one call');
  });

  it.each([1, 2, 3, 4, 5, 9])('performs %i actions of a transition in order', (count) => {
    const log: number[] = [];
    const actions = Array.from({ length: count }, (_, i) => () => void log.push(i));
    const minds = defineMachine<object>({
      initial: 'a',
      states: { a: { entry: actions, on: { go: { to: 'b', do: actions } } }, b: {} },
    }).population([{}]);
    minds.send(0, 'go');
    const once = Array.from({ length: count }, (_, i) => i);
    expect(log).toEqual([...once, ...once]);
  });

  it.each(['hierarchical', 'statechart'] as const)(
    'goes, all at once, as each machine would alone: with its time, its events and what it sends itself, %s',
    (mode) => {
      type Agent = { readonly id: number; readonly log: string[] };
      const note =
        (what: string) =>
        ({ id, log }: Agent, { event, data, dt }: MachineScope) =>
          log.push(`${id} ${what} ${event} ${JSON.stringify(data)} ${dt}`);
      const machine = defineMachine<Agent>({
        mode,
        initial: 'patrol',
        states: {
          patrol: {
            active: note('patrols'),
            on: { noise: { to: 'investigate', do: note('hears') } },
            transitions: [{ after: 2, to: 'rest' }],
          },
          investigate: {
            // Machines with an odd number tell themselves that all is calm; that waits for its turn.
            entry: ({ id }, scope) => {
              if (id % 2 === 1) scope.send('calm', { by: id });
            },
            on: { calm: { to: 'patrol', do: note('calms') } },
          },
          rest: { active: note('rests'), on: { noise: { to: 'patrol', do: note('wakes') } } },
        },
      });
      const agents = () => Array.from({ length: 5 }, (_, id): Agent => ({ id, log: [] }));
      const [together, apart] = [agents(), agents()];
      const all = machine.population(together);
      const each = machine.population(apart);
      const step = fc.oneof(fc.constantFrom(0, 0.5, 1), fc.constantFrom('noise', 'calm'));
      fc.assert(
        fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
          for (const [i, what] of steps.entries()) {
            if (typeof what === 'number') all.tickAll(what);
            else all.sendAll(i % 2 === 0 ? what : machine.event(what), { at: i });
            for (let mind = 0; mind < 5; mind++)
              if (typeof what === 'number') each.tick(mind, what);
              else each.send(mind, what, { at: i });
            expect(together.map(({ log }) => log.splice(0))).toEqual(apart.map(({ log }) => log.splice(0)));
            for (let mind = 0; mind < 5; mind++) {
              expect(all.state(mind)).toBe(each.state(mind));
              expect(all.leaves(mind)).toEqual([all.state(mind)]);
            }
          }
        }),
      );
    },
  );

  it('takes dotted events by any name that stands for them', () => {
    const machine = defineMachine({
      initial: 'a',
      states: { a: { on: { 'door.opened': 'b', door: 'c', '*': 'd' } }, b: {}, c: {}, d: {} },
    });
    const after = (event: string) => {
      const one = machine.start(undefined);
      one.send(event);
      return one.state;
    };
    expect(['door.opened.slowly', 'door.shut', 'doorbell'].map(after)).toEqual(['b', 'c', 'd']);
  });

  it('takes only the event itself where names are exact, and by a star what begins with it', () => {
    const machine = defineMachine({
      initial: 'a',
      exactEvents: true,
      events: 'door.opened',
      states: { a: { on: { door: 'b', 'window.shut': 'd', 'window.*': 'c' } }, b: {}, c: {}, d: {} },
    });
    const after = (event: string | number) => {
      const one = machine.start(undefined);
      one.send(event);
      return one.state;
    };
    expect(['door', 'door.opened', 'window', 'window.open', 'window.shut', 'window.shut.hard'].map(after)).toEqual([
      ...['b', 'a', 'c', 'c', 'd', 'c'],
    ]);
    expect(['door', 'door.opened'].map((name) => after(machine.event(name)))).toEqual(['b', 'a']);
  });

  it.each(['hierarchical', 'statechart'] as const)(
    'does what the machine itself says at start and stop, %s',
    (mode) => {
      const log: string[] = [];
      const does = (what: string) => () => log.push(what);
      const machine = defineMachine({
        mode,
        initial: 'a',
        entry: does('start'),
        exit: does('stop'),
        transitions: [{ after: 2, when: { not: { state: 'b' } }, to: 'b' }],
        states: { a: { entry: does('+a'), exit: does('-a') }, b: { entry: does('+b'), exit: does('-b') } },
      }).population([undefined]);
      machine.tick(0, 1);
      machine.stop(0);
      machine.stop(0);
      expect(log.splice(0)).toEqual(['start', '+a', '-a', 'stop']);
      // Its time counts again from the new start.
      machine.start(0);
      machine.tick(0, 1.5);
      expect([machine.state(0), ...log.splice(0)]).toEqual(['a', 'start', '+a']);
      machine.tick(0, 1);
      expect(machine.state(0)).toBe('b');
    },
  );

  it('refuses what a machine itself cannot do on every tick', () => {
    expect(() => defineMachine({ active: () => {}, states: { a: {} } })).toThrow(
      'machine.active: must stand at a state',
    );
  });

  it.each([
    [{ states: { a: null } }, 'machine.states.a: must be a state'],
    [{ actoins: {} }, 'machine.actoins: there is no such field; did you mean actions?'],
    [{ states: { a: { onEntry: 'wave' } } }, 'machine.states.a.onEntry: there is no such field; did you mean entry?'],
    [
      { states: { a: { on: { go: { target: 'a' } } } } },
      'machine.states.a.on.go.target: there is no such field; it must be one of to, do, when,',
    ],
    [{ states: { a: { transitions: [{ wen: 'x' }] } } }, 'machine.states.a.transitions[0].wen: there is no such field'],
    [
      { states: { a: { transitions: [{ chance: [{ too: 'a', weight: 1 }] }] } } },
      'machine.states.a.transitions[0].chance[0].too: there is no such field; did you mean to?',
    ],
  ])('refuses a field that nothing reads: %j', (config, problem) => {
    expect(() => defineMachine(config as MachineConfig<undefined>)).toThrow(problem);
  });

  it('lets events that actions send wait until the machine at work is quiet', () => {
    const heard: string[] = [];
    const machine = defineMachine<{ name: string }>({
      initial: 'idle',
      states: {
        idle: {
          on: {
            go: {
              to: 'busy',
              do: (_, scope) => {
                scope.send('hello', 'from', 1);
                scope.raise('work');
                heard.push('went');
              },
            },
            hello: { do: ({ name }, { data, event }) => heard.push(`${name} ${event} ${data}`) },
          },
        },
        busy: { entry: () => heard.push('busy'), on: { work: { do: () => heard.push('worked') } } },
      },
    });
    const minds = machine.population([{ name: 'Ann' }, { name: 'Bob' }]);
    minds.send(0, 'go');
    expect(heard).toEqual(['went', 'busy', 'worked', 'Bob hello from']);
  });

  it('is whole after an action has thrown, and what it had sent before still arrives', () => {
    let angry = true;
    const machine = defineMachine({
      initial: 'a',
      states: {
        a: {
          on: {
            x: {
              to: 'b',
              do: (_, scope) => {
                scope.send('x');
                if (angry) throw new Error('no');
              },
            },
          },
        },
        b: { on: { x: 'a' } },
      },
    }).start(undefined);
    expect(() => machine.send('x')).toThrow('no');
    expect(machine.state).toBe('a');
    angry = false;
    expect([machine.send('x'), machine.state]).toEqual([true, 'a']);
    expect([machine.send('x'), machine.state]).toEqual([true, 'a']);
  });

  it('says when transitions trigger each other without end, and where', () => {
    const loop: MachineConfig<undefined> = {
      mode: 'statechart',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { transitions: [{ to: 'c' }] }, c: { transitions: [{ to: 'b' }] } },
    };
    expect(() => defineMachine(loop).start(undefined).send('go')).toThrow(/the machine never settles in [bc]/);
  });

  it('refuses to be updated from within an action', () => {
    const machine = defineMachine<{ update?: () => void }>({ states: { a: { active: (agent) => agent.update?.() } } });
    const agent: { update?: () => void } = {};
    const one = machine.start(agent);
    agent.update = () => one.tick();
    expect(() => one.tick()).toThrow('send an event instead');
  });

  it('tells of ends by events: of a state when it is in a final one, of regions when all are', () => {
    const machine = defineMachine({
      mode: 'statechart',
      initial: 'work',
      states: {
        work: {
          type: 'parallel',
          on: { 'done.state.work': 'over', 'done.state.left': { do: () => ended.push('left') } },
          states: {
            left: { states: { l1: { on: { l: 'l2' } }, l2: { type: 'final' } } },
            right: { states: { r1: { on: { r: 'r2' } }, r2: { type: 'final' } } },
          },
        },
        over: { type: 'final' },
      },
    });
    const ended: string[] = [];
    const one = machine.start(undefined);
    one.send('l');
    expect([ended, one.stack, one.isDone]).toEqual([['left'], ['work', 'left', 'l2', 'right', 'r1'], false]);
    one.send('r');
    expect([one.stack, one.isDone]).toEqual([['over'], true]);
  });

  it('stops with the exit actions from the inside out, and starts again', () => {
    const did: string[] = [];
    const state = (name: string, rest: StateConfig<string[]> = {}): StateConfig<string[]> => ({
      entry: `${name}-entry`,
      exit: `${name}-exit`,
      ...rest,
    });
    const minds = defineMachine<string[]>({
      mode: 'statechart',
      events: 'e',
      perform: (list, action) => list.push(action),
      states: { p: state('p', { type: 'parallel', states: { x: state('x'), y: state('y') } }) },
    }).population([did]);
    minds.stop(0);
    expect([minds.isRunning(0), minds.send(0, 'e'), minds.tick(0)]).toEqual([false, false, false]);
    minds.start(0);
    expect(did).toEqual([
      'p-entry',
      'x-entry',
      'y-entry',
      'y-exit',
      'x-exit',
      'p-exit',
      'p-entry',
      'x-entry',
      'y-entry',
    ]);
  });

  it('goes on where it was saved, with times, counts and chance', () => {
    const machine = defineMachine({
      initial: 'a',
      states: {
        a: { transitions: [{ after: 3, to: 'b' }] },
        b: {
          transitions: [
            {
              idle: 4,
              chance: [
                { weight: 1, to: 'a' },
                { weight: 1, to: 'b' },
              ],
            },
          ],
        },
      },
    });
    const play = (reload: boolean) => {
      const minds = machine.population(3, { seed: 5 });
      return Array.from({ length: 40 }, () => {
        minds.tickAll(1);
        if (reload)
          for (let mind = 0; mind < 3; mind++) minds.restore(mind, JSON.parse(JSON.stringify(minds.save(mind))));
        return [0, 1, 2].map((mind) => minds.state(mind)).join('');
      });
    };
    expect(play(true)).toEqual(play(false));
  });

  it('[FSMX-01] remembers regions by a history of theirs, also from a save', () => {
    const regions = (history: StateConfig<undefined>): MachineConfig<undefined> => ({
      mode: 'statechart',
      initial: 'rest',
      states: {
        body: {
          type: 'parallel',
          on: { bell: 'rest' },
          states: {
            past: history,
            legs: { states: { stand: { on: { go: 'walk' } }, walk: {} } },
            eyes: { states: { open: { on: { shut: 'closed' } }, closed: {} } },
          },
        },
        rest: { on: { go: 'past' } },
      },
    });
    for (const deep of [false, true]) {
      const machine = defineMachine(regions({ type: 'history', deep }));
      const one = machine.start(undefined);
      const after = (...events: string[]) => {
        for (const event of events) {
          one.send(event);
          one.restore(JSON.parse(JSON.stringify(one.save())));
        }
        return one.leaves;
      };
      expect(after('go')).toEqual(['stand', 'open']);
      expect(after('go', 'bell')).toEqual(['rest']);
      expect(after('go')).toEqual(deep ? ['walk', 'open'] : ['stand', 'open']);
      expect(after('shut', 'bell', 'go')).toEqual(deep ? ['walk', 'closed'] : ['stand', 'open']);
    }
  });

  it('goes on by what an earlier state says after it has been in many others', () => {
    const count = 40;
    const states = Object.fromEntries(
      Array.from({ length: count }, (_, i): [string, StateConfig<undefined>] => [
        `s${i}`,
        { on: { on: `s${(i + 1) % count}`, back: `s${(i + count - 1) % count}` } },
      ]),
    );
    const one = defineMachine({ initial: 's0', states }).start(undefined);
    for (let i = 1; i <= count; i++) {
      one.send('on');
      expect(one.state).toBe(`s${i % count}`);
    }
    for (let i = count - 1; i >= 0; i--) {
      one.send('back');
      expect(one.state).toBe(`s${i}`);
    }
  });

  it('sends an event to all from within an action, once the machine at work is quiet', () => {
    const heard: string[] = [];
    const machine = defineMachine<string>({
      initial: 'a',
      states: {
        a: {
          on: {
            call: {
              do: (name) => {
                population.sendAll('answer', 7);
                heard.push(`${name} ${population.send(0, 'answer', 8)}`);
              },
            },
            answer: { do: (name, { data }) => void heard.push(`${name} ${data}`) },
          },
        },
      },
    });
    const population: MachinePopulation<string> = machine.population(['ann', 'bob']);
    population.send(0, 'call');
    expect(heard.splice(0)).toEqual(['ann false', 'ann 7', 'bob 7', 'ann 8']);
    // Sent to all: what each causes comes before the next one's turn.
    population.sendAll('call');
    const answers = ['ann 7', 'bob 7', 'ann 8'];
    expect(heard).toEqual(['ann false', ...answers, 'bob false', ...answers]);
  });

  it('says whether it took a transition, also one that an event only led to', () => {
    let isReady = false;
    const one = defineMachine<undefined>({
      mode: 'statechart',
      initial: 'a',
      states: {
        a: { transitions: [{ when: () => isReady, to: 'b' }], on: { look: { do: () => void (isReady = true) } } },
        b: { on: { '.*': 'c' } },
        c: {},
      },
    }).start(undefined);
    expect([one.tick(), one.send('nothing'), one.state]).toEqual([false, false, 'a']);
    isReady = true;
    expect([one.tick(), one.state, one.tick()]).toEqual([true, 'b', false]);
    expect([one.send('anything.at.all'), one.state, one.send('more')]).toEqual([true, 'c', false]);
  });

  it('says when a machine of the textbook raises events without end', () => {
    const one = defineMachine<undefined>({
      states: { a: { on: { go: { do: (_, scope) => scope.raise('go') } } } },
    }).start(undefined);
    expect(() => one.send('go')).toThrow('the machine never settles in a');
  });

  it('hears in an update of the textbook what an action raises in it', () => {
    const heard: string[] = [];
    const one = defineMachine<undefined>({
      initial: 'a',
      states: {
        a: {
          active: (_, scope) => scope.raise('tock'),
          on: { tock: { do: (_, { event }) => void heard.push(event) } },
        },
      },
    }).start(undefined);
    one.tick();
    heard.length = 0;
    one.tick();
    expect(heard).toEqual(['tock']);
  });

  it('brings what an action raises or sends, with its data', () => {
    const heard: unknown[] = [];
    const machine = defineMachine({
      initial: 'a',
      states: {
        a: {
          on: {
            go: {
              do: (_: unknown, scope: MachineScope) => {
                scope.send('sent', 2);
                scope.raise('raised', 1);
              },
            },
            '*': { do: (_: unknown, { event, data }: MachineScope) => void heard.push(event, data) },
          },
        },
      },
    });
    machine.start(undefined).send('go');
    expect(heard).toEqual(['raised', 1, 'sent', 2]);
  });

  it('refuses a saved state that does not fit, with its path', () => {
    const one = defineMachine({ mode: 'statechart', states: { a: { states: { b: {} } }, c: {} } }).start(undefined);
    const before = one.save();
    expect(() => one.restore({ current: { '': 'gone' } })).toThrow('state.current');
    for (const wrong of [
      {},
      { current: 3 },
      { current: { '': 'c' }, idle: -1 },
      { current: { '': 'c' }, since: 'now' },
    ])
      expect(() => one.restore(wrong as never)).toThrow('state.');
    expect(() => one.restore({ current: { '': 'b' } })).toThrow(InvalidDataError);
    expect(() => one.restore({ current: { '': 'a' } })).toThrow('must say where a is');
    expect(one.save()).toEqual(before);
  });

  it('forgets configurations that nobody is in any more, and goes on as before', () => {
    // Eleven regions of two states have 2,048 configurations, more than are kept.
    const did: string[] = [];
    const regions = Array.from({ length: 11 }, (_, i): [string, StateConfig<undefined>] => [
      `r${i}`,
      {
        states: {
          [`off${i}`]: { on: { [`t${i}`]: `on${i}` } },
          [`on${i}`]: { on: { [`t${i}`]: `off${i}` }, active: () => void did.push(`on${i}`) },
        },
      },
    ]);
    const one = defineMachine({
      mode: 'statechart',
      states: { all: { type: 'parallel', states: Object.fromEntries(regions) } },
    }).start(undefined);
    const on = new Set<number>();
    for (let count = 1; count < 4096; count++) {
      // Gray code: one region changes at a time and every configuration comes up.
      const region = (31 - Math.clz32(count & -count)) % 11;
      if (!on.delete(region)) on.add(region);
      one.send(`t${region}`);
      if (count % 64 !== 0) continue;
      one.tick();
      expect(did.splice(0).sort()).toEqual([...on].map((each) => `on${each}`).sort());
    }
    for (let region = 0; region < 11; region++) expect(one.isIn(`on${region}`)).toBe(on.has(region));
  });
});
