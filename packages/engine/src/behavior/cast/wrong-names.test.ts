import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Warning } from '../../data/index.js';
import { standardKinds } from '../../standard/index.js';
import { createVocabulary } from '../kind/vocabulary.js';
import { parseText } from '../text/index.js';
import { defineAgentType } from '../vocabulary/agent-type.js';
import { defineEvent } from '../vocabulary/event.js';
import { defineKey } from '../vocabulary/key.js';
import { param } from '../vocabulary/parameter.js';
import { FAILURE } from '../vocabulary/status.js';
import { action, condition } from '../vocabulary/task.js';
import { Cast } from './cast.js';

interface Dog {
  readonly paws: number;
}
interface Boat {
  readonly sails: number;
}

const energy = defineKey('energy', param.number({ min: 0, max: 10 }));
const mood = defineKey('mood', param.choice(['calm', 'wild']));
const way = defineKey('way', param.list(param.vector(2)));
const enegry = defineKey('enegry', param.number());
const barks = action({ name: 'barks', update(_dog: Dog) {} });
const drifts = action({ name: 'drifts', update(_boat: Boat) {} });
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType('dog', { tasks: [barks] }), defineAgentType('boat', { tasks: [drifts] })],
  keys: [energy, mood, way],
  events: [defineEvent('noise')],
});
const behaviors = ['behavior Barking for dog\nbarks #b\n', 'behavior Drifting for boat\ndrifts #d\n'].map((text) =>
  parseText(text),
);

function createCast() {
  const cast = new Cast({ vocabulary, behaviors });
  cast.add('rex', 'dog', { paws: 4 }, 'Barking');
  return cast;
}

describe('a cast whose vocabulary is known by type', () => {
  test('takes only its agent types, with their own agents', () => {
    const cast = createCast();
    const wrong: (() => void)[] = [
      // @ts-expect-error there is no such agent type
      () => cast.add('a', 'dgo', { paws: 4 }, 'Barking'),
      // @ts-expect-error a boat is no dog
      () => cast.add('b', 'dog', { sails: 1 }, 'Barking'),
      // @ts-expect-error an agent is needed
      () => cast.add('c', 'dog', undefined, 'Barking'),
    ];
    expect(wrong).toHaveLength(3);
    expectTypeOf(cast.add<'boat'>)
      .parameter(2)
      .toEqualTypeOf<Boat>();
  });

  test('takes any name where the agents are given by hand', () => {
    const cast = new Cast<Dog>({ vocabulary, behaviors });
    expectTypeOf(cast.add<string>)
      .parameter(2)
      .toEqualTypeOf<Dog>();
  });

  test('a condition that answers with a status, a promise or nothing is a type error', () => {
    const wrong: (() => void)[] = [
      // @ts-expect-error a status is no boolean
      () => condition({ name: 'a', test: () => FAILURE }),
      // @ts-expect-error a promise is no boolean
      () => condition({ name: 'b', test: async () => true }),
      // @ts-expect-error nothing is no boolean
      () => condition({ name: 'c', test: () => {} }),
    ];
    expect(wrong).toHaveLength(3);
  });
});

describe('wrong names are refused, with the name that was probably meant', () => {
  test.each<[string, (cast: Cast<unknown>) => unknown, string]>([
    [
      'an agent type',
      (cast) => cast.add('a', 'dgo', {}, 'Barking'),
      'a: the game has no agent type dgo; did you mean dog?',
    ],
    [
      'a behavior',
      (cast) => cast.add('a', 'dog', {}, 'Barkin'),
      'Barkin: there is no such behavior; did you mean Barking?',
    ],
    [
      'no behavior',
      (cast) => cast.add('a', 'dog', {}, undefined as never),
      'a: needs the name of a behavior, or a character',
    ],
    ['a sheet', (cast) => cast.add('a', 'dog', {}, { sheet: 'Fast' }), 'a: there is no character sheet Fast'],
    [
      'a key to write',
      (cast) => cast.set('rex', enegry, 1),
      'enegry: is a key that the vocabulary does not list; did you mean energy?',
    ],
    ['a key to read', (cast) => cast.get('rex', enegry), 'enegry: is a key that the vocabulary does not list'],
    [
      'a second key of a name',
      (cast) => cast.set('rex', defineKey('energy', param.number()), 1),
      'energy: is another key than the one of this name that the vocabulary lists',
    ],
    [
      'an event for all',
      (cast) => cast.broadcast(defineEvent('nosie')),
      'nosie: is an event that the vocabulary does not list; did you mean noise?',
    ],
  ])('%s', (_, act, problem) => {
    expect(() => act(createCast() as Cast<unknown>)).toThrow(problem);
  });
});

test.each([
  [energy, 11, 'energy: must be at most 10, got 11'],
  [energy, Number.NaN, 'energy: cannot be NaN; write undefined to empty the key'],
  [energy, 'much', 'energy: must be a number, got "much"'],
  [mood, 'sad', 'mood: must be one of calm, wild, got "sad"'],
  [way, [[1, 2], [3]], 'way: must be a list of 2 numbers, got [3]'],
  [way, 7, 'way: must be a list'],
])('a value that %o cannot hold is refused: %o', (key, value, problem) => {
  const cast = createCast();
  expect(() => cast.set('rex', key as never, value as never)).toThrow(problem);
  expect(cast.get('rex', key as never)).toBeUndefined();
});

describe('agents that were probably added by mistake are warned of, once', () => {
  const warningsOf = (...agents: readonly unknown[]) => {
    const heard: Warning[] = [];
    const cast = new Cast<unknown>({ vocabulary, behaviors, report: (warning) => heard.push(warning) });
    for (const [i, agent] of agents.entries()) cast.add(`dog${i}`, 'dog', agent, 'Barking');
    return heard.map(({ message }) => message);
  };
  const rex = { paws: 4 };

  test('one object under two ids', () => {
    expect(warningsOf(rex, rex, rex)).toEqual([
      'dog1 has the same agent as dog0, so two minds move one dog. Pass each character an object of its own.',
    ]);
  });

  test('something else than the other agents of the type', () => {
    const problem =
      'dog1 is added as dog, but its agent has nothing in common with the first dog. Check the third argument of add.';
    expect(warningsOf(rex, { sails: 3 })).toEqual([problem]);
    expect(warningsOf(rex, undefined)).toEqual([problem]);
    expect(warningsOf(rex, 'rex')).toEqual([problem]);
  });

  test('but not equal agents, agents with more or less, or an agent that comes back', () => {
    expect(warningsOf(rex, { paws: 4 }, { paws: 3, tail: 1 })).toEqual([]);
    expect(warningsOf({}, { paws: 3 })).toEqual([]);
    const cast = createCast();
    const { agent } = cast.find('rex')!;
    cast.remove('rex');
    cast.add('max', 'dog', agent as Dog, 'Barking');
    expect(cast.warnings.list()).toEqual([]);
  });
});
