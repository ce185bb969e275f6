import { expect, it } from 'vitest';
import { defineMachine } from './machine.js';

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
