import { describe, expect, it } from 'vitest';
import { walkNodes } from '../../behavior/document/document.js';
import {
  action,
  compile,
  createVocabulary,
  defineAgentType,
  defineEvent,
  FAILURE,
  Minds,
  SUCCESS,
} from '../../behavior/index.js';
import { behaviorTreeKinds } from '../../decision/behavior-tree/nodes/index.js';
import { readMachine } from '../../decision/state-machine/machine/machine-data.js';
import { stateMachineKinds } from '../../decision/state-machine/nodes/index.js';
import { formatNote, importBehaviors, readXstate } from '../index.js';

type Config = Readonly<Record<string, unknown>>;

/** What XState does: the innermost states at first and after each event, and all actions. */
interface Run {
  readonly events: readonly string[];
  readonly states: readonly string[];
  readonly actions?: readonly string[];
  readonly machineNotes?: readonly string[];
  readonly behaviorNotes?: readonly string[];
}

const leaf = (on: Config = {}) => ({ on });
const inner = { x: leaf({ N: 'y' }), y: { entry: 'inY' } };

/** Forms of configs and what XState 5.20 does with them. */
const RUNS: Readonly<Record<string, [Config, Run]>> = {
  'entry of the machine': [
    { initial: 'a', entry: 'hello', states: { a: { entry: 'inA' } } },
    { events: [], states: ['a'], actions: ['hello', 'inA'] },
  ],
  'actions of initial': [
    { initial: { target: 'a', actions: 'first' }, entry: 'hello', states: { a: { entry: 'inA' } } },
    { events: [], states: ['a'], actions: ['hello', 'first', 'inA'] },
  ],
  'history without a type': [
    {
      initial: 'A',
      states: {
        A: { initial: 'x', on: { OUT: 'F' }, states: { ...inner, h: { history: true } } },
        F: leaf({ BACK: 'A.h' }),
      },
    },
    { events: ['N', 'OUT', 'BACK'], states: ['x', 'y', 'F', 'y'], actions: ['inY', 'inY'] },
  ],
  'deep history without a type': [
    {
      initial: 'A',
      states: {
        A: { initial: 'p', on: { OUT: 'F' }, states: { p: { initial: 'x', states: inner }, h: { history: 'deep' } } },
        F: leaf({ BACK: 'A.h' }),
      },
    },
    { events: ['N', 'OUT', 'BACK'], states: ['x', 'y', 'F', 'y'], actions: ['inY', 'inY'] },
  ],
  'events that begin with the name of another': [
    { initial: 'a', states: { a: leaf({ door: 'b' }), b: leaf({ 'door.opened': 'c' }), c: {} } },
    {
      events: ['door.opened', 'door', 'door.opened'],
      states: ['a', 'a', 'b', 'c'],
      behaviorNotes: ['changed: the event door.opened is called door_opened'],
    },
  ],
  'a done event by path, where the key is used twice': [
    {
      id: 'm',
      initial: 'g',
      states: {
        g: {
          initial: 'w',
          states: {
            w: {
              initial: 'x',
              on: { 'xstate.done.state.m.g.w': 'z' },
              states: { x: leaf({ E: 'y' }), y: { type: 'final' } },
            },
            z: {},
          },
        },
        o: { initial: 'w', states: { w: {} } },
      },
    },
    { events: ['E'], states: ['x', 'z'] },
  ],
  'a done event by its own id': [
    {
      id: 'm',
      initial: 'a',
      states: {
        a: {
          id: 'mine',
          initial: 'x',
          on: { 'xstate.done.state.mine': 'c' },
          states: { x: leaf({ E: 'y' }), y: { type: 'final' } },
        },
        c: {},
      },
    },
    { events: ['E'], states: ['x', 'c'] },
  ],
  'onDone, with actions': [
    {
      initial: 'a',
      states: {
        a: {
          initial: 'x',
          onDone: { target: 'c', actions: 'cheer' },
          states: { x: leaf({ E: 'y' }), y: { type: 'final' } },
        },
        c: {},
      },
    },
    { events: ['E'], states: ['x', 'c'], actions: ['cheer'] },
  ],
  'the machine as a target': [
    { id: 'word', initial: 'a', on: { RESET: '#word' }, states: { a: leaf({ E: 'b' }), b: {} } },
    { events: ['E', 'RESET'], states: ['a', 'b', 'a'] },
  ],
  'a state of the machine that is already active': [
    { initial: 'form', on: { RESET: '.form' }, states: { form: { initial: 'x', states: inner }, done: {} } },
    { events: ['N', 'RESET'], states: ['x', 'y', 'x'], actions: ['inY'] },
  ],
  'a transition to its own state, which is not left': [
    {
      initial: 'a',
      states: {
        a: { entry: 'inA', exit: 'outA', on: { E: { target: 'a', actions: 'did' } }, initial: 'x', states: inner },
      },
    },
    { events: ['N', 'E'], states: ['x', 'y', 'x'], actions: ['inA', 'inY', 'did'] },
  ],
  'a transition to its own state, which reenters': [
    { initial: 'a', states: { a: { entry: 'inA', exit: 'outA', on: { E: { target: 'a', reenter: true } } } } },
    { events: ['E'], states: ['a', 'a'], actions: ['inA', 'outA', 'inA'] },
  ],
  'a machine without states': [
    { entry: 'hello', on: { E: { actions: 'did' } } },
    {
      events: ['E'],
      states: ['active', 'active'],
      actions: ['hello', 'did'],
      machineNotes: ['it has no states: here it is always in one, called active'],
      behaviorNotes: ['changed: it has no states: here it is always in one, called active'],
    },
  ],
  'always into the state itself': [
    {
      initial: 'a',
      states: {
        a: {
          initial: 'x',
          always: [
            { guard: 'no', target: '.x' },
            { guard: 'yes', target: '.y' },
          ],
          states: { x: leaf({ N: 'y' }), y: {} },
        },
      },
    },
    { events: ['N'], states: ['y', 'y'] },
  ],
  'events by what their names say, not by their order': [
    { initial: 'a', states: { a: leaf({ '*': 'c', GO: 'b' }), b: {}, c: {} } },
    {
      events: ['GO'],
      states: ['a', 'b'],
      behaviorNotes: ['changed: every event means those that the machine names'],
    },
  ],
  'history with nothing to remember, where initial has actions': [
    {
      initial: 'a',
      states: {
        a: leaf({ E: '#h' }),
        b: { initial: { target: 'x', actions: 'first' }, states: { x: {}, h: { id: 'h', type: 'history' } } },
      },
    },
    { events: ['E'], states: ['a', 'x'], actions: ['first'] },
  ],
  'regions of the machine itself': [
    {
      type: 'parallel',
      states: {
        p: { initial: 'x', states: { x: leaf({ N: 'y' }), y: {} } },
        q: { initial: 'u', states: { u: leaf({ N: 'v' }), v: {} } },
      },
    },
    { events: ['N'], states: ['x,u', 'y,v'] },
  ],
  'version 4: cond, internal, transitions that leave': [
    {
      initial: 'a',
      states: {
        a: {
          entry: 'inA',
          initial: 'x',
          on: { E: 'a', I: { target: 'a', internal: true, cond: 'yes' }, F: { target: 'b', cond: 'no' } },
          states: inner,
        },
        b: {},
      },
    },
    { events: ['E', 'N', 'I', 'F'], states: ['x', 'x', 'y', 'x', 'x'], actions: ['inA', 'inA', 'inY'] },
  ],
  'version 4: eventless by an empty name, onEntry, lists': [
    {
      initial: 'a',
      states: { a: { onEntry: ['inA'], on: [{ event: 'E', target: 'b' }] }, b: { on: { '': 'c' } }, c: {} },
    },
    { events: ['E'], states: ['a', 'c'], actions: ['inA'] },
  ],
};

const ACTIONS = ['hello', 'inA', 'outA', 'inY', 'first', 'cheer', 'did', 'yes', 'no'];

describe.each(Object.entries(RUNS))(
  '%s',
  (_title, [config, { events, states, actions = [], machineNotes = [], behaviorNotes = [] }]) => {
    it('runs in a machine as in XState', () => {
      const { machine, notes } = readXstate(config);
      const did: string[] = [];
      const conditions = { yes: () => true, no: () => false };
      const one = readMachine(machine, { conditions, perform: (_, name) => did.push(name) }).start({});
      const seen = [one.leaves.join()];
      for (const event of events) {
        one.send(event);
        seen.push(one.leaves.join());
      }
      expect([seen, did, notes.map(({ problem }) => problem)]).toEqual([states, actions, machineNotes]);
    });

    it('runs in a behavior as in XState', () => {
      const { documents, notes } = importBehaviors('xstate', JSON.stringify(config));
      expect(notes.map(({ severity, problem }) => `${severity}: ${problem}`)).toEqual(behaviorNotes);
      const did: string[] = [];
      const tasks = ACTIONS.map((name) =>
        action({
          name,
          update: () => {
            if (name !== 'yes' && name !== 'no') did.push(name);
            return name === 'no' ? FAILURE : SUCCESS;
          },
        }),
      );
      const nameOf = (event: string) => event.replaceAll('.', '_');
      const known = [...new Set(events.map(nameOf))].map((name) => defineEvent(name));
      const kinds = [...behaviorTreeKinds, ...stateMachineKinds];
      const vocabulary = createVocabulary({ kinds, agentTypes: [defineAgentType('x', { tasks })], events: known });
      const minds = new Minds(compile({ ...documents[0], agent: 'x' }, vocabulary));
      const id = minds.add({});
      const leaves = new Set<string>();
      walkNodes(documents[0].root, ({ id: path, kind, children = [] }) => {
        if (/^(state|final)$/.test(kind) && !children.some((child) => /^(state|regions)$/.test(child.kind)))
          leaves.add(path);
      });
      const look = () => {
        minds.tick(1);
        const running = minds.runningNodes(id).map((number) => minds.nodeTable[number].path);
        return running.filter((path) => leaves.has(path)).join();
      };
      const seen = [look()];
      for (const event of events) {
        minds.send(id, known.find(({ name }) => name === nameOf(event))!);
        seen.push(look());
      }
      expect([seen, did]).toEqual([states, actions]);
    });
  },
);

it('a transition of a machine with regions into some of them runs as in XState; a behavior loses it and says so', () => {
  const config = {
    type: 'parallel',
    on: { E: { target: ['.p.b', '.q.b'] } },
    states: {
      p: { initial: 'a', states: { a: { exit: 'outA' }, b: { entry: 'inA' } } },
      q: { initial: 'c', states: { c: {}, b: { entry: 'inY' } } },
      r: { initial: 'd', states: { d: { on: { N: 'e' }, entry: 'hello' }, e: {} } },
    },
  };
  const { machine, notes } = readXstate(config);
  const did: string[] = [];
  const one = readMachine(machine, { perform: (_, name) => did.push(name) }).start({});
  for (const event of ['N', 'E']) one.send(event);
  expect([one.leaves.join(), did, notes]).toEqual(['p.b,q.b,d', ['hello', 'outA', 'inA', 'inY', 'hello'], []]);
  const { notes: lost } = importBehaviors('xstate', JSON.stringify(config));
  expect(lost.map(({ problem }) => problem)).toEqual(['a transition leads to several states at once: p.b, q.b']);
});

describe('what runs otherwise than in XState', () => {
  it.each<[string, Config, string]>([
    [
      'an exit of the machine',
      { exit: 'bye', states: { a: { type: 'final' } } },
      'machine: changed: its exit actions run when it is stopped, not when it comes to its final state',
    ],
    [
      'a transition that reenters the machine',
      { entry: 'hello', on: { E: { target: '.a', reenter: true } }, states: { a: {} } },
      'machine: changed: a transition that reenters the machine does not run its exit and entry actions',
    ],
    [
      'the end of regions in regions',
      { states: { p: { type: 'parallel', states: { q: { type: 'parallel', states: { r: {} } } } } } },
      'p: changed: its end may come at another time, as a region of it is final or has regions itself',
    ],
    [
      'a transition between regions',
      {
        initial: 'p',
        states: { p: { type: 'parallel', states: { r: { on: { E: { target: 'r', reenter: true } } }, s: {} } } },
      },
      'r: changed: a transition leaves and enters p too, not only its regions',
    ],
    [
      'a guard that is no name',
      { states: { a: { on: { E: { target: 'b', guard: { params: 1 } } } }, b: {} } },
      'a: lost: the transition on E, whose guard is no name: it is never taken',
    ],
    [
      'an always with actions into a state that may be active',
      { states: { a: { initial: 'x', always: { target: '.y', actions: 'did' }, states: { x: {}, y: {} } } } },
      'a: changed: an always into a state that is active already does nothing',
    ],
    [
      'an always into a state with an entry that may be active',
      { states: { a: { initial: 'x', always: { target: '.y' }, states: { x: {}, y: { entry: 'inY' } } } } },
      'a: changed: an always into a state that is active already does nothing',
    ],
    [
      'an always into another region',
      { type: 'parallel', states: { a: { always: { target: 'b', guard: 'yes' } }, b: { entry: 'did' } } },
      'a: changed: an always that leads back to the same states is taken as long as its guard holds',
    ],
    [
      'an event that a region and the state around it take',
      { type: 'parallel', on: { 'door.*': { actions: 'did' } }, states: { a: leaf({ 'door.open': 'b' }), b: {} } },
      'machine: changed: door.* is taken inside a region and outside: the outside reacts too where another region does not',
    ],
    [
      'a transition to the history around it',
      { states: { a: { on: { E: 'h' }, exit: 'outA' }, h: { type: 'history' } } },
      'a: changed: a transition to the history of a state around it leaves the state it comes from',
    ],
    [
      'any event at a machine that ends',
      { on: { '*': { actions: 'did' } }, states: { a: { type: 'final' } } },
      'machine: changed: its transition on * is taken also when it comes to its final state',
    ],
    [
      'initial actions of a region that is entered again',
      {
        type: 'parallel',
        states: { a: leaf({ E: 'b' }), b: { initial: { target: 'c', actions: 'did' }, states: { c: {} } } },
      },
      'a: changed: a transition between regions of the machine runs initial actions',
    ],
    [
      'initial actions inside a state whose history is empty',
      {
        states: {
          a: {
            initial: 'b',
            states: { b: { initial: { target: 'c', actions: 'did' }, states: { c: {} } }, h: { type: 'history' } },
          },
        },
      },
      'h: changed: where nothing is remembered yet, initial actions run',
    ],
    [
      'a machine without states',
      { on: { E: {} } },
      'machine: changed: it has no states: here it is always in one, called active',
    ],
    [
      'a time within its state, to a child',
      { states: { a: { initial: 'x', after: { 500: '.y' }, states: { x: {}, y: {} } } } },
      'a: lost: the transition on after 0.5 s, which stays in the state whose time it waits for: it is never taken',
    ],
    [
      'a time within its state',
      { states: { a: { after: { 500: { actions: 'blink' } } } } },
      'a: lost: the transition on after 0.5 s, which stays in the state whose time it waits for: it is never taken',
    ],
    [
      'a field of a transition',
      { states: { a: { on: { E: { target: 'a', meta: 1 } } } } },
      'a: lost: meta of a transition',
    ],
    [
      'a built-in action',
      { states: { a: { entry: { type: 'xstate.raise' } } } },
      'a: lost: the built-in action xstate.raise',
    ],
    ['tags', { states: { a: { tags: 'calm' } } }, 'a: lost: tags'],
  ])('%s is said', (_title, config, note) => {
    expect(readXstate(config).notes.map(formatNote)).toContain(note);
  });

  it.each<[Config, string]>([
    [{ type: 'final' }, 'machine.type: must be parallel or compound, got final'],
    [
      { states: { a: { type: 'odd' } } },
      'machine.states.a.type: must be one of atomic, compound, parallel, final, history',
    ],
    [{ states: { a: { on: { E: { target: 5 } } } } }, 'machine.states.a.on.E.target: must be the name of a state'],
  ])('%j is refused', (config, problem) => {
    expect(() => readXstate(config)).toThrow(problem);
  });
});
