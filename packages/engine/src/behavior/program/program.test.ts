import { describe, expect, it } from 'vitest';
import type { InvalidDataError } from '../../data/index.js';
import { standardKinds } from '../../standard/index.js';
import {
  action,
  type BehaviorDocument,
  checkBehavior,
  compile,
  createVocabulary,
  type DocumentNode,
  defineAgentType,
  defineKey,
  defineObjectType,
  param,
  SUCCESS,
} from '../index.js';
import { documentOf } from '../laws/scripted.js';

interface Guard {
  readonly name: string;
}
const door = defineObjectType<{ readonly id: string }>('door', { id: ({ id }) => id });
const lamp = defineObjectType<{ readonly id: string }>('lamp', { id: ({ id }) => id });
const go = action({
  name: 'go',
  params: {
    speed: param.number({ default: 1, min: 0, max: 5 }),
    steps: param.integer({ default: 1 }),
    mood: param.choice(['calm', 'angry'], { default: 'calm' }),
    to: param.vector(2, { default: [0, 0] }),
    color: param.color({ default: '#ffffff' }),
    loud: param.boolean({ default: false }),
    say: param.text({ default: '' }),
    names: param.list(param.text(), { default: [] }),
  },
  update: (_guard: Guard) => SUCCESS,
});
const open = action({
  name: 'open',
  params: { what: param.object(door) },
  update: (_guard: Guard) => SUCCESS,
});
const openAll = action({
  name: 'openAll',
  params: { all: param.list(param.object(door)) },
  update: (_guard: Guard) => SUCCESS,
});
const steal = action({ name: 'steal', update: (_guard: Guard) => SUCCESS });
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<Guard>('guard', { tasks: [go, open, openAll] }),
    defineAgentType<Guard>('thief', { tasks: [steal] }),
  ],
  objectTypes: [door, lamp],
  keys: [
    defineKey('speed', param.number()),
    defineKey('count', param.integer()),
    defineKey('gate', param.object(door)),
    defineKey('light', param.object(lamp)),
    defineKey('lights', param.list(param.object(lamp))),
    defineKey('gates', param.list(param.object(door))),
    defineKey('mood', param.choice(['calm', 'angry'])),
    defineKey('season', param.choice(['summer', 'winter'])),
    defineKey('point', param.vector(3)),
    defineKey('shade', param.color()),
  ],
});

function problems(root: DocumentNode, library: readonly BehaviorDocument[] = [], agent?: string): string[] {
  const document = { ...documentOf(root), ...(agent === undefined ? {} : { agent }) };
  const find = (name: string) => library.find((other) => other.name === name);
  return checkBehavior(document, vocabulary, find).map(({ path, problem }) => `${path}: ${problem}`);
}

const goWith = (params: DocumentNode['params']): DocumentNode => ({ id: 'go', kind: 'go', ...(params && { params }) });
const refer = (behavior: string, id = behavior): DocumentNode => ({ id, kind: 'subtree', params: { behavior } });

describe('a document is refused', () => {
  it.each<[string, DocumentNode, string]>([
    ['an unknown kind', { id: 'a', kind: 'fly' }, 'root.kind: unknown kind fly'],
    [
      'a kind by the name that it has elsewhere',
      { id: 'a', kind: 'Fallback' },
      'unknown kind Fallback: the vocabulary has no node kind and no task of this name; did you mean selector?',
    ],
    [
      'a misspelled kind',
      { id: 'a', kind: 'paralel' },
      'unknown kind paralel: the vocabulary has no node kind and no task of this name; did you mean parallel?',
    ],
    ['an unknown parameter', goWith({ sped: 1 }), 'root.params.sped: go has no such parameter'],
    [
      'a parameter named like a prototype',
      goWith({ constructor: 1 } as never),
      'root.params.constructor: go has no such',
    ],
    ['a number that is none', goWith({ speed: 'fast' }), 'root.params.speed: must be a number, got "fast"'],
    ['a number below its limit', goWith({ speed: -1 }), 'root.params.speed: must be at least 0, got -1'],
    ['a number above its limit', goWith({ speed: 6 }), 'root.params.speed: must be at most 5, got 6'],
    ['a fraction', goWith({ steps: 1.5 }), 'root.params.steps: must be a whole number, got 1.5'],
    ['a choice that is none', goWith({ mood: 'sad' }), 'root.params.mood: must be one of calm, angry, got "sad"'],
    ['a vector of the wrong size', goWith({ to: [1, 2, 3] }), 'root.params.to: must be a list of 2 numbers'],
    ['a color that is none', goWith({ color: 'red' }), 'root.params.color: must be a color such as'],
    ['a flag that is none', goWith({ loud: 1 }), 'root.params.loud: must be true or false, got 1'],
    ['a text that is none', goWith({ say: 5 }), 'root.params.say: must be text, got 5'],
    ['null', goWith({ say: null }), 'root.params.say: must be text, got null'],
    ['a list with a wrong part', goWith({ names: ['a', 1] }), 'root.params.names[1]: must be text, got 1'],
    [
      'a thing without id',
      { id: 'a', kind: 'open', params: { what: '' } },
      'root.params.what: must be the id of a door',
    ],
    ['a parameter that is missing', { id: 'a', kind: 'open' }, 'root.params.what: is missing; open needs it'],
    [
      'a key nobody declared',
      goWith({ speed: { key: 'spede' } }),
      'root.params.speed: there is no blackboard key spede',
    ],
    [
      'a key that is no text',
      goWith({ speed: { key: 5 as unknown as string } }),
      'root.params.speed: is bound by a key that is no text',
    ],
    [
      'a key of another type',
      goWith({ speed: { key: 'gate' } }),
      'root.params.speed: wants number, but key gate holds object door',
    ],
    ['a number where a whole one is wanted', goWith({ steps: { key: 'speed' } }), 'root.params.steps: wants integer'],
    ['a key of another vector', goWith({ to: { key: 'point' } }), 'root.params.to: wants vector 2'],
    ['a key with other choices', goWith({ mood: { key: 'season' } }), 'root.params.mood: wants choice'],
    [
      'a key of other things',
      { id: 'a', kind: 'open', params: { what: { key: 'light' } } },
      'root.params.what: wants object door',
    ],
    [
      'a key with a list of other things',
      { id: 'a', kind: 'openAll', params: { all: { key: 'lights' } } },
      'root.params.all: wants list',
    ],
    [
      'a bound behavior',
      { id: 'a', kind: 'subtree', params: { behavior: { key: 'mood' } } },
      'root.params.behavior: cannot be bound',
    ],
    ['children of a task', { id: 'a', kind: 'go', children: [goWith({})] }, 'and takes no children'],
    ['a decorator without a child', { id: 'a', kind: 'inverter' }, 'root.children: inverter takes 1 child'],
    [
      'a decorator with two',
      { id: 'a', kind: 'inverter', children: [goWith({}), { id: 'b', kind: 'go' }] },
      'root.children: inverter takes 1',
    ],
    ['a composite without children', { id: 'a', kind: 'sequence' }, 'root.children: sequence takes at least 1'],
    [
      'an id used twice',
      { id: 'a', kind: 'sequence', children: [{ id: 'a', kind: 'go' }] },
      'root.children[0].id: a is also the id of root',
    ],
    ['a behavior that is not there', refer('Gone'), 'root.params.behavior: there is no behavior named Gone'],
    [
      'a behavior that runs itself',
      refer('Test', 'r'),
      'root.params.behavior: Test would run inside itself: Test → Test',
    ],
  ])('for %s', (_name, root, problem) => {
    const found = problems(root);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(problem);
  });

  it('whole, with every problem and its path', () => {
    const root: DocumentNode = {
      id: 'a',
      kind: 'sequence',
      children: [{ id: 'b', kind: 'fly' }, goWith({ speed: -1, mood: 'sad' })],
    };
    expect(problems(root)).toHaveLength(3);
    let thrown: unknown;
    try {
      compile(documentOf(root), vocabulary);
    } catch (error) {
      thrown = error;
    }
    expect((thrown as InvalidDataError).problems.map(({ path }) => path)).toEqual([
      'root.children[0].kind',
      'root.children[1].params.speed',
      'root.children[1].params.mood',
    ]);
  });

  it('for tasks its agent type may not use, and for an agent type that is none', () => {
    expect(problems({ id: 'a', kind: 'steal' }, [], 'guard')).toEqual(['root.kind: guard may not use steal']);
    expect(problems({ id: 'a', kind: 'steal' })).toEqual([]);
    expect(problems(goWith({}), [], 'gard')).toEqual([
      expect.stringContaining('agent: the game has no agent type gard'),
    ]);
  });

  it('for circles through others, and for what is wrong in a behavior it refers to', () => {
    const library = [documentOf(refer('B'), 'A'), documentOf(refer('A'), 'B'), documentOf(goWith({ speed: 9 }), 'C')];
    expect(problems(refer('A'), library)).toEqual([expect.stringContaining('A would run inside itself: A → B → A')]);
    expect(problems(refer('C'), library)).toEqual(['C: root.params.speed: must be at most 5, got 9']);
  });

  it('for more nodes than there can be, in no time', () => {
    const twice = (name: string) => ({ id: 's', kind: 'sequence', children: [refer(name, 'x'), refer(name, 'y')] });
    const library = Array.from({ length: 60 }, (_, i) =>
      documentOf(i === 0 ? goWith({}) : twice(`L${i - 1}`), `L${i}`),
    );
    expect(problems(refer('L59'), library)).toEqual([expect.stringMatching(/^root: has .* nodes with its subtrees/)]);
  });

  it('without an exception however long the chain of references is', () => {
    const library = new Map(
      Array.from({ length: 20_000 }, (_, i) => {
        const name = `L${i}`;
        return [name, documentOf(i === 0 ? goWith({}) : refer(`L${i - 1}`, 'r'), name)];
      }),
    );
    const found = checkBehavior(documentOf(refer('L19999')), vocabulary, (name) => library.get(name));
    expect(found.map(({ problem }) => problem)).toEqual(['leads deeper than 1000 nodes inside one another']);
    expect(checkBehavior(documentOf(refer('L400')), vocabulary, (name) => library.get(name))).toEqual([]);
  });
});

describe('a program', () => {
  it('accepts keys where their type fits', () => {
    expect(problems(goWith({ speed: { key: 'count' }, say: { key: 'mood' }, mood: { key: 'mood' } }))).toEqual([]);
    expect(problems(goWith({ say: { key: 'shade' }, steps: { key: 'count' } }))).toEqual([]);
    expect(problems({ id: 'a', kind: 'openAll', params: { all: { key: 'gates' } } })).toEqual([]);
  });

  it('is flat, parents first, with paths through references', () => {
    const inner = documentOf(
      {
        id: 's',
        kind: 'sequence',
        children: [
          { id: 'a', kind: 'go' },
          { id: 'b', kind: 'go' },
        ],
      },
      'In',
    );
    const root = {
      id: 'r',
      kind: 'selector',
      children: [refer('In', 'one'), refer('In', 'two'), { id: 'c', kind: 'go' }],
    };
    const program = compile(documentOf(root), vocabulary, { find: () => inner });
    expect(program.nodes.map(({ path, parent, behavior }) => `${parent} ${path} ${behavior}`)).toEqual([
      '-1 r Test',
      '0 one Test',
      '1 one/s In',
      '2 one/a In',
      '2 one/b In',
      '0 two Test',
      '5 two/s In',
      '6 two/a In',
      '6 two/b In',
      '0 c Test',
    ]);
    expect(new Set(program.nodes.map(({ path }) => path)).size).toBe(program.nodes.length);
  });

  it('has the defaults of parameters that a node does not set', () => {
    const { nodes } = compile(documentOf(goWith({ speed: 2 })), vocabulary);
    expect(Object.fromEntries(nodes[0].params)).toMatchObject({ speed: 2, steps: 1, mood: 'calm', to: [0, 0] });
  });

  it('has the same shape when only values differ, another when the structure does', () => {
    const shape = (root: DocumentNode) => compile(documentOf(root), vocabulary).shape;
    expect(shape(goWith({ speed: 2 }))).toBe(shape(goWith({ speed: 3, loud: true })));
    expect(shape(goWith({ speed: 2 }))).not.toBe(shape(goWith({ speed: { key: 'speed' } })));
    expect(shape(goWith({}))).not.toBe(shape({ id: 'x', kind: 'inverter', children: [goWith({})] }));
  });
});
