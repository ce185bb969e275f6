import { expect, it } from 'vitest';
import { defineMachine } from './machine.js';
import type { StateConfig } from './machine-config.js';

const house = defineMachine<undefined>({
  mode: 'statechart',
  initial: 'garden',
  states: {
    garden: { on: { back: 'last', home: 'deepest', in: 'house' } },
    house: {
      on: { out: 'garden' },
      states: {
        last: { type: 'history' },
        deepest: { type: 'history', deep: true },
        hall: { on: { up: 'attic' } },
        attic: { states: { chest: { on: { look: 'window' } }, window: {} } },
      },
    },
  },
});

it('remembers in a save what each history state remembers', () => {
  const one = house.start(undefined);
  for (const event of ['in', 'up', 'look', 'out']) one.send(event);
  const saved = one.save();
  expect(saved).toEqual({
    current: { '': 'garden' },
    history: { last: 'attic', deepest: { house: 'attic', attic: 'window' } },
  });
  const after = (event: string) => {
    const other = house.start(undefined);
    other.restore(JSON.parse(JSON.stringify(saved)));
    other.send(event);
    return other.stack;
  };
  expect([after('back'), after('home'), after('in')]).toEqual([
    ['house', 'attic', 'chest'],
    ['house', 'attic', 'window'],
    ['house', 'hall'],
  ]);
});

it.each([
  [{ current: { '': 'garden' }, history: { hall: 'attic' } }, 'state.history.hall: must be a history state'],
  [
    { current: { '': 'garden' }, history: { cellar: 'attic' } },
    'state.history.cellar: names cellar, which is no state',
  ],
  [{ current: { '': 'garden' }, history: { last: 'cellar' } }, 'state.history.last: names cellar, which is no state'],
  [
    { current: { '': 'garden' }, history: { deepest: { house: 'window' } } },
    'state.history.deepest.house: must be a state directly inside house, got window',
  ],
  [{ current: { '': 'house' } }, 'state.current: must say where house is'],
  [
    { current: { '': 'garden' }, stack: Array(9).fill({ current: { '': 'garden' } }) },
    'state.stack: must have at most 8 entries',
  ],
  [{ current: { '': 'garden' }, stack: [{ current: { '': 'hall' } }] }, 'state.stack[0].current'],
])('refuses %j', (saved, problem) => {
  const one = house.start(undefined);
  const before = one.save();
  expect(() => one.restore(saved as never)).toThrow(problem);
  expect(one.save()).toEqual(before);
});

it('leads by a history that remembers nothing to where it says, or to where its state begins', () => {
  const did: string[] = [];
  const start = (last: StateConfig<undefined>) =>
    defineMachine<undefined>({
      mode: 'statechart',
      initial: 'garden',
      perform: (_, action) => void did.push(action),
      states: {
        garden: { on: { back: 'last' } },
        house: {
          states: { last, hall: { entry: 'hall' }, attic: { states: { chest: {}, window: { entry: 'window' } } } },
        },
      },
    }).start(undefined);
  for (const deep of [false, true]) {
    const told = start({ type: 'history', deep, transitions: [{ to: 'window', do: 'climb' }] });
    told.send('back');
    expect([told.stack, did.splice(0)]).toEqual([
      ['house', 'attic', 'window'],
      ['climb', 'window'],
    ]);
    const silent = start({ type: 'history', deep });
    silent.send('back');
    expect([silent.stack, did.splice(0)]).toEqual([['house', 'hall'], ['hall']]);
  }
});

it('saves a machine that is parallel itself, and the clocks of one that waits', () => {
  const body = defineMachine<undefined>({
    mode: 'statechart',
    type: 'parallel',
    states: { legs: { states: { stand: { on: { go: 'walk' } }, walk: {} } }, eyes: {} },
  });
  const one = body.start(undefined);
  one.send('go');
  const saved = one.save();
  expect(saved).toEqual({ current: { '': '', legs: 'walk' } });
  const other = body.start(undefined);
  other.restore(saved);
  expect(other.leaves).toEqual(['walk', 'eyes']);
  other.stop();
  expect([other.stack, other.send('go'), other.save()]).toEqual([[], false, { current: {} }]);

  const egg = defineMachine<undefined>({ states: { raw: { transitions: [{ after: 1, to: 'done' }] }, done: {} } });
  const first = egg.start(undefined);
  first.tick(0.6);
  const second = egg.start(undefined);
  second.restore(first.save());
  expect(second.save()).toEqual({ current: { '': 'raw' }, since: { raw: 0.6 } });
  second.tick(0.3);
  expect(second.state).toBe('raw');
  second.tick(0.1);
  expect(second.state).toBe('done');
});

it('hears nothing while it is stopped', () => {
  const did: string[] = [];
  const one = defineMachine<string[]>({
    perform: (list, action) => void list.push(action),
    states: { a: { exit: '-a', on: { go: { to: 'b', do: 'go' } } }, b: { entry: '+b' } },
  }).start(did);
  one.tick();
  one.stop();
  expect([one.send('go'), one.tick(), one.stack, did]).toEqual([false, false, [], ['-a']]);
});
