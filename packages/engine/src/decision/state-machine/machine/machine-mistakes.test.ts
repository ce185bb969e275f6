import { describe, expect, test } from 'vitest';
import { defineMachine, not } from '../index.js';
import type { MachineConfig } from './machine-config.js';

const config = {
  initial: 'shut',
  states: { shut: { on: { open: 'ajar' } }, ajar: { on: { shut: 'shut' } } },
} as const satisfies MachineConfig<undefined>;

describe('an event that no transition takes', () => {
  const machine = defineMachine(config);
  const problem = 'event: no transition of the machine takes opne; did you mean open?';
  test.each<[string, () => unknown]>([
    ['sent to one', () => machine.start(undefined).send('opne')],
    ['sent to one of many', () => machine.population(2).send(1, 'opne')],
    ['sent to all', () => machine.population(2).sendAll('opne')],
    ['looked up', () => machine.event('opne')],
  ])('is refused when %s', (_, send) => {
    expect(send).toThrow(problem);
  });

  test('is refused by its sender in an action, raised or sent', () => {
    for (const call of ['raise', 'send'] as const) {
      const nested = defineMachine({
        initial: 'a',
        states: { a: { entry: (_, scope) => scope[call]('gogo') } },
      });
      expect(() => nested.start(undefined)).toThrow('takes gogo; it takes no events. If that is meant, list it');
    }
  });

  test('may be sent if the machine lists it, lists all, or takes all', () => {
    const states = config.states;
    for (const one of [
      defineMachine({ ...config, events: ['noise'] }),
      defineMachine({ ...config, events: '*' }),
      defineMachine({ ...config, states: { ...states, shut: { on: { ...states.shut.on, '*': {} } } } }),
    ])
      expect(() => one.start(undefined).send('noise')).not.toThrow();
  });
});

describe('a guard that waits', () => {
  const guarded = (when: unknown, extra: object = {}) =>
    defineMachine({ initial: 'a', states: { a: { transitions: [{ when, to: 'b' }] }, b: {} }, ...extra } as never);
  test('is refused if it is async, under whatever name', () => {
    const problem = 'must not be async; answer true or false at once';
    expect(() => guarded(async () => false)).toThrow(`machine.states.a.transitions[0].when: ${problem}`);
    expect(() => guarded('ask', { conditions: { ask: async () => false } })).toThrow(problem);
    expect(() => guarded(not(async () => false))).toThrow(problem);
  });

  test('is refused if it answers with a promise, which would count as true', () => {
    const late = () => Promise.resolve(false);
    for (const when of [late, not(late), { all: [late] }, { any: [late] }]) {
      const one = guarded(when).start(undefined as never);
      expect(() => one.tick()).toThrow('when: a guard returned a promise, which counts as true');
      expect(one.state).toBe('a');
    }
    const timed = defineMachine({ states: { a: { transitions: [{ after: 1, when: late, to: 'b' }] }, b: {} } });
    expect(() => timed.start(undefined).tick(2)).toThrow('when: a guard returned a promise');
  });

  test('counts anything else as true or false, as before', () => {
    const states = [1, 'yes', {}, 0, '', null].map((answer) => {
      const one = guarded(() => answer).start(undefined as never);
      one.tick();
      return one.state;
    });
    expect(states).toEqual(['b', 'b', 'b', 'a', 'a', 'a']);
  });
});

test('time that is missing, negative or no number is refused', () => {
  const timed = defineMachine({ states: { a: { transitions: [{ after: 1, to: 'b' }] }, b: {} } });
  for (const dt of [undefined, -1, Number.NaN, '0.1']) {
    const problem = dt === undefined ? 'dt: is missing' : 'dt: must be 0 or more seconds';
    expect(() => timed.start(undefined).tick(dt as number)).toThrow(problem);
    expect(() => timed.population(1).tick(0, dt as number)).toThrow(problem);
    expect(() => timed.population(1).tickAll(dt as number)).toThrow(problem);
  }
  expect(defineMachine(config).start(undefined).tick()).toBe(false);
});

test('guards and actions may take their scope apart', () => {
  const one = defineMachine({
    initial: 'a',
    states: {
      a: { entry: (_, { raise }) => raise('go'), on: { go: { when: (_, { isIn }) => isIn('a'), to: 'b' } } },
      b: { entry: (_, { send }) => send('on'), on: { on: 'c' } },
      c: {},
    },
  }).start(undefined);
  expect(one.state).toBe('c');
});

test('a machine that is nothing is refused', () => {
  expect(() => defineMachine(undefined as never)).toThrow('machine: must be a machine');
});
