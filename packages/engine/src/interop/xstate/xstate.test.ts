import { expect, it } from 'vitest';
import { detectFormat, importBehaviors } from '../index.js';

const config = {
  id: 'light',
  initial: 'red',
  context: { count: 0 },
  states: {
    green: { after: { 3000: 'yellow' }, entry: 'cheer' },
    yellow: { on: { NEXT: { target: 'red', guard: 'isEmpty', actions: [{ type: 'log' }] } } },
    red: {
      type: 'parallel',
      states: {
        walk: { initial: 'a', states: { a: { always: '#x' }, b: { id: 'x', type: 'final' } } },
        horn: { initial: 'a', states: { a: {} } },
      },
      onDone: 'green',
    },
  },
};

it('the config of XState becomes a behavior with a machine', () => {
  const text = JSON.stringify(config);
  expect(detectFormat(text)).toBe('xstate');
  const { documents, tasks, notes } = importBehaviors('xstate', text);
  expect(documents[0]).toMatchObject({ name: 'light', root: { kind: 'machine', params: { mode: 'statechart' } } });
  const [initial, green, yellow, red] = documents[0].root.children!;
  expect(initial).toMatchObject({
    children: [
      { kind: 'onEntry', children: [{ kind: 'setKey', params: { key: 'count', value: 0 } }] },
      { kind: 'transition', params: { to: 'red' } },
    ],
  });
  expect(green).toMatchObject({
    children: [
      { kind: 'onEntry', children: [{ kind: 'cheer' }] },
      { kind: 'transition', params: { to: 'yellow', after: 3 } },
    ],
  });
  expect(yellow.children).toMatchObject([
    {
      params: { to: 'red', on: 'NEXT', internal: true },
      children: [{ kind: 'isEmpty' }, { kind: 'effect', children: [{ kind: 'logTask' }] }],
    },
  ]);
  expect(red).toMatchObject({
    kind: 'regions',
    children: [{ params: { to: 'green', result: 'either' } }, { id: 'walk' }, { id: 'horn' }],
  });
  expect(red.children![1].children![0]).toMatchObject({ name: 'red.walk.a', children: [{ params: { to: 'b' } }] });
  expect(tasks.map(({ name }) => name)).toEqual(['cheer', 'isEmpty', 'logTask']);
  expect(notes.map(({ node, problem }) => `${node}: ${problem}`)).toEqual([
    ': the blackboard of the game must have the keys count',
  ]);
});

it('states and events with blanks in their names keep them', () => {
  const states = { 'on duty': { on: { 'GO HOME': 'off duty' } }, 'off duty': {} };
  const { documents } = importBehaviors('xstate', JSON.stringify({ initial: 'on duty', states }));
  expect(documents[0].root.children).toMatchObject([
    { id: 'on-duty', name: 'on duty', children: [{ params: { on: 'GO_HOME', to: 'off-duty' } }] },
    { id: 'off-duty', name: 'off duty' },
  ]);
});

it.each([
  ['{"states":{"a":{"on":{"E":"b"}}}}', 'must be a state of the machine, got b'],
  ['{"states":{"a":1}}', 'must be an object'],
  ['[]', 'must be an object'],
])('a broken one is refused: %s', (text, problem) => {
  expect(() => importBehaviors('xstate', text)).toThrow(problem);
});

it('descriptions become comments, each where it stood', () => {
  const states = { a: { description: 'Waits.', on: { GO: 'b' } }, b: {} };
  const { documents } = importBehaviors('xstate', JSON.stringify({ description: 'A light.', initial: 'a', states }));
  expect(documents[0].root.children!.map(({ id, comment }) => [id, comment])).toEqual([
    ['a', 'Waits.'],
    ['b', undefined],
  ]);
});

it.each([
  [
    { a: { on: { 'xstate.done.state.none': 'b' } }, b: {} },
    [
      'the event xstate.done.state.none, which XState itself would send',
      'the event xstate.done.state.none is called xstate_done_state_none',
    ],
  ],
  [{ a: { on: { E: { target: 'a', reenter: true } } } }, []],
  [
    { a: { on: { E: { target: '#m', reenter: true } } } },
    ['a transition that reenters the machine does not run its exit and entry actions'],
  ],
  [{ a: { on: { E: '#m' } } }, []],
  [{ a: { type: 'parallel', states: { x: {}, y: {} }, on: { E: { actions: 'beep' } } } }, []],
  [
    { a: { after: { 100: '.x' }, initial: 'x', states: { x: {} } } },
    ['the transition on after 0.1 s, which stays in the state whose time it waits for: it is never taken'],
  ],
  [
    { a: { always: { guard: 'isLate', actions: 'beep' } } },
    ['the transition on always, which is always triggered and leads nowhere: it is never taken'],
  ],
  [
    { a: { on: { E: { target: 'b', guard: { type: 'isLate', params: { by: 3 } } } } }, b: {} },
    ['the params of the guard isLate'],
  ],
  [{ a: { entry: 'xstate.raise' } }, ['the built-in action xstate.raise']],
])('%j is noted for what it loses', (states, problems) => {
  const config = { id: 'm', initial: 'a', entry: 'hello', states };
  const { notes } = importBehaviors('xstate', JSON.stringify(config));
  expect(notes.map(({ problem }) => problem)).toEqual(problems);
});
